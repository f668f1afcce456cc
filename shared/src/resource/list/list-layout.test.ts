import type { Column } from '../../contract/list';
import { fitted, layOut, stacked, type NamedColumn } from './list-layout';

const WIDTH = 100;

const columns: NamedColumn[] = (
  [
    ['name', { type: 'text' }],
    ['number', { type: 'document', under: 'name' }],
    ['status', { type: 'status' }],
    ['step', { type: 'text' }],
    ['day', { type: 'date', under: 'step' }],
    ['group', { type: 'text', initiallyHidden: true }],
    ['type', { type: 'enum' }],
  ] satisfies [string, Column][]
).map(([name, column]): NamedColumn => [name, column]);

const shownIn = (room: number, ...sortedBy: string[]) =>
  fitted(layOut(columns, []), room, () => WIDTH, sortedBy)
    .filter(({ shown }) => shown)
    .map(({ name }) => name);

describe('columns that nobody has chosen', () => {
  it('are those that have room, in the order in which they are declared, and never those that begin hidden', () => {
    expect(shownIn(4 * WIDTH)).toEqual(['name', 'number', 'status', 'step', 'day', 'type']);
    expect(shownIn(3 * WIDTH)).toEqual(['name', 'number', 'status', 'step', 'day']);
    expect(shownIn(2 * WIDTH)).toEqual(['name', 'number', 'status']);
  });

  it('keep the one that names the row, however little room there is', () => {
    expect(shownIn(WIDTH / 2)).toEqual(['name', 'number']);
  });

  it('keep those that the rows are sorted by, in their place, for the last ones that would have had room', () => {
    expect(shownIn(3 * WIDTH, 'type')).toEqual(['name', 'number', 'status', 'type']);
    expect(shownIn(3 * WIDTH, 'group')).toEqual(['name', 'number', 'status', 'group']);
    expect(shownIn(2 * WIDTH, 'day')).toEqual(['name', 'number', 'step', 'day']);
    expect(shownIn(3 * WIDTH, 'number')).toEqual(shownIn(3 * WIDTH));
    expect(shownIn(3 * WIDTH, 'type', 'group')).toEqual(['name', 'number', 'group', 'type']);
  });

  it('leave out what follows one without room, so that no gap is filled by what matters less', () => {
    const widths: Record<string, number> = { name: 100, status: 300, step: 50, type: 50 };
    const shown = fitted(layOut(columns, []), 250, ({ name }) => widths[name] ?? 0, []).filter(
      (one) => one.shown,
    );
    expect(shown.map(({ name }) => name)).toEqual(['name', 'number']);
  });
});

describe('a column under another one', () => {
  const names = (chosen: Parameters<typeof layOut>[1]) =>
    stacked(layOut(columns, chosen).filter(({ shown }) => shown)).map(({ name, second }) => [
      name,
      second?.name,
    ]);

  it('is the second line of its cells', () => {
    expect(names([])).toEqual([
      ['name', 'number'],
      ['status', undefined],
      ['step', 'day'],
      ['type', undefined],
    ]);
  });

  it('stands by itself while that one is hidden', () => {
    expect(names([{ name: 'step', shown: false, pinned: false, width: null }])).toContainEqual([
      'day',
      undefined,
    ]);
  });
});
