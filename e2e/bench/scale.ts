import { createDatabase, panelOn } from './bench-database';
import type { Load } from './load';
import { fillPipelines } from './pipeline-rows';
import type { Figure, Section } from './report';
import { measureCall, signIn, type SignedCaller } from './signed-caller';

const FEW = 10_000;
const MANY = 1_000_000;
const LIST = '/panel/pipeline/list';
const CUSTOMERS = '/panel/customer/list';

/** The calls that are compared, and for whom. */
const compared = [
  { what: 'first page', role: 'superadmin', query: 'page=1&row=10', hasBudget: true },
  { what: 'first page of 50', role: 'superadmin', query: 'page=1&row=50', hasBudget: true },
  { what: 'first page of a seller, own rows', role: 'sales', query: 'page=1&row=10', hasBudget: true },
  { what: 'deep page by cursor', role: 'superadmin', query: 'row=10', isDeep: true, hasBudget: true },
  { what: 'one status', role: 'superadmin', query: 'page=1&row=10&status=visit', hasBudget: true },
  {
    what: 'free text that few rows hold (5 of the short list, 30 of the long one)',
    role: 'superadmin',
    query: 'page=1&row=10&key=4711',
    queryOfMany: 'page=1&row=10&key=47114',
    hasBudget: true,
  },
  {
    what: 'free text that a hundred times as many rows hold (5, 499)',
    role: 'superadmin',
    query: 'page=1&row=10&key=4711',
    hasBudget: true,
  },
  {
    what: 'by value',
    role: 'superadmin',
    query: 'page=1&row=10&sort=expected_value&order=desc',
    hasBudget: true,
  },
  // A sixteenth and a quarter of the customers, each counted, and what was won of them added up.
  ...(['sales', 'lead-sales'] as const).map((role) => ({
    what: `first page of the customers of ${role}`,
    role,
    list: CUSTOMERS,
    query: 'page=1&row=10',
    hasBudget: false,
  })),
] as const;

/** Steps of 200 rows that lead to the deep page. */
const STEPS = { [FEW]: 25, [MANY]: 250 } as const;

