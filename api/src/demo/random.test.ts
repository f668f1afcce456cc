import fc from 'fast-check';
import { createRandom } from './random';

const seeds = fc.integer({ min: 0, max: 0xffff_ffff });

describe('createRandom', () => {
  test('answers the numbers of mulberry32 for the seed of the demo company', () => {
    const random = createRandom(20260101);
    expect(Array.from({ length: 6 }, () => random.integer(0, 999_999))).toMatchInlineSnapshot(`
[
  255913,
  592904,
  805338,
  967576,
  729293,
  120632,
]
`);
  });

  test('answers the same for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(createRandom(seed).digits(40)).toBe(createRandom(seed).digits(40));
      }),
    );
  });

  test('keeps within its bounds and reaches both', () => {
    const drawn = new Set(
      Array.from(
        { length: 300 },
        (() => {
          const random = createRandom(1);
          return () => random.integer(3, 7);
        })(),
      ),
    );
    expect([...drawn].toSorted()).toEqual([3, 4, 5, 6, 7]);
  });

  test('shuffles without losing or doubling an item', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer()), (seed, items) => {
        const shuffled = createRandom(seed).shuffle(items);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      }),
    );
  });

  test('never draws an item of weight 0', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = createRandom(seed);
        const items = [
          ['never', 0],
          ['often', 9],
          ['seldom', 1],
        ] as const;
        expect(Array.from({ length: 50 }, () => random.weighted(items))).not.toContain('never');
      }),
    );
  });
});
