import type { ListFilter, ListQuery } from '@balai/shared/contract/list';
import { pipelineStatuses, pipelineTypes } from '@balai/shared/contract/sales/pipeline-words';
import { pipelineKanban, type BoardQuery } from '@balai/shared/contract/sales/pipeline-board';
import { pipelineSummary, pipelineSummaryVerify } from '@balai/shared/contract/sales/pipeline-summary';
import { customerList } from '@balai/shared/contract/sales/customers';
import { getPipeline, pipelineList } from '@balai/shared/contract/sales/pipelines';
import { can } from '@balai/shared/permissions/permissions';
import { roles } from '@balai/shared/permissions/roles';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;
const as = (person: string) => panel.sessionOf(person);

const ROWS = 300;

beforeAll(async () => {
  panel = await createTestApp();
  // 300 pipelines over all statuses of four sellers in two groups; each value is a power of its own row, so that a
  // wrong row changes a sum.
  await sql`
    insert into customers (name, normalized_name, type, industry, address, city, province, source, user_id, id_group)
    select 'PT Pelanggan ' || u.id, 'PELANGGAN' || u.id, 'company', 'retail', 'A', 'B', 'C', 'other', u.id, m.id_group
    from users u join group_members m on m.user_id = u.id where u.role = 'sales'`.execute(panel.db);
  await sql`
    insert into pipelines (no_pipeline, name, customer_id, user_id, id_group, type, status, held_status, status_at,
      probability_bp, expected_value, expected_close_date, closed_at, created_at, need_presales, presales_state,
      commit, commit_month, next_action_date)
    select 'PL/2026/10/' || lpad(n::text, 4, '0'), case when n % 7 = 0 then 'Genset ' else 'Kamera ' end || n, c.id,
      c.user_id, c.id_group, case when n % 2 = 0 then 'project' else 'service' end, s.status,
      case when s.status = 'hold' then 'visit' end, '2026-10-01'::timestamptz + n * interval '1 hour',
      2500, 1000 + n * n, '2026-12-01', case when s.status in ('win', 'lost') then '2026-11-01'::timestamptz end,
      -- Two rows of each status share a moment: the id must break the tie in the list and in the columns alike.
      '2026-10-01'::timestamptz + (n / 20) * interval '12 hours', n % 11 = 0, case when n % 11 = 0 then 'need' else 'none' end,
      case when n % 13 = 0 and s.status = 'quotation' then 'commit' else 'none' end,
      case when n % 13 = 0 and s.status = 'quotation' then '2026-11' end,
      case when n % 5 = 0 then '2026-01-01'::date end
    from generate_series(1, ${ROWS}) n
    join (select status, place from unnest(${[...pipelineStatuses]}::text[]) with ordinality as s(status, place)) s
      on s.place = 1 + n % 10
    join (select id, user_id, id_group, row_number() over (order by id) as place from customers) c
      on c.place = 1 + n % 5`.execute(panel.db);
});
afterAll(() => panel.close());

const list = async (person: string, query: ListQuery = {}) =>
  (await as(person)).callOperation(pipelineList.read, query);

const listed = async (person: string, query: ListQuery = {}) =>
  expectSuccess(await list(person, { row: 200, ...query }));

