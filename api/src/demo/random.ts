/** A source of numbers that answers the same ones for the same seed, on every machine. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items in random order; fewer when there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** One of the items, each as often as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
  shuffle<Item>(items: readonly Item[]): Item[];
  digits(count: number): string;
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, integer operations only. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** @param seed - 32 bits. */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const integer: Random['integer'] = (least, most) => least + Math.floor(next() * (most - least + 1));
  const pick: Random['pick'] = (items) => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  const shuffle: Random['shuffle'] = (items) => {
    const left = [...items];
    return items.map(() => {
      const [item] = left.splice(integer(0, left.length - 1), 1);
      if (item === undefined) throw new Error('There is nothing left to shuffle');
      return item;
    });
  };
  return {
    integer,
    pick,
    shuffle,
    sample: (items, count) => shuffle(items).slice(0, count),
    weighted: (items) => {
      let rest = integer(
        1,
        items.reduce((sum, [, weight]) => sum + weight, 0),
      );
      for (const [item, weight] of items) {
        rest -= weight;
        if (rest <= 0) return item;
      }
      throw new Error('There is nothing to pick from');
    },
    chance: (percent) => integer(1, 100) <= percent,
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
}
