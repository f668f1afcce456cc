/** The path of a page of the panel; '/' for everything else, so that no message leads to another site. */
export function panelPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return '/';
  const { origin: own, pathname, search, hash } = new URL(value, origin);
  return own === origin ? pathname + search + hash : '/';
}