describe('GET /panel/pipeline/list', () => {
  it.each([
    ['superadmin1@demo.test', 'true'],
    ['admin-purchase1@demo.test', 'true'],
    ['lead-sales1@demo.test', "g.name = 'Sales A'"],
    ['assistant-sales1@demo.test', "g.name = 'Sales A'"],
    ['lead-sales2@demo.test', "g.name = 'Sales B'"],
    ['sales1@demo.test', "u.email = 'sales1@demo.test'"],
    ['lead-pre-sales1@demo.test', 'p.need_presales'],
    ['lead-engineer1@demo.test', 'p.need_presales'],
    ['pre-sales1@demo.test', "p.presales_state = 'need'"],
  ])('shows %s the rows where %s', async (person, condition) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pipelines p join users u on u.id = p.user_id join groups g on g.id = p.id_group
      where ${sql.raw(condition)}`.execute(panel.db);
    expect((await listed(person)).count).toBe(rows[0]?.count);
  });

  it('keeps each tab to its roles', async () => {
    for (const [tab, access] of Object.entries(pipelineList.tabs ?? {})) {
      for (const role of roles.filter((each) => can(each, 'pipeline.open'))) {
        const answer = await list(`${role}1@demo.test`, { tab });
        expect([tab, role, answer.status]).toEqual([tab, role, can(role, access) ? 200 : 403]);
      }
    }
  });

  it('keeps each filter to its roles', async () => {
    const query: Record<string, ListQuery> = {
      user_id: { user_id: '1' },
      id_group: { id_group: '1' },
      brand_id: { brand_id: '1' },
      solution_id: { solution_id: '1' },
      stuck: { stuck: 30 },
      member: { member: '1' },
      commit: { commit: 'none' },
      value: { value_from: 1 },
      presales_waiting: { presales_waiting: true },
      presales_own: { presales_own: true },
    };
    for (const [name, filter] of Object.entries(pipelineList.filters)) {
      if (!('permission' in filter)) continue;
      for (const role of roles.filter((each) => can(each, 'pipeline.open'))) {
        const answer = await list(`${role}1@demo.test`, query[name] ?? {});
        expect([name, role, answer.status]).toEqual([name, role, can(role, filter.permission) ? 200 : 403]);
      }
    }
  });

  it('counts days from the day of the caller, so that a saved view means them anew each day', async () => {
    const all = (await listed('superadmin1@demo.test')).count;
    const count = async (query: ListQuery) => (await listed('superadmin1@demo.test', query)).count;
    expect(all).toBe(ROWS);
    expect(await count({ date: 'last_month' })).toBe(ROWS);
    expect(await count({ date: 'this_month' })).toBe(0);
    expect(await count({ expected_close_date: 'next_month' })).toBe(ROWS);
    expect(await count({ expected_close_date: 'past' })).toBe(0);
    expect(await list('superadmin1@demo.test', { date: 'some day' })).toMatchObject({ status: 422 });
  });

  it('knows the caller and his group by one word, whoever he is', async () => {
    const customers = async (person: string, query: ListQuery) =>
      expectSuccess(await (await as(person)).callOperation(customerList.read, query)).data;
    const seller = await as('sales2@demo.test');
    const own = await customers('lead-sales1@demo.test', { id_group: 'me' });
    expect(own.map(({ user }) => user.id)).toContain(seller.userId);
    expect(new Set(own.map(({ group_name }) => group_name))).toEqual(new Set(['Sales A']));
    expect(await customers('lead-sales1@demo.test', { user_id: 'me' })).toEqual([]);
    expect((await customers('lead-sales1@demo.test', { user_id: `me,${seller.userId}` })).length).toBe(1);
    // Who is in no group has no rows of it.
    expect((await listed('superadmin1@demo.test', { id_group: 'me' })).count).toBe(0);
    expect(await list('superadmin1@demo.test', { brand_id: 'me' })).toMatchObject({ status: 422 });
  });

  it('shows rows that fit one of several filters, and never those outside the others or the scope', async () => {
    const any = 'status,type';
    const both = { status: 'win', type: 'service' };
    const { data, count } = await listed('sales1@demo.test', { ...both, any });
    const mine = await listed('sales1@demo.test');
    const fits = mine.data.filter(({ status, type }) => status === 'win' || type === 'service');
    expect(data.map(({ id }) => id)).toEqual(fits.map(({ id }) => id));
    expect(count).toBe(fits.length);
    expect(count).toBeGreaterThan((await listed('sales1@demo.test', both)).data.length);
    expect((await listed('sales1@demo.test', { ...both, date: 'this_month', any })).count).toBe(0);
    expect(await list('sales1@demo.test', { stuck: 1, status: 'win', any: 'stuck,status' })).toMatchObject({
      status: 403,
    });
  });

  it('hides prices from the engineering roles, sums and sorting included', async () => {
    const page = await listed('lead-engineer1@demo.test');
    expect(page.data.length).toBeGreaterThan(0);
    for (const row of page.data)
      expect([row.expected_value, row.weighted_value]).toEqual([undefined, undefined]);
    expect(page.sums).toEqual({});
    expect(await list('lead-engineer1@demo.test', { sort: 'expected_value' })).toMatchObject({ status: 403 });
  });

  it('sums all pages of the filter', async () => {
    const { rows } = await sql<{ value: number; weighted: number }>`
      select sum(expected_value)::bigint as value, sum((expected_value * probability_bp + 5000) / 10000)::bigint as weighted
      from pipelines where status = 'visit'`.execute(panel.db);
    const page = await listed('superadmin1@demo.test', { status: 'visit', row: 5 });
    expect(page.data).toHaveLength(5);
    expect(page.sums).toEqual({ expected_value: rows[0]?.value, weighted_value: rows[0]?.weighted });
  });

  it.each([
    ['superadmin1@demo.test', ['user_id', 'id_group']],
    ['lead-sales1@demo.test', []],
    ['sales1@demo.test', []],
  ])(
    'says the same count and sums from what is kept as from the rows, for %s',
    async (person, mine: readonly string[]) => {
      const filters: ListQuery[] = [{}, { status: 'win,visit' }, ...mine.map((name) => ({ [name]: 'me' }))];
      for (const filter of filters) {
        const kept = await listed(person, filter);
        // All there are; no totals are kept by type.
        const counted = await listed(person, { ...filter, type: pipelineTypes.join(',') });
        expect([filter, kept.count, kept.sums]).toEqual([filter, counted.count, counted.sums]);
      }
    },
  );

  it.each([
    [{ key: 'genset' }, "p.name like 'Genset%'"],
    [{ key: 'PL/2026/10/0042' }, "p.no_pipeline = 'PL/2026/10/0042'"],
    [{ key: 'pelanggan kamera' }, "p.name like 'Kamera%'"],
    [{ type: 'service' }, "p.type = 'service'"],
    [{ status: 'win,lost' }, "p.status in ('win', 'lost')"],
    [
      { date_from: '2026-10-03', date_to: '2026-10-03' },
      "(p.created_at at time zone 'Asia/Jakarta')::date = '2026-10-03'",
    ],
    [{ value_from: 5000, value_to: 9000 }, 'p.expected_value between 5000 and 9000'],
    [
      { next_action_late: true },
      "p.next_action_date is not null and p.status not in ('win', 'lost', 'hold')",
    ],
    [{ stuck: 40 }, "p.status not in ('win', 'lost', 'hold') and p.status_at < '2026-10-07T03:00:00Z'"],
    [{ tab: 'preSales' }, 'p.need_presales'],
    [{ tab: 'commit' }, "p.commit <> 'none'"],
    [{ tab: 'verify' }, "p.status = 'progress_win'"],
    [{ tab: 'my' }, 'false'],
  ])('cuts by %j to the rows where %s', async (query, condition) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from pipelines p where ${sql.raw(condition)} order by p.created_at desc, p.id desc limit 200
    `.execute(panel.db);
    const page = await listed('superadmin1@demo.test', query);
    expect(page.data.map((row) => row.id)).toEqual(rows.map((row) => row.id));
  });

  it('finds pipelines by the new name of their customer', async () => {
    const { rows } = await sql<{ id: number; version: number }>`
      select p.id, p.version from pipelines p join users u on u.id = p.user_id
      where u.email = 'sales2@demo.test' order by p.created_at desc, p.id desc`.execute(panel.db);
    await sql`
      update customers set name = 'PT Berganti Nama' from users u
      where u.id = customers.user_id and u.email = 'sales2@demo.test'`.execute(panel.db);
    const page = await listed('sales2@demo.test', { key: 'berganti' });
    expect(page.data.map(({ id, version }) => ({ id, version }))).toEqual(rows);
    expect((await listed('sales2@demo.test', { key: 'pelanggan' })).count).toBe(0);
  });

  it.each([{}, { key: 'kamera' }])('sorts by every sortable column under %j', async (filter) => {
    for (const [sort, column] of Object.entries(pipelineList.columns)) {
      if ('sortable' in column) continue;
      const { status } = await list('superadmin1@demo.test', { ...filter, sort, order: 'desc' });
      expect([sort, status]).toEqual([sort, 200]);
    }
  });

  it.each(['weighted_value', 'status_days'] as const)(
    'by cursor, stays in the order of %s in both directions',
    async (sort) => {
      await sql`update pipelines set status_at = status_at - (id % 7) * interval '1 day'`.execute(panel.db);
      for (const order of ['asc', 'desc'] as const) {
        const shown: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await listed('superadmin1@demo.test', {
            sort,
            order,
            row: 4,
            ...(cursor === undefined ? {} : { cursor }),
          });
          shown.push(...page.data.map((row) => row[sort] ?? 0));
          cursor = page.next_cursor;
        } while (cursor !== undefined);
        const inOrder = shown.toSorted((left, right) => (order === 'asc' ? left - right : right - left));
        expect(new Set(shown).size).toBeGreaterThan(4);
        expect(shown).toEqual(inOrder);
      }
    },
  );

  it('needs at most 8 statements', async () => {
    const admin = await as('superadmin1@demo.test');
    const query = { key: 'kamera', sort: 'expected_value' as const };
    const { statements } = await panel.statementsOf(() => admin.callOperation(pipelineList.read, query));
    expect(statements.length).toBeLessThanOrEqual(8);
  });
});

