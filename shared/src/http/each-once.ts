/**
 * Rows of several pages, each once and where it came first: what is new meanwhile shifts the last row of a page to the
 * next one, which brings it again.
 */
export function eachOnce<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
