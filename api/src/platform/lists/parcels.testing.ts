import type { Database } from '../database/database';
import { sql } from 'kysely';
import Type from 'typebox';
import { defineList } from '@balai/shared/contract/list';
import { Id, Money, nullable } from '@balai/shared/contract/schema';
import { defineListSource } from './lists';

/** A list of its own table, whose rows hold what is hard to filter, to sort and to go on from. */
const parcels = defineList({
  area: 'parcel',
  access: 'session',
  row: Type.Object({
    id: Id,
    name: Type.String(),
    status: Type.String(),
    value: nullable(Money),
    due: nullable(Type.String()),
    created_at: Type.String(),
    cost: Type.Optional(nullable(Money)),
  }),
  columns: {
    name: { type: 'text' },
    status: { type: 'status', options: ['open', 'done', 'lost'] },
    value: { type: 'money', total: true },
    due: { type: 'date' },
    created_at: { type: 'timestamp' },
    cost: { type: 'money', sortable: true, permission: 'certificate.approve' },
  },
  filters: {
    status: { type: 'enum', options: ['open', 'done', 'lost'] },
    owner: { type: 'reference', source: '/panel/user/list_all', permission: 'pipeline.filter' },
    team: { type: 'reference', source: '/panel/group/list_all' },
    brand: { type: 'reference', source: '/panel/brand/list_all' },
    due: { type: 'date', mayBeEmpty: true },
    value: { type: 'money', mayBeEmpty: true },
    stuck: { type: 'days' },
    heavy: { type: 'boolean' },
  },
  tabs: { all: 'session', mine: 'session', verify: 'pipeline.summaryVerify' },
  order: { column: 'created_at', direction: 'desc' },
});

export const parcelSource = defineListSource(parcels, {
  from: sql`parcels p`,
  columns: {
    name: { value: sql`p.name`, notNull: true },
    status: sql`p.status`,
    value: sql`p.value`,
    due: sql`p.due`,
    created_at: { value: sql`p.created_at`, notNull: true },
    cost: sql`p.cost`,
  },
  filters: {
    status: sql`p.status`,
    owner: sql`p.user_id`,
    // Any number does here.
    team: sql`p.user_id`,
    brand: sql`p.user_id`,
    due: sql`p.due`,
    value: sql`p.value`,
    stuck: sql`p.created_at`,
    heavy: ({ flag }) => (flag ? sql<boolean>`p.value > 500` : sql<boolean>`p.value <= 500`),
  },
  search: [sql`p.name`],
  scope: (call) =>
    call.caller.role === 'sales' ? sql<boolean>`p.user_id = ${call.caller.id}` : sql<boolean>`true`,
  tabs: {
    all: () => sql<boolean>`true`,
    mine: (call) => sql<boolean>`p.user_id = ${call.caller.id}`,
    verify: () => sql<boolean>`p.status = 'done'`,
  },
  row: { id: sql`p.id` },
});

export interface Parcel {
  id: number;
  name: string;
  status: string;
  value: number | null;
  due: string | null;
  user_id: number;
}

/** Makes the table and sixty rows of it. */
export async function storeParcels(db: Database): Promise<Parcel[]> {
  await sql`create table parcels (id bigint primary key, name text not null, status text, value bigint, due date,
    cost bigint, user_id bigint, created_at timestamptz not null)`.execute(db);
  // Microseconds differ where milliseconds do not, names repeat and values are missing: what a cursor must survive.
  const { rows } = await sql<Parcel>`
    insert into parcels
    select n, (array['Kursi', 'Meja 100%', 'Lemari_A', 'kursi lipat', 'O''Brien'])[1 + n % 5] as name,
      (array['open', 'done', 'lost'])[1 + n % 3], case when n % 7 > 0 then (n * 37) % 1000 end,
      case when n % 4 > 0 then date '2026-11-01' + (n % 9) end, n, 1 + n % 2,
      timestamptz '2026-11-10 00:00:00.000001+00' + make_interval(secs => (n / 3) * 0.0000015)
    from generate_series(1, 60) as n returning *`.execute(db);
  return rows;
}
