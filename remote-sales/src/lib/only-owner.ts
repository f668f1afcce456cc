/** Whom all of these rows of a list of owned records belong to; undefined where they are of several, or none. */
export function onlyOwnerOf(rows: readonly Record<string, unknown>[]): number | undefined {
  // A list knows its rows by their columns only.
  const owners = new Set((rows as readonly { user: { id: number } }[]).map(({ user }) => user.id));
  const [owner] = owners;
  return owners.size === 1 ? owner : undefined;
}