describe('a file of the pipelines', () => {
  const file = async (query: Record<string, string | number>) =>
    (await as('superadmin1@demo.test')).get('/panel/pipeline/export', query);

  it.each([
    ['en', ['Number', 'Name', 'Customer', 'Owner', 'Type', 'Status', 'Days'], 'Service', 'On hold'],
    ['de', ['Nummer', 'Name', 'Kunde', 'Zuständig', 'Art', 'Status', 'Tage'], 'Service', 'Pausiert'],
    ['fr', ['Numéro', 'Nom', 'Client', 'Responsable', 'Type', 'Statut', 'Jours'], 'Service', 'En pause'],
    ['pt', ['Número', 'Nome', 'Cliente', 'Responsável', 'Tipo', 'Status', 'Dias'], 'Serviço', 'Em espera'],
    ['id', ['Nomor', 'Nama', 'Pelanggan', 'Pemilik', 'Jenis', 'Status', 'Hari'], 'Layanan', 'Ditahan'],
  ])(
    'has the headings and words of the screen in %s, and probabilities as percent',
    async (language, headings, ...words) => {
      const { body } = await file({ format: 'csv', language, status: 'hold', type: 'service' });
      const rows: string[][] = parse(body, { bom: true });
      const [head = [], first = []] = rows;
      expect(head.slice(0, 7)).toEqual(headings);
      expect(first.slice(4, 6)).toEqual(words);
      expect(first).toContain('25 %');
    },
  );

  it('names list and filters as the screen does, in the language of who asks', async () => {
    const seller = await as('sales1@demo.test');
    const query = {
      format: 'xlsx',
      language: 'de',
      tab: 'all',
      key: 'kamera',
      status: 'hold,prospect',
      user_id: `me,${seller.userId}`,
      next_action_late: 'false',
      date: 'this_year',
      value_from: 1000,
      expected_close_date_from: '2026-11-01',
      stuck: 2,
      sort: 'expected_value',
      order: 'desc',
    };
    const { sheets } = await readXlsx((await file(query)).rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Pipelines', 'Filter']);
    const facts = new Map((sheets[1]?.rows ?? []).map(([name, value]) => [name, value]));
    expect(Object.fromEntries(facts)).toEqual({
      'Exportiert von': 'superadmin 1',
      'Exportiert am': '16. Nov. 2026 10:00',
      Zeilen: '0',
      Reiter: 'Alle',
      Suchen: 'kamera',
      Status: 'Pausiert, Interessent',
      Angelegt: 'Dieses Jahr',
      Wert: '≥ Rp 1.000',
      'Nächster Schritt überfällig': 'Nein',
      Abschlussdatum: '≥ 1. Nov. 2026',
      Zuständig: 'Ich, sales 1',
      'Ohne Bewegung': 'mehr als 2 Tage',
      Reihenfolge: 'Erwarteter Wert, absteigend',
    });
  });

  it('names no customer whom the person may not see', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select c.id, c.name from customers c join users u on u.id = c.user_id
      where u.email in ('sales1@demo.test', 'sales3@demo.test') order by u.email`.execute(panel.db);
    const [own, foreign] = rows;
    const seller = await as('sales1@demo.test');
    const query = { format: 'xlsx', customer_id: `${own?.id},${foreign?.id}` };
    const { sheets } = await readXlsx((await seller.get('/panel/pipeline/export', query)).rawPayload);
    const facts = (sheets[1]?.rows ?? []).find(([name]) => name === 'Customer');
    expect(facts?.[1]).toBe(`${own?.name}, #${foreign?.id}`);
  });
});

