import { deleteItem } from '@balai/shared/contract/engineering/items';
import { deleteGroup } from '@balai/shared/contract/hr/groups';
import { deleteUser } from '@balai/shared/contract/hr/users';
import {
  customerContactOperations,
  customerSiteOperations,
} from '@balai/shared/contract/sales/customer-contacts';
import { deleteCustomer } from '@balai/shared/contract/sales/customers';
import { createPipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import { createPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database';
import { readEnvironment } from '../env/environment';
import { meetInTime } from '../testing/open-transaction';
import { testApp, type Client } from '../testing/test-app';
import { references } from './references.testing';
import {
  type Company,
  openCompany,
  storeContact,
  storeCustomer,
  storeDistributor,
  storeGroup,
  storeItem,
  storePerson,
  storePipeline,
  storeSite,
} from './stored-company.testing';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const panel = testApp();
let company: Company;

beforeAll(async () => {
  company = await openCompany(panel);
});

const remove = (table: string, id: number) => (db: Database) =>
  sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(db);

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
    const id = await store(company);
    await remove(table, id)(panel.db);
    expect(refusalOf(await pointAt(company, id))).toEqual(expected(field));
  });
});

interface Use {
  table: string;
  store: (company: Company) => Promise<number>;
  /** Names the record, as the call that does so would. */
  pointAt: (company: Company, id: number) => Promise<RawBuilder<unknown>>;
  remove: (admin: Client, id: number) => ReturnType<Client['post']>;
}

const removeItem: Use['remove'] = (admin, id) => admin.delete(deleteItem.path, { id });
const removePerson: Use['remove'] = (admin, id) => admin.delete(deleteUser.path, { id });

const uses: Readonly<Record<string, Use>> = {
  'a customer with a pipeline': {
    table: 'customers',
    store: storeCustomer,
    pointAt: async (owner, id) =>
      sql`update pipelines set customer_id = ${id} where id = ${(await storePipeline(owner)).id}`,
    remove: (admin, id) => admin.delete(deleteCustomer.path, { id }),
  },
  'a contact with a pipeline': {
    table: 'customer_pics',
    store: storeContact,
    pointAt: async (owner, id) =>
      sql`update pipelines set pic_id = ${id} where id = ${(await storePipeline(owner)).id}`,
    remove: (admin, id) => admin.delete(customerContactOperations.delete.path, { id, version: 1 }),
  },
  'a site with a pipeline': {
    table: 'customer_sites',
    store: storeSite,
    pointAt: async (owner, id) =>
      sql`update pipelines set site_id = ${id} where id = ${(await storePipeline(owner)).id}`,
    remove: (admin, id) => admin.delete(customerSiteOperations.delete.path, { id, version: 1 }),
  },
  'an item with a price': {
    table: 'items',
    store: storeItem,
    pointAt: async (
      owner,
      id,
    ) => sql`insert into distributor_prices (distributor_id, item_id, price, valid_from)
      values (${await storeDistributor(owner)}, ${id}, 1000, '2026-11-16')`,
    remove: removeItem,
  },
  'an item that replaces another one': {
    table: 'items',
    store: storeItem,
    pointAt: async (owner, id) =>
      sql`update items set replacement_item_id = ${id}, status = 'eol' where id = ${await storeItem(owner)}`,
    remove: removeItem,
  },
  'a person who leads another one': {
    table: 'users',
    store: storePerson('lead-engineer'),
    pointAt: async (owner, id) =>
      sql`update users set lead_id = ${id} where id = ${await storePerson('engineer')(owner)}`,
    remove: removePerson,
  },
  'a person with a customer': {
    table: 'users',
    store: storePerson('sales'),
    pointAt: async (owner, id) =>
      sql`update customers set user_id = ${id} where id = ${await storeCustomer(owner)}`,
    remove: removePerson,
  },
  'a group with a member': {
    table: 'groups',
    store: storeGroup,
    pointAt: async (owner, id) => sql`insert into group_members (id_group, user_id, valid_from)
      values (${id}, ${await storePerson('engineer')(owner)}, '2026-11-01')`,
    remove: (admin, id) => admin.delete(deleteGroup.path, { id }),
  },
};

