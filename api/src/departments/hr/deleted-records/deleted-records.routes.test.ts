import * as brands from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import * as items from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import * as solutions from '@balai/shared/contract/engineering/solutions';
import { buildSolutionInput } from '@balai/shared/contract/engineering/solutions.testing';
import * as distributors from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { deletedRecordList } from '@balai/shared/contract/hr/deleted-records';
import * as groups from '@balai/shared/contract/hr/groups';
import { buildGroupInput } from '@balai/shared/contract/hr/groups.testing';
import * as users from '@balai/shared/contract/hr/users';
import { buildUserInput } from '@balai/shared/contract/hr/users.testing';
import * as customers from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { type ListQuery, MOST_KINDS } from '@balai/shared/contract/list';
import { restoreOperation } from '@balai/shared/contract/record-operations';
import { pipelineSummary } from '@balai/shared/contract/sales/pipeline-summary';
import * as pipelines from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import { languages } from '@balai/shared/format/languages';
import { restorableKinds } from '../../../platform/records/restoring';
import { describeList } from '../../../platform/testing/describe-list';
import { testApp } from '../../../platform/testing/test-app';
import { speechOf } from '../../../platform/words/speech';

const panel = testApp();
const ADMIN = 'superadmin';

const brandOf = async (name: string) =>
  (await panel.succeedAs(ADMIN, brands.createBrand, buildBrandInput({ name }))).data;
const customerOf = async (name: string) =>
  (
    await panel.succeedAs(
      'sales',
      customers.createCustomer,
      buildCreateCustomer({
        name,
        pic: [{ name: 'Ani' }],
        site: [{ name: 'Head office', address: 'Jl. Mawar 1', city: 'Jakarta' }],
      }),
    )
  ).data;
const pipelineOf = async (customer_id: number, brand_ids: number[] = []) =>
  (
    await panel.succeedAs(
      'sales',
      pipelines.createPipeline,
      buildCreatePipeline({ customer_id, brand_ids, need_presales: true }),
    )
  ).data;
const needs = (name: string) => ({
  status: 409,
  code: 'restore_needs',
  message: `This needs "${name}", which is deleted, too. Restore that first`,
});

describeList({
  list: deletedRecordList,
  panel,
  by: ADMIN,
  fill: async () => {
    const { id } = await brandOf('Listed brand');
    await panel.succeedAs(ADMIN, brands.deleteBrand, { id });
    const customer = await customerOf('PT Listed');
    await panel.succeedAs(ADMIN, customers.deleteCustomer, { id: customer.id });
    await sql`update customers set deleted_at = deleted_at - interval '89.5 days' where id = ${customer.id}`.execute(
      panel.db,
    );
    const old = await brandOf('Listed before');
    await panel.succeedAs(ADMIN, brands.deleteBrand, { id: old.id });
    await sql`update brands set deleted_at = deleted_at - interval '90 days' where id = ${old.id}`.execute(
      panel.db,
    );
  },
  found: { key: 'listed', count: 2 },
});

test('the list says of what can be brought back what it was called, who deleted it and how long that is so', async () => {
  const { data } = await panel.succeedAs(ADMIN, deletedRecordList.read, { key: 'listed' });
  const by = { id: (await panel.sessionOf(ADMIN)).userId, name: expect.any(String), image: null };
  expect(data).toEqual([
    expect.objectContaining({ name: 'Listed brand', kind: 'brand', days_left: 90, deleted_by: by }),
    expect.objectContaining({ name: 'PT Listed', kind: 'customer', days_left: 1, deleted_by: by }),
  ]);
  expect(new Set(data.map(({ id }) => id)).size).toBe(2);
});

test('every kind that can be brought back has its call, for superadmins, and a name in every language', () => {
  const registered = new Map(panel.operations.map(({ operation }) => [operation.name, operation]));
  const kinds = [...restorableKinds().keys()];
  expect(kinds.length).toBeGreaterThan(5);
  for (const kind of kinds) {
    expect([kind, registered.get(restoreOperation(kind).name)?.access]).toEqual([kind, 'record.restore']);
    for (const language of languages) {
      expect([kind, language, speechOf(language).word(`${kind}.one`)]).toEqual([
        kind,
        language,
        expect.any(String),
      ]);
    }
  }
});

