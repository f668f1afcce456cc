/** A record as a call answers it. */
export type AnsweredRow = Readonly<Record<string, unknown>>;

/** How a record is named and where it leads, by the names of its fields. */
export interface LineOfRecord {
  name: string;
  hint: readonly string[];
  /** Fields in braces: '/customer/{user.id}/{id}'. */
  link: string;
}

/** The value at a path such as 'user.name'; undefined where there is none. */
export function valueAt(row: AnsweredRow, path: string): unknown {
  let value: unknown = row;
  for (const field of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  }
  return value;
}

/** The same as text; empty where there is none. */
export function textAt(row: AnsweredRow, path: string): string {
  const value = valueAt(row, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A link with the row's fields in its braces; null when the row lacks one. */
export function addressIn(link: string, row: AnsweredRow): string | null {
  let isWhole = true;
  const address = link.replace(/\{([^{}]+)\}/g, (_, path: string) => {
    const value = textAt(row, path);
    if (value === '') isWhole = false;
    return encodeURIComponent(value);
  });
  return isWhole ? address : null;
}

/** A record as a line; null when it lacks what its link or its name is made of. */
export function recordLine(
  { name, hint, link }: LineOfRecord,
  row: AnsweredRow,
): { title: string; hint: string; to: string } | null {
  const title = textAt(row, name);
  const to = addressIn(link, row);
  if (title === '' || to === null) return null;
  const hints = hint.map((path) => textAt(row, path)).filter((text) => text !== '');
  return { title, hint: hints.join(' · '), to };
}
