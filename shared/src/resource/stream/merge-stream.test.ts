import { mergeStream } from './merge-stream';

const at = (...days: number[]) =>
  days.map((day) => ({ at: `2026-11-${String(day).padStart(2, '0')}T03:00:00.000Z` }));
const daysOf = (entries: readonly { at: string }[]): number[] =>
  entries.map((entry) => Number(entry.at.slice(8, 10)));

describe('several sources as one stream', () => {
  it('stand newest first', () => {
    const parts = [
      { entries: at(20, 5), hasMore: false },
      { entries: at(11, 3), hasMore: false },
    ];
    expect(daysOf(mergeStream(parts))).toEqual([20, 11, 5, 3]);
  });

  it('hold back what is older than one of them has told', () => {
    const parts = [
      { entries: at(20, 12), hasMore: true },
      { entries: at(15, 12, 3), hasMore: false },
    ];
    expect(daysOf(mergeStream(parts))).toEqual([20, 15, 12, 12]);
  });

  it('wait for none that has told nothing', () => {
    expect(
      daysOf(
        mergeStream([
          { entries: [], hasMore: false },
          { entries: at(2), hasMore: false },
        ]),
      ),
    ).toEqual([2]);
  });
});