describe('kinds of records', () => {
  test('are those that are asked for; of one that nobody knows there is nothing', async () => {
    const kindsOf = async (query: ListQuery) =>
      (await panel.succeedAs(ADMIN, deletedRecordList.read, { key: 'listed', ...query })).data.map(
        ({ kind }) => kind,
      );
    expect(await kindsOf({ kind: 'customer' })).toEqual(['customer']);
    expect(await kindsOf({ kind: 'customer,brand,goods_receipt' })).toEqual(['brand', 'customer']);
    expect(await kindsOf({ kind: 'goods_receipt' })).toEqual([]);
  });

  test('are refused as words that no kind could be called by, and too many of them', async () => {
    for (const kind of ["brand' or true", 'Brand', 'a'.repeat(41), 'brand,'.repeat(MOST_KINDS + 1)]) {
      expect(await panel.callAs(ADMIN, deletedRecordList.read, { kind })).toMatchObject({
        status: 422,
        errors: { kind: expect.any(String) },
      });
    }
  });

  test('are called in a file as their department calls them in its language', async () => {
    const admin = await panel.sessionOf(ADMIN);
    const query = { format: 'csv', language: 'de', key: 'listed', kind: 'customer' };
    const { body } = await admin.get(deletedRecordList.export.path, query);
    expect(body).toContain('"Kunde"');
  });
});

describe('a deleted record that names another one which is deleted too', () => {
  test('waits for the brand of an item, and comes back after it', async () => {
    const brand = await brandOf('Hikvision');
    const { id } = (
      await panel.succeedAs(
        ADMIN,
        items.createItem,
        buildItemInput({ brand_id: brand.id, solution_id: null }),
      )
    ).data;
    await panel.succeedAs(ADMIN, items.deleteItem, { id });
    await panel.succeedAs(ADMIN, brands.deleteBrand, { id: brand.id });
    expect(await panel.callAs(ADMIN, items.restoreItem, { id })).toMatchObject(needs('Hikvision'));
    expect(await panel.callAs(ADMIN, items.getItem, { id })).toMatchObject({ status: 404 });
    await panel.succeedAs(ADMIN, brands.restoreBrand, { id: brand.id });
    await panel.succeedAs(ADMIN, items.restoreItem, { id });
    const { data } = await panel.succeedAs(ADMIN, items.getItem, { id });
    expect(data).toMatchObject({ brand: { name: 'Hikvision' } });
  });

  test('waits for the brands of a solution and those of the letters of a distributor', async () => {
    const [linked, lettered] = [await brandOf('Linked'), await brandOf('Lettered')];
    const solution = (
      await panel.succeedAs(
        ADMIN,
        solutions.createSolution,
        buildSolutionInput({ name: 'Parking', brand_ids: [linked.id] }),
      )
    ).data;
    const letter = { kind: 'authorised_reseller', brand_id: lettered.id } as const;
    const distributor = (
      await panel.succeedAs(
        ADMIN,
        distributors.createDistributor,
        buildCreateDistributor({ name: 'PT Seller', brand_ids: [], document: [letter] }),
      )
    ).data;
    await panel.succeedAs(ADMIN, solutions.deleteSolution, { id: solution.id });
    await panel.succeedAs(ADMIN, distributors.deleteDistributor, { id: distributor.id });
    for (const { id } of [linked, lettered]) await panel.succeedAs(ADMIN, brands.deleteBrand, { id });
    expect(await panel.callAs(ADMIN, solutions.restoreSolution, { id: solution.id })).toMatchObject(
      needs('Linked'),
    );
    expect(await panel.callAs(ADMIN, distributors.restoreDistributor, { id: distributor.id })).toMatchObject(
      needs('Lettered'),
    );
  });

  test('waits for the customer of a pipeline; contacts, sites, brands, figures and counters are there again with them', async () => {
    const brand = await brandOf('Cisco');
    const customer = await customerOf('PT Samudra Jaya');
    const pipeline = await pipelineOf(customer.id, [brand.id]);
    const figures = async () => ({
      sums: (await panel.succeedAs('sales', pipelineSummary, {})).data,
      listed: (await panel.succeedAs('sales', customers.customerList.read, { key: 'Samudra Jaya' })).data,
      shown: (await panel.succeedAs('sales', pipelines.pipelineList.read, {})).data.length,
    });
    const before = await figures();
    await panel.succeedAs('sales', pipelines.deletePipeline, { id: pipeline.id });
    await panel.succeedAs(ADMIN, customers.deleteCustomer, { id: customer.id });
    expect(await figures()).not.toEqual(before);
    expect(await panel.callAs(ADMIN, pipelines.restorePipeline, { id: pipeline.id })).toMatchObject(
      needs('PT Samudra Jaya'),
    );
    await panel.succeedAs(ADMIN, customers.restoreCustomer, { id: customer.id });
    await sql`delete from live_events`.execute(panel.db);
    await panel.succeedAs(ADMIN, pipelines.restorePipeline, { id: pipeline.id });
    const { rows } = await sql<{ reads: unknown }>`
      select event -> 'reads' as reads from live_events`.execute(panel.db);
    expect(JSON.stringify(rows)).toContain('counter.COUNT_PRESALES');
    expect(JSON.stringify(rows)).toContain('pipeline.figures');
    const after = await figures();
    expect(after).toEqual({
      ...before,
      listed: before.listed.map((row) => ({ ...row, version: row.version + 2 })),
    });
    const { data } = await panel.succeedAs('sales', customers.getCustomer, { id: customer.id });
    expect(data).toMatchObject({ pics: [{ name: 'Ani' }], sites: [{ name: 'Head office' }] });
    const shown = (await panel.succeedAs('sales', pipelines.getPipeline, { id: pipeline.id })).data;
    expect(shown).toMatchObject({ no_pipeline: pipeline.no_pipeline, brands: [{ name: 'Cisco' }] });
  });
});

