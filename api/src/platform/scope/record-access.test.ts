import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  deleteAttachment,
  listAttachments,
  uploadAttachments,
} from '@balai/shared/contract/host/attachments';
import { createComment } from '@balai/shared/contract/host/comments';
import { listNotifications } from '@balai/shared/contract/host/notifications';
import { Manifest } from '@balai/shared/contract/host/composition';
import { can } from '@balai/shared/permissions/permissions';
import { roles, type Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { expectSuccess } from '../testing/expect-success';
import { testApp } from '../testing/test-app';
import { readKinds } from '../testing/named-kinds';
import { recordMaker } from '../testing/stored-records';
import { commentableEntities } from './record-access';

/** Domain 2.9: a call that sends more is asking row by row. */
const MAX_STATEMENTS = 8;

/** Sees the customer by one of its pipelines, and is not its seller. */
const HELPER = 'sales4@demo.test';

const panel = testApp();
/** Every kind of record that takes comments. */
let entities: string[];
/** A record of each of them. */
const records = new Map<string, number>();

const recordOf = (entity: string): number => {
  const id = records.get(entity);
  if (id === undefined) throw new Error(`There is no ${entity}`);
  return id;
};

beforeAll(async () => {
  entities = commentableEntities().toSorted();
  const { make } = recordMaker(panel, await readKinds(panel));
  for (const entity of entities) records.set(entity, await make(entity));
  const job = await make('pipeline', undefined, { customer_id: recordOf('customer') });
  await sql`
    insert into pipeline_users (pipeline_id, id_user, part, state)
    values (${job}, ${(await panel.sessionOf(HELPER)).userId}, 'support', 'working')`.execute(panel.db);
  for (const role of ['pre-sales', 'engineer'] as const) {
    await sql`
      insert into pipeline_users (pipeline_id, id_user, part, state)
      values (${recordOf('pipeline')}, ${(await panel.sessionOf(role)).userId}, 'presales', 'working')`.execute(
      panel.db,
    );
  }
});

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
  it('makes a notification that its reader’s bell shows, and that leads to a page he may open, for every kind of record', async () => {
    const departments = await manifests();
    const author = await panel.sessionOf('superadmin2@demo.test');
    const told = new Set<string>();
    const wrong: string[] = [];
    for (const entity of entities) {
      const id = recordOf(entity);
      for (const role of roles) {
        const reader = await panel.sessionOf(role);
        const { userId } = reader;
        const said = await author.callOperation(createComment, {
          entity,
          entity_id: id,
          body: `For ${role}`,
          mentions: [userId],
        });
        // Who may not see the record cannot be mentioned.
        if (said.status === 422) continue;
        told.add(entity);
        const bell = await reader.callOperation(listNotifications, { row: 1 });
        const { rows } = await sql<{ status: string; id_foreign: number }>`
          delete from notifications where id_user = ${userId} and sub_status in ('comment', 'mention')
          returning status, id_foreign`.execute(panel.db);
        const [notification] = rows;
        const kind = departments.flatMap(
          ({ notifications }) => notifications[notification?.status ?? ''] ?? [],
        )[0];
        const path = typeof kind === 'string' ? kind : kind?.link;
        // '/customer/{id_user}/{id}' is the route '/customer/:idUser/:id', '/feed?post={id}' a place on '/feed'.
        const shape = path?.split('?')[0]?.replace(/\{[^{}]+\}/g, ':');
        const routes = departments.flatMap((department) => department.routes);
        const route = routes.find((one) => one.path.replace(/:[^/]+/g, ':') === shape);
        const isWell = notification?.id_foreign === id && route && can(role, route.access);
        if (can(role, listNotifications.access) && bell.status !== 200)
          wrong.push(`${entity} for ${role}: the bell answers ${bell.status}`);
        if (!isWell)
          wrong.push(`${entity} for ${role}: ${notification?.status ?? 'no notification'} leads to ${path}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...told]).toEqual(entities);
  });
});

describe('the files of a record', () => {
  /** Who may add files beside who may change the record, and why. */
  const beside: Readonly<Record<string, readonly Role[]>> = {
    // They work at it for the seller.
    pipeline: ['pre-sales', 'engineer'],
    // Keeps the letters about the account that it pays to.
    distributor: ['admin-finance'],
  };
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

  /** What is wrong with who adds files to a record of the kind. */
  async function wrongAdders(entity: string): Promise<string[]> {
    const id = recordOf(entity);
    const wrong: string[] = [];
    for (const person of [...roles, HELPER]) {
      const client = await panel.sessionOf(person);
      const { role } = client;
      const detail = await client.get(`/panel/${entity}/detail`, { id });
      const words: readonly string[] = detail.json().data?.allowed_actions ?? [];
      const may = words.includes('update') || (beside[entity] ?? []).includes(role);
      const { result: list, statements } = await panel.statementsOf(() =>
        client.get(listAttachments.path, { entity, entity_id: id }),
      );
      if (statements.length > MAX_STATEMENTS) wrong.push(`${person}: ${statements.length} statements`);
      const added = await client.upload(uploadAttachments.path, [
        ['entity', entity],
        ['entity_id', String(id)],
        ['file[]', { fileName: `${person}.pdf`, content: pdf }],
      ]);
      const expected = list.statusCode === 404 ? 404 : may ? 200 : 403;
      const isSaid = list.statusCode === 404 || list.json().can_add === may;
      if (added.statusCode !== expected || !isSaid) {
        wrong.push(
          `${person}: ${added.statusCode} in place of ${expected}, the list says ${list.json().can_add}`,
        );
      }
      if (may && list.statusCode !== 200) wrong.push(`${person} may change it and does not see its files`);
      const files: { can_delete: boolean; uploaded_by: { id: number } }[] = list.json().data ?? [];
      const removesOthers = files.some((file) => file.can_delete && file.uploaded_by.id !== client.userId);
      if (removesOthers && !words.includes('update') && role !== 'superadmin') {
        wrong.push(`${person} removes files of others and may not change it`);
      }
    }
    return wrong.map((what) => `${entity} by ${what}`);
  }

  it('are added and removed by who may change it, and the list says so before, for every kind of record', async () => {
    const wrong: string[] = [];
    for (const entity of entities) wrong.push(...(await wrongAdders(entity)));
    expect(wrong).toEqual([]);
    // So that this does not pass because there is nothing to look at.
    expect(entities.length).toBeGreaterThan(9);
  });

  it('of a pipeline are removed by its seller, and by who works at it for him only his own', async () => {
    const id = recordOf('pipeline');
    const files = async (role: Role) =>
      expectSuccess(
        await (
          await panel.sessionOf(role)
        ).callOperation(listAttachments, { entity: 'pipeline', entity_id: id }),
      ).data;
    const removable = async (role: Role) =>
      (await files(role)).filter((file) => file.can_delete).map((file) => file.file_name);
    expect(await removable('sales')).toHaveLength((await files('sales')).length);
    expect(await removable('pre-sales')).toEqual(['pre-sales.pdf']);
    const [foreign] = (await files('pre-sales')).filter((file) => !file.can_delete);
    const worker = await panel.sessionOf('pre-sales');
    expect((await worker.delete(deleteAttachment.path, { id: foreign?.id })).statusCode).toBe(403);
  });

  it('of another seller’s pipeline are read and not added to by a seller who helps there', async () => {
    const id = recordOf('pipeline');
    const helper = await panel.sessionOf('sales4@demo.test');
    const query = { entity: 'pipeline', entity_id: id };
    expect((await helper.get(listAttachments.path, query)).statusCode).toBe(404);
    await sql`
      insert into pipeline_users (pipeline_id, id_user, part, state)
      values (${id}, ${helper.userId}, 'support', 'working')`.execute(panel.db);
    const { count, can_add, data } = (await helper.get(listAttachments.path, query)).json();
    expect(count).toBeGreaterThan(0);
    expect([can_add, data.some((file: { can_delete: boolean }) => file.can_delete)]).toEqual([false, false]);
  });

  it('of a decided pipeline stay as they are', async () => {
    const id = recordOf('pipeline');
    await sql`update pipelines set status = 'win', closed_at = now() where id = ${id}`.execute(panel.db);
    for (const role of ['sales', 'pre-sales'] as const) {
      const client = await panel.sessionOf(role);
      const list = await client.callOperation(listAttachments, { entity: 'pipeline', entity_id: id });
      expect(expectSuccess(list).can_add).toBe(false);
    }
  });
});