async function deepCursor(caller: SignedCaller, steps: number): Promise<string> {
  let cursor = '';
  for (let step = 0; step < steps; step += 1) {
    const page = (await caller.get(
      `${LIST}?row=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )) as {
      next_cursor: string;
    };
    cursor = page.next_cursor;
  }
  return cursor;
}

async function measureCompared(databaseUrl: string, rows: keyof typeof STEPS): Promise<Map<string, Load>> {
  const panel = await panelOn(databaseUrl);
  const loads = new Map<string, Load>();
  try {
    const callers = {
      superadmin: await signIn(panel.origin, 'superadmin'),
      sales: await signIn(panel.origin, 'sales'),
      'lead-sales': await signIn(panel.origin, 'lead-sales'),
    };
    for (const call of compared) {
      const caller = callers[call.role];
      const cursor =
        'isDeep' in call ? `&cursor=${encodeURIComponent(await deepCursor(caller, STEPS[rows]))}` : '';
      const query = rows === MANY && 'queryOfMany' in call ? call.queryOfMany : call.query;
      const list = 'list' in call ? call.list : LIST;
      loads.set(call.what, await measureCall(panel.origin, caller, `${list}?${query}${cursor}`));
    }
  } finally {
    await panel.stop();
  }
  return loads;
}

/** Pipelines and customers of the calls that show figures. */
const FIGURED = { pipelines: 100_000, customers: 20_000 };

/** What adds up or sorts by what is added up, each beside the list that stands on its page. */
const figured = [
  {
    what: 'summary box over the pipelines',
    role: 'superadmin',
    list: LIST,
    address: '/panel/pipeline/summary',
  },
  {
    what: 'the same of a leader, his group',
    role: 'lead-sales',
    list: LIST,
    address: '/panel/pipeline/summary',
  },
  { what: 'the same of a seller, own rows', role: 'sales', list: LIST, address: '/panel/pipeline/summary' },
  {
    what: 'box of deals to verify',
    role: 'admin-sales',
    list: LIST,
    address: '/panel/pipeline/summary_verify',
  },
  {
    what: 'pipelines by weighted value',
    role: 'superadmin',
    list: LIST,
    address: `${LIST}?page=1&row=10&sort=weighted_value&order=desc`,
  },
  {
    what: 'pipelines by days in their status',
    role: 'superadmin',
    list: LIST,
    address: `${LIST}?page=1&row=10&sort=status_days&order=desc`,
  },
  {
    what: 'summary boxes over the customers',
    role: 'superadmin',
    list: CUSTOMERS,
    address: '/panel/customer/summary',
  },
  ...['open_pipelines', 'won_value', 'last_activity_at'].map((column) => ({
    what: `customers by ${column}`,
    role: 'superadmin' as const,
    list: CUSTOMERS,
    address: `${CUSTOMERS}?page=1&row=10&sort=${column}&order=desc`,
  })),
  {
    what: 'the next page of the pipelines, without counting again',
    role: 'superadmin',
    list: LIST,
    address: `${LIST}?page=2&row=10&totals=false`,
  },
  {
    what: 'all of the pipelines divided by their sellers, which is asked for and not beside the list',
    role: 'superadmin',
    list: LIST,
    address: '/panel/pipeline/breakdown?by=user_id',
    hasBudget: false,
  },
] as const;

async function measureFigured(serverUrl: string): Promise<Figure[]> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_scale_figures', 'bench_scale_empty');
  await fillPipelines(databaseUrl, FIGURED.pipelines, FIGURED.customers);
  const panel = await panelOn(databaseUrl);
  try {
    const lists = new Map<string, Load>();
    const figures: Figure[] = [];
    for (const call of figured) {
      const { what, role, list, address } = call;
      const hasBudget = !('hasBudget' in call);
      const caller = await signIn(panel.origin, role);
      const known = lists.get(role + list);
      const beside = known ?? (await measureCall(panel.origin, caller, `${list}?page=1&row=10`));
      lists.set(role + list, beside);
      const measured = await measureCall(panel.origin, caller, address);
      const ratio = measured.p95 / beside.p95;
      figures.push({
        what: `${what}, beside the list`,
        measured: `p95 ${measured.p95.toFixed(1)} ms, list ${beside.p95.toFixed(1)} ms: ${ratio.toFixed(2)} x`,
        budget: hasBudget ? '<= 2.00 x' : '',
        isWithin: hasBudget ? ratio <= 2 : null,
      });
    }
    return figures;
  } finally {
    await panel.stop();
  }
}

/** The same calls on ten thousand rows and on a million; boxes and sorts by figures beside the list. */
export async function measureScale(serverUrl: string): Promise<Section> {
  const empty = await createDatabase(serverUrl, 'bench_scale_empty');
  await (await panelOn(empty)).stop();
  const figures = await measureFigured(serverUrl);
  const few = await createDatabase(serverUrl, 'bench_scale_few', 'bench_scale_empty');
  const many = await createDatabase(serverUrl, 'bench_scale_many', 'bench_scale_empty');
  await fillPipelines(few, FEW);
  await fillPipelines(many, MANY);
  const onFew = await measureCompared(few, FEW);
  const onMany = await measureCompared(many, MANY);
  return {
    title: 'A million rows against ten thousand',
    command: 'pnpm bench scale',
    method: `The pipeline list, signed and permission-checked, with ${FEW.toLocaleString('en')} and with ${MANY.toLocaleString('en')} pipelines (a tenth as many customers) on one PostgreSQL server, 8 connections, 8 seconds after 2 of warming up. Paging is by cursor, counts stop at 10,000, free text uses trigrams. The deep page is 5,000 rows down the short list and 50,000 down the long one. Boxes and sorts by figures are compared with the first page of the list they stand over, at ${FIGURED.pipelines.toLocaleString('en')} pipelines and ${FIGURED.customers.toLocaleString('en')} customers.`,
    figures: [
      ...compared.map(({ what, hasBudget }): Figure => {
        const [short, long] = [onFew.get(what), onMany.get(what)];
        if (!short || !long) throw new Error(`${what} was not measured`);
        const ratio = long.p95 / short.p95;
        return {
          what,
          measured: `p95 ${short.p95.toFixed(1)} ms, ${long.p95.toFixed(1)} ms: ${ratio.toFixed(2)} x`,
          budget: hasBudget ? '<= 2.00 x' : '',
          isWithin: hasBudget ? ratio <= 2 : null,
        };
      }),
      ...figures,
    ],
  };
}
