import type { ListBreakdown } from '../../../contract/list-figures';

export type Part = ListBreakdown['parts'][number];
export type Figure = Pick<Part, 'count' | 'sums'>;

/** A row or column of the table: a part, what is in none of the parts that were answered, or all. */
export type Place = Part | 'others' | 'all';

const NOTHING: Figure = { count: 0, sums: {} };

const keyOf = (value: string | null, across: string | null): string => JSON.stringify([value, across]);

function difference(all: Figure, some: readonly Figure[]): Figure {
  const rest = { count: all.count, sums: { ...all.sums } };
  for (const { count, sums } of some) {
    rest.count -= count;
    for (const [name, sum] of Object.entries(sums)) rest.sums[name] = (rest.sums[name] ?? 0) - sum;
  }
  return rest;
}

/** @returns what the rows of one part have of another, by row and column; also of what is in no part. */
export function gridOf({
  whole,
  parts,
  across,
  cells,
}: ListBreakdown): (row: Place, column: Place) => Figure {
  const held = new Map(cells.map((cell) => [keyOf(cell.value, cell.across), cell]));
  const at = (row: Place, column: Place): Figure => {
    if (row === 'others') {
      return difference(
        at('all', column),
        parts.map((part) => at(part, column)),
      );
    }
    if (column === 'others') {
      return difference(
        at(row, 'all'),
        across.map((part) => at(row, part)),
      );
    }
    if (row === 'all') return column === 'all' ? whole : column;
    return column === 'all' ? row : (held.get(keyOf(row.value, column.value)) ?? NOTHING);
  };
  return at;
}
