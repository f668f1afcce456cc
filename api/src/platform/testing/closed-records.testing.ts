import { rowScopes, type ScopedArea } from '@balai/shared/permissions/scopes';
import { sql } from 'kysely';
import { registerCustomer } from '../../departments/sales/customers/customers.testing';
import type { RecordMaker } from './stored-records';
import type { TestApp } from './test-app';
import { lastOf } from './test-people';

/** Ids of records by the kind of each. */
export type Ids = Readonly<Record<string, number>>;
export type CustomerIds = Record<'customer' | 'customer_pic' | 'customer_site', number>;
export type ClosedRecordMaker = ReturnType<typeof closedRecordMaker>;

export const scopedAreas = Object.keys(rowScopes) as ScopedArea[]; // the keys of the table

/**
 * Kinds of which a role may see some rows and not others, beside the areas with row scopes: parts of their records and
 * what the house keeps for one person. By the table of each.
 */
export const closedBeside: Readonly<Record<string, string>> = {
  customer_pic: 'customer_pics',
  customer_site: 'customer_sites',
  customer_transfer: 'customer_transfers',
  attachment: 'attachments',
  document_comment: 'document_comments',
  saved_view: 'saved_views',
  export: 'exports',
  import: 'imports',
  session: 'user_sessions',
  bank_change: 'bank_account_changes',
  draft: 'product_knowledge',
  notification: 'notifications',
  // What is announced for a later day.
  running_text: 'running_texts',
  notif_comment: 'notif_comments',
  pipeline_activity: 'pipeline_activities',
  feed: 'feed',
};

/** Stores records of the kinds of which not everybody sees all. */
export function closedRecordMaker(test: TestApp, records: RecordMaker) {
  async function insert(statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
    const [row] = (await statement.execute(test.db)).rows;
    if (!row) throw new Error('An insert answered no row');
    return row.id;
  }

  async function storeCustomer(seller: string): Promise<CustomerIds> {
    const site = { name: 'Head office', address: 'Jl. Sudirman 1', city: 'Jakarta' };
    const { id, pics, sites } = await registerCustomer(test, seller, {
      pic: [{ name: 'Ani' }],
      site: [site],
    });
    const [pic] = pics;
    const [place] = sites;
    if (!pic || !place) throw new Error('The customer has no contact or no site');
    return { customer: id, customer_pic: pic.id, customer_site: place.id };
  }

  const storeTransfer = (customer: number, by: number): Promise<number> =>
    insert(sql`insert into customer_transfers (customer_id, from_user, to_user, reason, status, created_by)
      select id, user_id, ${by}, 'Holiday', 'waiting', ${by} from customers where id = ${customer} returning id`);

  const storeComment = (pipeline: number, by: number): Promise<number> =>
    insert(sql`insert into document_comments (entity, entity_id, body, created_by)
      values ('pipeline', ${pipeline}, 'Called', ${by}) returning id`);

  /** A record of each closed kind that is kept from the first person of every role that does not see all of them. */
  async function storeOutside(owner: number): Promise<Ids> {
    const ids = await storeCustomer('sales4@demo.test');
    const pipeline = await records.make('pipeline', 'sales4@demo.test', { customer_id: ids.customer });
    const text = await insert(sql`
      insert into running_texts (type, id_foreign, user_id, title, show_from, show_until)
      values ('text', 987654321, ${owner}, 'Later', '2099-01-01', '2099-01-02') returning id`);
    const ofOtherAreas: Record<string, number> = {};
    for (const area of scopedAreas.filter((scoped) => !['customer', 'pipeline'].includes(scoped))) {
      ofOtherAreas[area] = await records.make(area, lastOf(records.makerOf(area)));
    }
    return {
      ...ofOtherAreas,
      ...ids,
      customer_transfer: await storeTransfer(ids.customer, owner),
      pipeline,
      attachment: await insert(sql`
        insert into attachments (entity, entity_id, file_name, file, sha256, mime, size, created_by)
        values ('pipeline', ${pipeline}, 'a.pdf', ${'a'.repeat(32)}, ${'b'.repeat(64)}, 'application/pdf', 9, ${owner})
        returning id`),
      document_comment: await storeComment(pipeline, owner),
      saved_view: await insert(sql`insert into saved_views (area, name, settings, created_by)
        values ('pipeline', 'Mine', '{}', ${owner}) returning id`),
      export: await insert(sql`
        insert into exports (user_id, area, format, query, state, file, next_try_at, created_at)
        values (${owner}, 'pipeline', 'csv', '{}', 'done', ${'c'.repeat(32)}, now(), now()) returning id`),
      import: 0,
      session: await insert(sql`select id from user_sessions where user_id = ${owner}`),
      bank_change:
        await insert(sql`insert into bank_account_changes (user_id, bank_name, bank_account, status)
        values (${owner}, 'BCA', '1234567890', 'waiting') returning id`),
      draft: await records.make('product_knowledge'),
      notification: await insert(sql`
        insert into notifications (id_user, status, id_foreign, title_description, description)
        values (${owner}, 'pipeline', ${pipeline}, 'Commit', 'PL/2026/11/0001') returning id`),
      running_text: text,
      notif_comment: await insert(sql`
        insert into notif_comments (running_text_id, user_id, description)
        values (${text}, ${owner}, 'Well done') returning id`),
      pipeline_activity: await insert(sql`
        insert into pipeline_activities (pipeline_id, kind, at, summary, created_by)
        values (${pipeline}, 'call', now(), 'Called', ${owner}) returning id`),
      // For a group that nobody is in.
      feed: await insert(sql`
        insert into feed (body, audience, group_id, created_by)
        values ('Only for us', 'group', ${await records.make('group')}, ${owner}) returning id`),
    };
  }

  /** An import of each area by this person. */
  async function storeImports(owner: number): Promise<Ids> {
    const areas = test.operations.flatMap(({ operation: { name } }) =>
      name.endsWith('.import_check') ? [name.split('.')[0] ?? ''] : [],
    );
    const stored: Record<string, number> = {};
    for (const area of areas) {
      stored[area] = await insert(sql`
        insert into imports (area, status, file_name, file_sha256, format, headers, settings, row_count, created_by)
        values (${area}, 'checked', 'a.csv', ${'d'.repeat(64)}, 'csv', '[]', '{}', 1, ${owner}) returning id`);
    }
    return stored;
  }

  return { storeCustomer, storeComment, storeOutside, storeImports };
}