describe('what was taken meanwhile', () => {
  test('keeps a customer deleted whose name another seller has registered', async () => {
    const { id } = await customerOf('PT Kembar');
    await panel.succeedAs(ADMIN, customers.deleteCustomer, { id });
    await customerOf('PT. KEMBAR');
    expect(await panel.callAs(ADMIN, customers.restoreCustomer, { id })).toMatchObject({
      status: 409,
      code: 'customer_registered',
    });
  });

  test('keeps a person deleted whose email somebody else has', async () => {
    const person = buildUserInput({ email: 'twin@demo.test', phone: '+628123400001', nip: 'T-1' });
    const { id } = (await panel.succeedAs(ADMIN, users.createUser, person)).data;
    await panel.succeedAs(ADMIN, users.deleteUser, { id });
    const other = { ...person, phone: '+628123400002', nip: 'T-2' };
    await panel.succeedAs(ADMIN, users.createUser, other);
    expect(await panel.callAs(ADMIN, users.restoreUser, { id })).toMatchObject({
      status: 409,
      errors: { email: expect.any(String) },
    });
  });

  test('keeps a group deleted whose leader could not lead it any more', async () => {
    const leader = await panel.sessionOf('lead-sales');
    const group = buildGroupInput({ name: 'Led', leader_id: leader.userId });
    const { id } = (await panel.succeedAs(ADMIN, groups.createGroup, group)).data;
    await panel.succeedAs(ADMIN, groups.deleteGroup, { id });
    await sql`update users set role = 'operasional' where id = ${leader.userId}`.execute(panel.db);
    expect(await panel.callAs(ADMIN, groups.restoreGroup, { id })).toMatchObject({
      status: 422,
      errors: { leader_id: expect.any(String) },
    });
    await sql`update users set role = 'lead-sales' where id = ${leader.userId}`.execute(panel.db);
  });
});

describe('the call', () => {
  test('is answered alike when it is sent twice, and done once', async () => {
    const { id } = await brandOf('Sent twice');
    await panel.succeedAs(ADMIN, brands.deleteBrand, { id });
    const admin = await panel.sessionOf(ADMIN);
    const send = () => admin.post(brands.restoreBrand.path, { id }, { 'idempotency-key': 'restored-once' });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    const { rows } = await sql`
      select from audit_logs where entity = 'brand' and entity_id = ${id} and action = 'restore'`.execute(
      panel.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('is done for one of two superadmins who send it at once', async () => {
    const { id } = await brandOf('Both want it');
    await panel.succeedAs(ADMIN, brands.deleteBrand, { id });
    const answers = await Promise.all(
      [ADMIN, 'superadmin2@demo.test'].map((person) => panel.callAs(person, brands.restoreBrand, { id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is for superadmins alone, as is the list of what was deleted', () => {
    for (const access of [brands.restoreBrand.access, deletedRecordList.access])
      expect(rolesWith(access)).toEqual(['superadmin']);
  });
});