onServer('a reference on a server with several connections', () => {
  test.each(Object.entries(references))(
    'is refused when its record is being deleted at that moment: %s',
    async (_, { table, field, store, pointAt }) => {
      const id = await store(company);
      const answer = await meetInTime(panel.db, remove(table, id), () => pointAt(company, id));
      expect(refusalOf(answer)).toEqual(expected(field));
    },
  );

  test.each(Object.entries(uses))(
    'keeps the record that is being named at that moment: %s',
    async (_, { table, store, pointAt, remove: removeRecord }) => {
      const id = await store(company);
      const statement = await pointAt(company, id);
      const point = async (db: Database) => {
        await sql`select from ${sql.table(table)} where id = ${id} for share`.execute(db);
        await statement.execute(db);
      };
      const answer = await meetInTime(panel.db, point, () => removeRecord(company.admin, id));
      expect(answer.json()).toMatchObject({ status: 409, code: 'in_use' });
    },
  );

  test('a pipeline stored while its customer is renamed is found by the new name', async () => {
    const id = await storeCustomer(company);
    const rename = (db: Database) => sql`update customers set name = 'PT Baru' where id = ${id}`.execute(db);
    const answer = await meetInTime(panel.db, rename, () =>
      company.seller.post(createPipeline.path, buildCreatePipeline({ customer_id: id })),
    );
    expect(answer.json()).toMatchObject({ status: 200 });
    const { rows } = await sql<{ search_text: string }>`
      select search_text from pipelines where customer_id = ${id}`.execute(panel.db);
    expect(rows.map(({ search_text: text }) => text.includes('PT Baru'))).toEqual([true]);
  });

  test('no pipeline is opened at a customer that is being blacklisted at that moment', async () => {
    const id = await storeCustomer(company);
    const blacklist = (db: Database) =>
      sql`update customers set status = 'blacklist' where id = ${id}`.execute(db);
    const answer = await meetInTime(panel.db, blacklist, () =>
      company.seller.post(createPipeline.path, buildCreatePipeline({ customer_id: id })),
    );
    expect(answer.json()).toMatchObject({ status: 409, message: 'Customer is blacklisted' });
    const { rows } = await sql`select from pipelines where customer_id = ${id}`.execute(panel.db);
    expect(rows).toEqual([]);
  });
});

onServer('a pipeline that changes at that moment', () => {
  const lose = (id: number) => (db: Database) =>
    sql`update pipelines set status = 'lost', closed_at = now(), version = version + 1 where id = ${id}`.execute(
      db,
    );

  test('takes no activity once it is lost', async () => {
    const { id } = await storePipeline(company);
    const form = { pipeline_id: id, kind: 'call', summary: 'Called' };
    const answer = await meetInTime(panel.db, lose(id), () =>
      company.seller.post(createPipelineActivity.path, form),
    );
    expect(answer.json()).toMatchObject({ status: 409, code: 'state_conflict' });
    const { rows } = await sql`select from pipeline_activities where pipeline_id = ${id}`.execute(panel.db);
    expect(rows).toEqual([]);
  });

  test('is changed by what it has become, not by what it was', async () => {
    const { id, version, customer_id } = await storePipeline(company);
    const form = { ...buildCreatePipeline({ customer_id }), id, version };
    const answer = await meetInTime(panel.db, lose(id), () => company.seller.post(updatePipeline.path, form));
    expect(answer.json()).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  test('is not there any more for who lost it to somebody else', async () => {
    const { id, version, customer_id } = await storePipeline(company);
    const heir = await storePerson('sales')(company);
    const give = (db: Database) =>
      sql`update pipelines set user_id = ${heir}, id_group = null, version = version + 1 where id = ${id}`.execute(
        db,
      );
    const form = { ...buildCreatePipeline({ customer_id }), id, version };
    const answer = await meetInTime(panel.db, give, () => company.seller.post(updatePipeline.path, form));
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});
