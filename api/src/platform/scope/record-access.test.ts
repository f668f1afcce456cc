import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBrand, getBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createItem, getItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import { createKnowledge, getKnowledge } from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import { createSolution, getSolution } from '@balai/shared/contract/engineering/solutions';
import { buildSolutionInput } from '@balai/shared/contract/engineering/solutions.testing';
import { createDistributor, getDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import {
  deleteAttachment,
  listAttachments,
  uploadAttachments,
} from '@balai/shared/contract/host/attachments';
import { createComment } from '@balai/shared/contract/host/comments';
import { Manifest } from '@balai/shared/contract/host/composition';
import { createGroup, getGroup } from '@balai/shared/contract/hr/groups';
import { buildGroupInput } from '@balai/shared/contract/hr/groups.testing';
import { createMenuLink, getMenuLink } from '@balai/shared/contract/hr/menu-links';
import { buildMenuLinkInput } from '@balai/shared/contract/hr/menu-links.testing';
import { getUser } from '@balai/shared/contract/hr/users';
import type { InputOf, Operation, OutputOf } from '@balai/shared/contract/operation';
import { createCustomer, getCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline, getPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { can } from '@balai/shared/permissions/permissions';
import { roles, type Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { expectSuccess } from '../testing/expect-success';
import { createTestApp, type TestApp } from '../testing/test-app';
import { commentableEntities } from './record-access';

/** Every kind of record that takes comments. */
const entities = [
  'brand',
  'customer',
  'distributor',
  'group',
  'item',
  'menu_link',
  'pipeline',
  'product_knowledge',
  'solution',
  'user',
] as const;
type Entity = (typeof entities)[number];

/** Domain 2.9: a call that sends more is asking row by row. */
const MAX_STATEMENTS = 8;

let test: TestApp;
/** A record of each kind, and the call that reads it. */
let records: Record<Entity, { id: number; read: Operation }>;

async function made<Op extends Operation>(
  as: Role,
  operation: Op,
  input: InputOf<Op>,
): Promise<OutputOf<Op>> {
  return expectSuccess(await (await test.sessionOf(as)).callOperation(operation, input));
}

beforeAll(async () => {
  test = await createTestApp();
  const brand = (await made('superadmin', createBrand, buildBrandInput())).data.id;
  const solution = (await made('superadmin', createSolution, buildSolutionInput({ brand_ids: [brand] }))).data
    .id;
  const item = (await made('superadmin', createItem, buildItemInput({ brand_id: brand }))).data.id;
  const entry = (await made('hrd', createKnowledge, buildKnowledgeInput())).data.id;
  const group = (await made('hrd', createGroup, buildGroupInput())).data.id;
  const link = (await made('superadmin', createMenuLink, buildMenuLinkInput())).data.id;
  const distributor = (await made('superadmin', createDistributor, buildCreateDistributor())).data.id;
  const customer = (await made('sales', createCustomer, buildCreateCustomer())).data.id;
  const pipeline = (await made('sales', createPipeline, buildCreatePipeline({ customer_id: customer }))).data
    .id;
  for (const role of ['pre-sales', 'engineer'] as const) {
    await sql`
      insert into pipeline_users (pipeline_id, id_user, part, state)
      values (${pipeline}, ${(await test.sessionOf(role)).userId}, 'presales', 'working')`.execute(test.db);
  }
  records = {
    brand: { id: brand, read: getBrand },
    solution: { id: solution, read: getSolution },
    item: { id: item, read: getItem },
    product_knowledge: { id: entry, read: getKnowledge },
    group: { id: group, read: getGroup },
    menu_link: { id: link, read: getMenuLink },
    user: { id: (await test.sessionOf('operasional')).userId, read: getUser },
    distributor: { id: distributor, read: getDistributor },
    customer: { id: customer, read: getCustomer },
    pipeline: { id: pipeline, read: getPipeline },
  };
});
afterAll(() => test.close());

/** What the departments say of themselves, read from their rooms as the build reads it. */
async function manifests(): Promise<Manifest[]> {
  const root = join(import.meta.dirname, '../../../..');
  const rooms = (await readdir(root)).filter((name) => name.startsWith('remote-'));
  const found: Manifest[] = [];
  // One after the other: jest loads no two modules that share others at the same time.
  for (const room of rooms) {
    const module: unknown = await import(pathToFileURL(join(root, room, 'src/manifest.ts')).href);
    found.push(Value.Parse(Manifest, (module as { manifest: unknown }).manifest)); // parsed in the same breath
  }
  return found;
}

describe('a mention in a comment', () => {
  it('makes a notice that leads to a page its reader may open, for every kind of record', async () => {
    const departments = await manifests();
    const author = await test.sessionOf('superadmin2@demo.test');
    expect(commentableEntities().toSorted()).toEqual(entities);
    const told = new Set<string>();
    const wrong: string[] = [];
    for (const entity of entities) {
      const { id } = records[entity];
      for (const role of roles) {
        const { userId } = await test.sessionOf(role);
        const said = await author.callOperation(createComment, {
          entity,
          entity_id: id,
          body: `For ${role}`,
          mentions: [userId],
        });
        // Who may not see the record cannot be mentioned.
        if (said.status === 422) continue;
        told.add(entity);
        const { rows } = await sql<{ status: string; id_foreign: number }>`
          delete from notifications where id_user = ${userId} and sub_status = 'comment'
          returning status, id_foreign`.execute(test.db);
        const [notice] = rows;
        const kind = departments.flatMap(({ notifications }) => notifications[notice?.status ?? ''] ?? [])[0];
        const path = typeof kind === 'string' ? kind : kind?.link;
        // '/customer/{id_user}/{id}' is the route '/customer/:idUser/:id'.
        const shape = path?.replace(/\{[^{}]+\}/g, ':');
        const routes = departments.flatMap((department) => department.routes);
        const route = routes.find((one) => one.path.replace(/:[^/]+/g, ':') === shape);
        const isWell = notice?.id_foreign === id && route && can(role, route.access);
        if (!isWell) wrong.push(`${entity} for ${role}: ${notice?.status ?? 'no notice'} leads to ${path}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...told]).toEqual(entities);
  });
});

describe('the files of a record', () => {
  /** Who may add files beside who may change the record, and why. */
  const beside: Partial<Record<Entity, readonly Role[]>> = {
    // They work at it for the seller.
    pipeline: ['pre-sales', 'engineer'],
    // Keeps the letters about the account that it pays to.
    distributor: ['admin-finance'],
  };
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

  it.each(entities)('are added to %s by who may change it, and the list says so before', async (entity) => {
    const { id, read } = records[entity];
    const wrong: string[] = [];
    for (const role of roles) {
      const client = await test.sessionOf(role);
      const detail = await client.get(read.path, { id });
      const words: readonly string[] = detail.json().data?.allowed_actions ?? [];
      const may = words.includes('update') || (beside[entity] ?? []).includes(role);
      const { result: list, statements } = await test.statementsOf(() =>
        client.get(listAttachments.path, { entity, entity_id: id }),
      );
      if (statements.length > MAX_STATEMENTS) wrong.push(`${role}: ${statements.length} statements`);
      const added = await client.upload(uploadAttachments.path, [
        ['entity', entity],
        ['entity_id', String(id)],
        ['file[]', { fileName: `${role}.pdf`, content: pdf }],
      ]);
      const expected = list.statusCode === 404 ? 404 : may ? 200 : 403;
      const isSaid = list.statusCode === 404 || list.json().can_add === may;
      if (added.statusCode !== expected || !isSaid) {
        wrong.push(
          `${role}: ${added.statusCode} in place of ${expected}, the list says ${list.json().can_add}`,
        );
      }
      if (may && list.statusCode !== 200) wrong.push(`${role} may change it and does not see its files`);
    }
    expect(wrong).toEqual([]);
  });

  it('of a pipeline are removed by its seller, and by who works at it for him only his own', async () => {
    const { id } = records.pipeline;
    const files = async (role: Role) =>
      expectSuccess(
        await (
          await test.sessionOf(role)
        ).callOperation(listAttachments, { entity: 'pipeline', entity_id: id }),
      ).data;
    const removable = async (role: Role) =>
      (await files(role)).filter((file) => file.can_delete).map((file) => file.file_name);
    expect(await removable('sales')).toHaveLength((await files('sales')).length);
    expect(await removable('pre-sales')).toEqual(['pre-sales.pdf']);
    const [foreign] = (await files('pre-sales')).filter((file) => !file.can_delete);
    const worker = await test.sessionOf('pre-sales');
    expect((await worker.delete(deleteAttachment.path, { id: foreign?.id })).statusCode).toBe(403);
  });

  it('of another seller’s pipeline are read and not added to by a seller who helps there', async () => {
    const { id } = records.pipeline;
    const helper = await test.sessionOf('sales4@demo.test');
    const query = { entity: 'pipeline', entity_id: id };
    expect((await helper.get(listAttachments.path, query)).statusCode).toBe(404);
    await sql`
      insert into pipeline_users (pipeline_id, id_user, part, state)
      values (${id}, ${helper.userId}, 'support', 'working')`.execute(test.db);
    const { count, can_add, data } = (await helper.get(listAttachments.path, query)).json();
    expect(count).toBeGreaterThan(0);
    expect([can_add, data.some((file: { can_delete: boolean }) => file.can_delete)]).toEqual([false, false]);
  });

  it('of a decided pipeline stay as they are', async () => {
    const { id } = records.pipeline;
    await sql`update pipelines set status = 'win', closed_at = now() where id = ${id}`.execute(test.db);
    for (const role of ['sales', 'pre-sales'] as const) {
      const client = await test.sessionOf(role);
      const list = await client.callOperation(listAttachments, { entity: 'pipeline', entity_id: id });
      expect(expectSuccess(list).can_add).toBe(false);
    }
  });
});