describe('GET /panel/pipeline/export', () => {
  it('writes the rows of the filter that the caller sees', async () => {
    const answer = await (
      await as('sales1@demo.test')
    ).get('/panel/pipeline/export', { format: 'csv', status: 'prospect' });
    expect(answer.statusCode).toBe(200);
    const { count } = await listed('sales1@demo.test', { status: 'prospect' });
    expect(count).toBeGreaterThan(0);
    const lines = answer.body.trim().split('\n');
    expect(lines).toHaveLength((count ?? 0) + 1);
  });

  it('leaves prices out for the engineering roles', async () => {
    const answer = await (
      await as('lead-engineer1@demo.test')
    ).get('/panel/pipeline/export', { format: 'csv' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/value/i);
  });
});

describe('GET /panel/pipeline/kanban', () => {
  const board = async (person: string, input: BoardQuery = {}) =>
    expectSuccess(await (await as(person)).callOperation(pipelineKanban, input)).data;

  it('has every column in the order of the steps with count, sum and 20 cards at most', async () => {
    const columns = await board('superadmin1@demo.test');
    expect(columns.map((column) => column.status)).toEqual([...pipelineStatuses]);
    for (const column of columns) {
      const page = await listed('superadmin1@demo.test', { status: column.status });
      expect(column).toMatchObject({
        count: page.count,
        sum: page.sums?.['expected_value'],
        page: 1,
        has_more: true,
      });
      expect(column.data).toHaveLength(20);
    }
  });

  it.each([
    ['superadmin1@demo.test', { key: 'kamera', type: 'service' }],
    ['superadmin1@demo.test', { status: 'visit,solution', value_from: 5000, value_to: 60_000 }],
    ['superadmin1@demo.test', { date_from: '2026-10-02', date_to: '2026-10-04', stuck: 30 }],
    ['admin-sales1@demo.test', { tab: 'verify' }],
    ['lead-sales1@demo.test', { next_action_late: true }],
    ['lead-pre-sales1@demo.test', { tab: 'preSales', key: 'genset' }],
    ['sales4@demo.test', { tab: 'my', commit: 'commit' }],
  ])('shows %s with %j page by page what the list shows', async (person, filter: ListFilter) => {
    const columns = await board(person, filter);
    const { count } = await listed(person, filter);
    expect(count).toBeGreaterThan(0);
    expect(columns.reduce((sum, column) => sum + column.count, 0)).toBe(count);
    for (const { status } of columns.filter((column) => column.count > 0)) {
      const cards: number[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const [column] = await board(person, { ...filter, column: status, page });
        cards.push(...(column?.data.map((card) => card.id) ?? []));
        more = column?.has_more ?? false;
      }
      const page = await listed(person, { ...filter, status });
      expect(cards).toEqual(page.data.map((row) => row.id));
    }
  });

  it('offers the moves of the step to who works on it and none to who reads', async () => {
    const [prospect] = await board('superadmin1@demo.test', { column: 'prospect' });
    expect(prospect?.data[0]?.allowed_moves).toEqual(['visit']);
    const [solution] = await board('superadmin1@demo.test', { column: 'solution' });
    expect(solution?.data[0]?.allowed_moves).toEqual(['prospect', 'visit']);
    const [read] = await board('admin-finance1@demo.test', { column: 'prospect' });
    expect(read?.data[0]).toMatchObject({ allowed_moves: [], allowed_actions: [] });
  });

  it('keeps filters and tabs to the roles that have them in the list', async () => {
    const call = async (person: string, query: BoardQuery) =>
      (await (await as(person)).callOperation(pipelineKanban, query)).status;
    expect(await call('sales1@demo.test', { user_id: '1' })).toBe(403);
    expect(await call('sales1@demo.test', { tab: 'verify' })).toBe(403);
    expect(await call('lead-sales1@demo.test', { member: '1' })).toBe(200);
    expect(await call('admin-sales1@demo.test', { id_group: '1,2', brand_id: '1' })).toBe(200);
  });

  it('needs at most 8 statements', async () => {
    const admin = await as('superadmin1@demo.test');
    const { statements } = await panel.statementsOf(() => admin.callOperation(pipelineKanban, {}));
    expect(statements.length).toBeLessThanOrEqual(8);
  });
});

describe('GET /panel/pipeline/detail', () => {
  it('needs at most 8 statements', async () => {
    const admin = await as('superadmin1@demo.test');
    const { data } = await listed('superadmin1@demo.test');
    const id = data[0]?.id ?? 0;
    const { statements } = await panel.statementsOf(() => admin.callOperation(getPipeline, { id }));
    expect(statements.length).toBeLessThanOrEqual(8);
  });

  it.each([
    ['sales', 'prospect', ['update', 'activity_create', 'type', 'delete', 'move', 'lost', 'hold']],
    ['sales', 'quotation', ['update', 'activity_create', 'type', 'commit', 'move', 'lost', 'hold']],
    ['sales', 'hold', ['update', 'activity_create', 'type', 'resume']],
    ['sales', 'lost', ['reopen']],
    ['sales', 'win', []],
    ['lead-sales', 'quotation', ['update', 'activity_create', 'type', 'commit', 'reassign', 'move', 'lost']],
    ['assistant-sales', 'visit', ['update', 'activity_create', 'type', 'move']],
    ['admin-sales', 'visit', []],
    ['admin-invoice', 'visit', []],
  ])('offers %s in status %s the actions %j', async (role, status, actions) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from pipelines p join users u on u.id = p.user_id
      where u.email = 'sales1@demo.test' and not p.need_presales limit 1`.execute(panel.db);
    const id = rows[0]?.id ?? 0;
    await sql`
      update pipelines set status = ${status}, held_status = case when ${status} = 'hold' then 'visit' end,
        closed_at = case when ${status} in ('win', 'lost') then now() end
      where id = ${id}`.execute(panel.db);
    const client = await as(`${role}1@demo.test`);
    const { data } = expectSuccess(await client.callOperation(getPipeline, { id }));
    const asked = data.allowed_actions.filter(
      (action) => action !== 'request_presales' && action !== 'assign_presales',
    );
    expect(asked.toSorted()).toEqual(actions.toSorted());
  });
});

describe('GET /panel/pipeline/summary', () => {
  it("adds up the open pipelines of the caller, this month's commits and the win rate", async () => {
    const { rows } = await sql<{
      count: number;
      value: number;
      commit_value: number;
      won: number;
      decided: number;
    }>`
      select count(*) filter (where status not in ('win', 'lost', 'hold'))::int as count,
        sum(expected_value) filter (where status not in ('win', 'lost', 'hold'))::bigint as value,
        coalesce(sum(expected_value) filter (where commit = 'commit' and status = 'quotation'), 0)::bigint as commit_value,
        count(*) filter (where status = 'win')::int as won,
        count(*) filter (where status in ('win', 'lost'))::int as decided
      from pipelines p join groups g on g.id = p.id_group where g.name = 'Sales B'`.execute(panel.db);
    const [expected] = rows;
    const lead = await as('lead-sales2@demo.test');
    const { data } = expectSuccess(await lead.callOperation(pipelineSummary, {}));
    expect(data).toMatchObject({
      count: expected?.count,
      value: expected?.value,
      commit_value: expected?.commit_value,
      win_rate_bp: Math.round(((expected?.won ?? 0) * 10_000) / (expected?.decided ?? 1)),
    });
    expect(data.commit_value).toBeGreaterThan(0);
  });

  it('picks one member for a lead and ignores the picker of others', async () => {
    const [lead, seller, other] = [
      await as('lead-sales2@demo.test'),
      await as('sales4@demo.test'),
      await as('sales5@demo.test'),
    ];
    const own = expectSuccess(await seller.callOperation(pipelineSummary, {})).data;
    expect(expectSuccess(await lead.callOperation(pipelineSummary, { member: seller.userId })).data).toEqual(
      own,
    );
    expect(expectSuccess(await seller.callOperation(pipelineSummary, { member: other.userId })).data).toEqual(
      own,
    );
  });
});

describe('GET /panel/pipeline/summary_verify', () => {
  it('adds up what waits for verification', async () => {
    const { rows } = await sql<{ count: number; value: number; oldest: string }>`
      select count(*)::int as count, sum(expected_value)::bigint as value, min(status_at) as oldest
      from pipelines where status = 'progress_win'`.execute(panel.db);
    const admin = await as('admin-sales1@demo.test');
    expect(expectSuccess(await admin.callOperation(pipelineSummaryVerify, {})).data).toEqual(rows[0]);
  });
});
