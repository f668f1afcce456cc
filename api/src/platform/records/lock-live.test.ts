import { createKnowledge } from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import { createItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import { createSolution } from '@balai/shared/contract/engineering/solutions';
import { buildSolutionInput } from '@balai/shared/contract/engineering/solutions.testing';
import { addGroupMember, createGroup, deleteGroup } from '@balai/shared/contract/hr/groups';
import { buildGroupInput } from '@balai/shared/contract/hr/groups.testing';
import { createCustomer, deleteCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { readEnvironment } from '../env/environment';
import { expectSuccess } from '../testing/expect-success';
import { meetInTime } from '../testing/open-transaction';
import { type Client, createTestApp, type TestApp } from '../testing/test-app';
import type { ReferencedTable } from './lock-live';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

let panel: TestApp;
let admin: Client;
let seller: Client;

beforeAll(async () => {
  panel = await createTestApp();
  admin = await panel.sessionOf('superadmin');
  seller = await panel.sessionOf('sales1@demo.test');
}, 60_000);
afterAll(() => panel.close());

let made = 0;

async function insert(columns: string, values: string): Promise<number> {
  made += 1;
  const { rows } = await sql
    .raw<{ id: number }>(
      `insert into ${columns} values (${values.replaceAll('#', String(made))}) returning id`,
    )
    .execute(panel.db);
  const row = rows[0];
  if (!row) throw new Error('An insert answered no row');
  return row.id;
}

const storeBrand = () =>
  insert(
    'brands (name, default_warranty_months, status, required_certificates)',
    "'Brand #', 12, 'active', 0",
  );
const storeSolution = () => insert('solutions (name, sort_order)', "'Solution #', 1");

async function storeCustomer(): Promise<number> {
  made += 1;
  const form = buildCreateCustomer({ name: `PT Contoh ${made}`, npwp: null, user_id: seller.userId });
  return expectSuccess(await admin.callOperation(createCustomer, form)).data.id;
}

const storeGroup = async (): Promise<number> => {
  made += 1;
  return expectSuccess(
    await admin.callOperation(createGroup, buildGroupInput({ name: `Group ${made}`, leader_id: null })),
  ).data.id;
};

const remove = (table: ReferencedTable, id: number) => (db: Database) =>
  sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(db);

interface Reference {
  table: ReferencedTable;
  /** Where the refusal stands; null where the record itself is then not found. */
  field: string | null;
  store: () => Promise<number>;
  pointAt: (id: number) => ReturnType<Client['post']>;
}

const references: Readonly<Record<string, Reference>> = {
  'a pipeline and its customer': {
    table: 'customers',
    field: 'customer_id',
    store: storeCustomer,
    pointAt: (customer_id) => seller.post(createPipeline.path, buildCreatePipeline({ customer_id })),
  },
  'a pipeline and its solution': {
    table: 'solutions',
    field: 'solution_id',
    store: storeSolution,
    pointAt: async (solution_id) =>
      seller.post(
        createPipeline.path,
        buildCreatePipeline({ customer_id: await storeCustomer(), solution_id }),
      ),
  },
  'a pipeline and one of its brands': {
    table: 'brands',
    field: 'brand_ids',
    store: storeBrand,
    pointAt: async (id) =>
      seller.post(
        createPipeline.path,
        buildCreatePipeline({ customer_id: await storeCustomer(), brand_ids: [id] }),
      ),
  },
  'a solution and one of its brands': {
    table: 'brands',
    field: 'brand_ids',
    store: storeBrand,
    pointAt: (id) =>
      admin.post(createSolution.path, buildSolutionInput({ name: `Of brand ${id}`, brand_ids: [id] })),
  },
  'an item and its brand': {
    table: 'brands',
    field: 'brand_id',
    store: storeBrand,
    pointAt: (brand_id) =>
      admin.post(
        createItem.path,
        buildItemInput({ code: `ITEM-${brand_id}`, brand_id, solution_id: null, replacement_item_id: null }),
      ),
  },
  'an entry of product knowledge and its brand': {
    table: 'brands',
    field: 'brand_id',
    store: storeBrand,
    pointAt: (brand_id) =>
      admin.post(createKnowledge.path, buildKnowledgeInput({ brand_id, solution_id: null })),
  },
  'a group and its leader': {
    table: 'users',
    field: 'leader_id',
    store: () => storePerson(),
    pointAt: (leader_id) =>
      admin.post(createGroup.path, buildGroupInput({ name: `Led by ${leader_id}`, leader_id })),
  },
  'a member and his group': {
    table: 'groups',
    field: null,
    store: storeGroup,
    pointAt: async (id_group) =>
      admin.post(addGroupMember.path, {
        id_group,
        user_id: await storePerson(),
        valid_from: '2026-11-16',
      }),
  },
};

const storePerson = () =>
  insert(
    'users (first_name, email, phone, role, nip, birth_date, join_date, password_hash)',
    "'Ani', 'ani#@demo.test', '+62899000#', 'engineer', 'REF#', '1990-01-01', '2020-01-01', 'none'",
  );

/** Status and the fields that the refusal names. */
function refusalOf(answer: { json<Body>(): Body }): { status: number; fields: string[] } {
  const { status, errors = {} } = answer.json<{ status: number; errors?: object }>();
  return { status, fields: Object.keys(errors) };
}

/** @param field - null where the reference is in the address and so is simply not there. */
const expected = (field: string | null) =>
  field === null ? { status: 404, fields: [] } : { status: 422, fields: [field] };

describe('a reference', () => {
  test.each(Object.entries(references))('is refused when its record is deleted: %s', async (_, reference) => {
    const { table, field, store, pointAt } = reference;
    const id = await store();
    await remove(table, id)(panel.db);
    expect(refusalOf(await pointAt(id))).toEqual(expected(field));
  });
});

onServer('a reference on a server with several connections', () => {
  test.each(Object.entries(references))(
    'is refused when its record is being deleted at that moment: %s',
    async (_, { table, field, store, pointAt }) => {
      const id = await store();
      const answer = await meetInTime(panel.db, remove(table, id), () => pointAt(id));
      expect(refusalOf(answer)).toEqual(expected(field));
    },
  );

  test('keeps a customer whose pipeline is being stored at that moment', async () => {
    const id = await storeCustomer();
    const stored = expectSuccess(
      await seller.callOperation(createPipeline, buildCreatePipeline({ customer_id: await storeCustomer() })),
    ).data;
    const point = async (db: Database) => {
      await sql`select from customers where id = ${id} for share`.execute(db);
      await sql`update pipelines set customer_id = ${id} where id = ${stored.id}`.execute(db);
    };
    const answer = await meetInTime(panel.db, point, () => admin.delete(deleteCustomer.path, { id }));
    expect(answer.json()).toMatchObject({ status: 409, code: 'in_use' });
  });

  test('keeps a group that somebody joins at that moment', async () => {
    const [id, person] = [await storeGroup(), await storePerson()];
    const join = async (db: Database) => {
      await sql`select from groups where id = ${id} for share`.execute(db);
      await sql`insert into group_members (id_group, user_id, valid_from) values (${id}, ${person}, '2026-11-01')`.execute(
        db,
      );
    };
    const answer = await meetInTime(panel.db, join, () => admin.delete(deleteGroup.path, { id }));
    expect(answer.json()).toMatchObject({ status: 409, code: 'in_use' });
  });

  test('a pipeline stored while its customer is renamed is found by the new name', async () => {
    const id = await storeCustomer();
    const rename = (db: Database) => sql`update customers set name = 'PT Baru' where id = ${id}`.execute(db);
    const answer = await meetInTime(panel.db, rename, () =>
      seller.post(createPipeline.path, buildCreatePipeline({ customer_id: id })),
    );
    expect(answer.json()).toMatchObject({ status: 200 });
    const { rows } = await sql<{ search_text: string }>`
      select search_text from pipelines where customer_id = ${id}`.execute(panel.db);
    expect(rows.map(({ search_text: text }) => text.includes('PT Baru'))).toEqual([true]);
  });
});
