/** A small sales history with the faults that real ones have, made the same every time. */

const AGENTS = ['Moses Frase', 'Darcel Schlecht', 'Zane Levy', 'Anna Snelling', 'Vicki Laflamme'] as const;
const PRODUCTS = ['GTX Plus Basic', 'GTXPro', 'MG Special', 'GTX Basic', 'GTK 500'] as const;
const ACCOUNTS = [
  'Acme Corporation',
  'Betasoloin',
  'Cancity',
  'Isdom',
  'Hatfan',
  'Ron-tech',
  'dambase',
] as const;
const SECTORS = [
  'technolgy',
  'medical',
  'retail',
  'software',
  'finance',
  'services',
  'telecommunications',
] as const;

/** mulberry32: the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const two = (number: number): string => String(number).padStart(2, '0');

export interface DirtyHistory {
  /** Accounts: a misspelt sector, decimals, an empty last column, CRLF. */
  accounts: Buffer;
  /** Opportunities: days as dd-mm-yy, empty accounts, dates and values, columns nobody wants, CRLF. */
  opportunities: Buffer;
  stages: Record<'Won' | 'Lost' | 'Engaging' | 'Prospecting', number>;
  withoutAccount: number;
  rows: number;
}

/**
 * @param rows - number of opportunities.
 */
export function dirtyHistory(rows: number, seed = 20_260_101): DirtyHistory {
  const random = generator(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const stages = { Won: 0, Lost: 0, Engaging: 0, Prospecting: 0 };
  let withoutAccount = 0;
  const lines = Array.from({ length: rows }, (_, index) => {
    const chance = random();
    const stage = chance < 0.48 ? 'Won' : chance < 0.76 ? 'Lost' : chance < 0.94 ? 'Engaging' : 'Prospecting';
    stages[stage] += 1;
    const decided = stage === 'Won' || stage === 'Lost';
    const account = !decided && random() < 0.68 ? '' : pick(ACCOUNTS);
    if (account === '') withoutAccount += 1;
    const day = `${two(1 + Math.floor(random() * 28))}-${two(1 + Math.floor(random() * 12))}`;
    const value = stage === 'Won' ? String(30 + Math.floor(random() * 5000)) : stage === 'Lost' ? '0' : '';
    return [
      `OPP${index.toString(36).toUpperCase().padStart(5, '0')}`,
      pick(AGENTS),
      pick(PRODUCTS),
      account,
      stage,
      stage === 'Prospecting' ? '' : `${day}-16`,
      decided ? `${day}-17` : '',
      value,
      stage === 'Prospecting' ? '' : 'Q4 2016',
      decided ? 'Q1 2017' : '',
    ].join(',');
  });
  const header =
    'opportunity_id,sales_agent,product,account,deal_stage,engage_date,close_date,close_value,engage_quarter,close_quarter';
  const accounts = ACCOUNTS.map((name, index) =>
    [
      name,
      SECTORS[index],
      1980 + index,
      `${1100 + index}.04`,
      2822,
      index === 1 ? 'Philipines' : 'United States',
      '',
    ].join(','),
  );
  const accountHeader = 'account,sector,year_established,revenue,employees,office_location,subsidiary_of';
  const file = (all: string[]): Buffer => Buffer.from(`${all.join('\r\n')}\r\n`);
  return {
    accounts: file([accountHeader, ...accounts]),
    opportunities: file([header, ...lines]),
    stages,
    withoutAccount,
    rows,
  };
}
