import type { ListQuery } from '@balai/shared/contract/list';
import { pipelineTypes } from '@balai/shared/contract/sales/pipeline-words';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { testApp } from '../../../platform/testing/test-app';
import { storeManyPipelines } from './many-pipelines.testing';

const panel = testApp();
beforeAll(async () => {
  await storeManyPipelines(panel.db);
});

const listed = async (person: string, query: ListQuery = {}) =>
  await panel.succeedAs(person, pipelineList.read, { row: 200, ...query });

describe('the list of pipelines', () => {
  it.each([
    ['superadmin', 'true'],
    ['admin-purchase', 'true'],
    ['lead-sales', "g.name = 'Sales A'"],
    ['assistant-sales', "g.name = 'Sales A'"],
    ['lead-sales2', "g.name = 'Sales B'"],
    ['sales', "u.email = 'sales1@demo.test'"],
    ['lead-pre-sales', 'p.need_presales'],
    ['lead-engineer', 'p.need_presales'],
    ['pre-sales', "p.presales_state = 'need'"],
  ])('shows %s the rows where %s', async (person, condition) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pipelines p join users u on u.id = p.user_id join groups g on g.id = p.id_group
      where ${sql.raw(condition)}`.execute(panel.db);
    expect((await listed(person)).count).toBe(rows[0]?.count);
  });

  it.each([
    [{ key: 'genset' }, "p.name like 'Genset%'"],
    [{ key: 'PL/2026/10/0042' }, "p.no_pipeline = 'PL/2026/10/0042'"],
    [{ key: 'pelanggan kamera' }, "p.name like 'Kamera%'"],
    [{ status: 'win,lost' }, "p.status in ('win', 'lost')"],
    [{ date: 'last_month' }, 'true'],
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
  ])('is cut by %j to the rows where %s', async (query, condition) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from pipelines p where ${sql.raw(condition)} order by p.created_at desc, p.id desc limit 200
    `.execute(panel.db);
    const page = await listed('superadmin', query);
    expect(page.data.map((row) => row.id)).toEqual(rows.map((row) => row.id));
  });

  it('counts as many of the group of somebody who has none as it shows', async () => {
    await sql`update pipelines set id_group = null where id in (select min(id) from pipelines)`.execute(
      panel.db,
    );
    const { data, count, sums } = await listed('superadmin', { id_group: 'me' });
    expect({ data, count, value: sums?.expected_value ?? 0 }).toEqual({ data: [], count: 0, value: 0 });
  });

  it('weighs values by their probability, and sums them over all pages', async () => {
    const { rows } = await sql<{ value: number; weighted: number }>`
      select sum(expected_value)::bigint as value, sum((expected_value * probability_bp + 5000) / 10000)::bigint as weighted
      from pipelines where status = 'visit'`.execute(panel.db);
    const { data, sums } = await listed('superadmin', { status: 'visit', row: 5 });
    expect(data).toHaveLength(5);
    expect(sums).toEqual({ expected_value: rows[0]?.value, weighted_value: rows[0]?.weighted });
  });

  it.each([
    ['superadmin', ['all']],
    ['lead-sales', ['all']],
    ['sales', ['all', 'my']],
    ['pre-sales', ['all']],
    ['lead-pre-sales', ['all']],
  ])('says the same count and sums from what is kept as from the rows, for %s', async (person, tabs) => {
    // Some of others, and one of his own, which count once.
    await sql`
      insert into pipeline_users (pipeline_id, id_user, part)
      select p.id, me.id, 'support' from users me cross join pipelines p join users u on u.id = p.user_id
      where me.email = ${`${person}1@demo.test`} and p.no_pipeline like '%7' and u.role = 'sales'`.execute(
      panel.db,
    );
    const mine = person === 'superadmin' ? ['user_id', 'id_group'] : [];
    const filters: ListQuery[] = [{}, { status: 'win,visit' }, ...mine.map((name) => ({ [name]: 'me' }))];
    for (const filter of tabs.flatMap((tab) => filters.map((one) => ({ ...one, tab })))) {
      const kept = await listed(person, filter);
      // All there are; no totals are kept by type.
      const counted = await listed(person, { ...filter, type: pipelineTypes.join(',') });
      expect([filter, kept.count, kept.sums]).toEqual([filter, counted.count, counted.sums]);
    }
  });

  it('adds up no tab for who may not open it', async () => {
    const query = { tab: 'all', by: 'status', parts: 'win' };
    const { status } = await panel.callAs('lead-engineer', pipelineList.figures, query);
    expect(status).toBe(403);
  });

  it('finds pipelines by the new name of their customer', async () => {
    const { rows } = await sql<{ id: number; version: number }>`
      select p.id, p.version from pipelines p join users u on u.id = p.user_id
      where u.email = 'sales2@demo.test' order by p.created_at desc, p.id desc`.execute(panel.db);
    await sql`
      update customers set name = 'PT Berganti Nama' from users u
      where u.id = customers.user_id and u.email = 'sales2@demo.test'`.execute(panel.db);
    const page = await listed('sales2', { key: 'berganti' });
    expect(page.data.map(({ id, version }) => ({ id, version }))).toEqual(rows);
    expect((await listed('sales2', { key: 'pelanggan' })).count).toBe(0);
  });

  it.each([
    ['en', ['Number', 'Name', 'Customer', 'Owner', 'Type', 'Status', 'Days'], 'Service', 'On hold'],
    ['de', ['Nummer', 'Name', 'Kunde', 'Zuständig', 'Art', 'Status', 'Tage'], 'Service', 'Pausiert'],
    ['fr', ['Numéro', 'Nom', 'Client', 'Responsable', 'Type', 'Statut', 'Jours'], 'Service', 'En pause'],
    ['pt', ['Número', 'Nome', 'Cliente', 'Responsável', 'Tipo', 'Status', 'Dias'], 'Serviço', 'Em espera'],
    ['id', ['Nomor', 'Nama', 'Pelanggan', 'Pemilik', 'Jenis', 'Status', 'Hari'], 'Layanan', 'Ditahan'],
  ])(
    'is a file with the headings and words of the screen in %s, and probabilities as percent',
    async (language, headings, ...words) => {
      const admin = await panel.sessionOf('superadmin');
      const query = { format: 'csv', language, status: 'hold', type: 'service' };
      const { body } = await admin.get(pipelineList.export.path, query);
      const [head = [], first = []]: string[][] = parse(body, { bom: true });
      expect(head).toEqual(expect.arrayContaining(headings));
      const valueUnder = (heading: string | undefined) => first[head.indexOf(heading ?? '')];
      const [, , , , type, status] = headings;
      expect([valueUnder(type), valueUnder(status)]).toEqual(words);
      expect(first).toContain('25 %');
    },
  );
});
