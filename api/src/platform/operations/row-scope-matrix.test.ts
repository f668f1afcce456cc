import { randomUUID } from 'node:crypto';
import { createKnowledge } from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import type { Failure, Operation } from '@balai/shared/contract/operation';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { can } from '@balai/shared/permissions/permissions';
import { type Role, roles } from '@balai/shared/permissions/roles';
import { type ScopedArea, scopesOf } from '@balai/shared/permissions/scopes';
import { sql } from 'kysely';
import { brandScope } from '../../departments/engineering/brands/brands.repository';
import { itemScope } from '../../departments/engineering/items/items.repository';
import { knowledgeScope } from '../../departments/engineering/product-knowledge/product-knowledge.repository';
import { solutionScope } from '../../departments/engineering/solutions/solutions.repository';
import { priceScope } from '../../departments/finance/distributors/distributor-prices.repository';
import { distributorScope } from '../../departments/finance/distributors/distributors.repository';
import { membershipScope } from '../../departments/hr/groups/group-members.repository';
import { groupScope } from '../../departments/hr/groups/groups.repository';
import { menuLinkScope } from '../../departments/hr/menu-links/menu-links.repository';
import { userScope } from '../../departments/hr/users/users.repository';
import { registerCustomer } from '../../departments/sales/customers/customers.testing';
import { isEveryRow } from '../scope/lock-scope';
import { expectSuccess } from '../testing/expect-success';
import { inputWith, wholeNumberFields } from '../testing/sample-input';
import { createTestApp, type TestApp } from '../testing/test-app';

/** Kinds of records of which nobody's rows are closed, with the scope that says why. */
const openKinds = {
  brand: brandScope,
  item: itemScope,
  solution: solutionScope,
  product_knowledge: knowledgeScope,
  distributor: distributorScope,
  distributor_price: priceScope,
  group: groupScope,
  group_member: membershipScope,
  menu_link: menuLinkScope,
  user: userScope,
};
/** Rows of a distributor's form; they are open as the distributor is. */
const rowsOfDistributor = ['distributor_pic', 'distributor_document'];

/** Kinds of which a role may see some rows and not others, and the table of each. */
const closedKinds = {
  customer: 'customers',
  customer_pic: 'customer_pics',
  customer_site: 'customer_sites',
  customer_transfer: 'customer_transfers',
  pipeline: 'pipelines',
  attachment: 'attachments',
  document_comment: 'document_comments',
  saved_view: 'saved_views',
  export: 'exports',
  import: 'imports',
  session: 'user_sessions',
  bank_change: 'bank_account_changes',
  draft: 'product_knowledge',
} as const;
type ClosedKind = keyof typeof closedKinds;

/** Numbers from 1 on that name no record. */
const plainNumbers = ['version', 'min_qty', 'price'];

/** What an id in a field names, whatever the call; `id` itself names what the call is about. */
const kindOfField: Readonly<Record<string, string>> = {
  brand_id: 'brand',
  brand_ids: 'brand',
  customer_id: 'customer',
  customer_ids: 'customer',
  distributor_id: 'distributor',
  id_group: 'group',
  id_user: 'user',
  item_id: 'item',
  lead_id: 'user',
  leader_id: 'user',
  mentions: 'user',
  parent_id: 'document_comment',
  pic_id: 'customer_pic',
  pipeline_id: 'pipeline',
  replacement_item_id: 'item',
  site_id: 'customer_site',
  solution_id: 'solution',
  to_user: 'user',
  user_id: 'user',
  // In calls about comments and files, which this test makes on pipelines.
  entity_id: 'pipeline',
};

/** What `id` names in calls of which the area says another thing. */
const kindOfCall: Readonly<Record<string, string>> = {
  'customer.pic_update': 'customer_pic',
  'customer.pic_delete': 'customer_pic',
  'customer.site_update': 'customer_site',
  'customer.site_delete': 'customer_site',
  'customer.transfer_approve': 'customer_transfer',
  'customer.transfer_reject': 'customer_transfer',
  'distributor.document_update': 'distributor_document',
  'distributor.document_delete': 'distributor_document',
  'group.member_end': 'group_member',
  'product_knowledge.read': 'draft',
  'profile.cancel_bank_change': 'bank_change',
  'profile.revoke_session': 'session',
};

/** What a list of rows within a form holds: 'pic.0.id' and 'deleted_pic.0' of a customer are contacts of customers. */
const rowLists = ['pic', 'site', 'document', 'deleted_pic', 'deleted_site', 'deleted_document'];

/** What a field names; undefined for a number. @throws Error for a field that this test does not know. */
function kindOf({ name }: Operation, field: string): string | undefined {
  const [area = ''] = name.split('.');
  const path = field.split('.').filter((part) => part !== '0');
  const last = path.at(-1) ?? '';
  if (plainNumbers.includes(last)) return undefined;
  const [list = ''] = path;
  if (rowLists.includes(list) && (last === 'id' || path.length === 1)) {
    return `${area}_${list.replace('deleted_', '')}`;
  }
  if (last !== 'id') return kindOfField[last] ?? unknown(name, field);
  if (/\.import_/.test(name)) return 'import';
  return kindOfCall[name] ?? area;
}

function unknown(name: string, field: string): never {
  throw new Error(`${name}: what does ${field} name? Say it in this test`);
}

/** Further permission that a field needs. */
const accessOfField: Readonly<Record<string, 'customer.delete'>> = {
  deleted_pic: 'customer.delete',
  deleted_site: 'customer.delete',
};

const isClosed = (kind: string): kind is ClosedKind => kind in closedKinds;
const isOpen = (kind: string): boolean => kind in openKinds || rowsOfDistributor.includes(kind);

const areaOf: Partial<Record<ClosedKind, ScopedArea>> = {
  customer: 'customer',
  customer_pic: 'customer',
  customer_site: 'customer',
  customer_transfer: 'customer',
  pipeline: 'pipeline',
  attachment: 'pipeline',
  document_comment: 'pipeline',
};

/** Whether who has the role sees every record of the kind, so that none is closed to him. */
function seesAll(role: Role, kind: ClosedKind): boolean {
  const area = areaOf[kind];
  if (area) return scopesOf(area, role).includes('all');
  if (kind === 'bank_change') return can(role, 'user.crud');
  if (kind === 'draft') return can(role, 'productKnowledge.crud');
  return false;
}

const NO_RECORD = 987_654_321;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

let test: TestApp;
type Ids = Readonly<Record<string, number>>;
type CustomerIds = Record<'customer' | 'customer_pic' | 'customer_site', number>;
/** A record of each closed kind that is kept from the first person of every role that does not see all of them. */
let outside: Record<ClosedKind, number>;
/** Records that the sellers of group A may change, so that a form is right but for what it names. */
let inside: Ids;
/** Records of a customer of group B at which a seller of group A has a pipeline: group A reads it and changes nothing. */
let shared: CustomerIds;
/** Imports of somebody else, one of each area. */
let imports: Ids;

async function insert(statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const [row] = (await statement.execute(test.db)).rows;
  if (!row) throw new Error('An insert answered no row');
  return row.id;
}

async function storeCustomer(seller: string): Promise<CustomerIds> {
  const site = { name: 'Head office', address: 'Jl. Sudirman 1', city: 'Jakarta' };
  const { id, pics, sites } = await registerCustomer(test, seller, { pic: [{ name: 'Ani' }], site: [site] });
  const [pic] = pics;
  const [place] = sites;
  if (!pic || !place) throw new Error('The customer has no contact or no site');
  return { customer: id, customer_pic: pic.id, customer_site: place.id };
}

async function storePipeline(seller: string, customer_id: number): Promise<number> {
  const client = await test.sessionOf(seller);
  return expectSuccess(await client.callOperation(createPipeline, buildCreatePipeline({ customer_id }))).data
    .id;
}

const storeTransfer = (customer: number, by: number): Promise<number> =>
  insert(sql`insert into customer_transfers (customer_id, from_user, to_user, reason, status, created_by)
    select id, user_id, ${by}, 'Holiday', 'waiting', ${by} from customers where id = ${customer} returning id`);

const storeComment = (pipeline: number, by: number): Promise<number> =>
  insert(sql`insert into document_comments (entity, entity_id, body, created_by)
    values ('pipeline', ${pipeline}, 'Called', ${by}) returning id`);

async function storeOutside(owner: number): Promise<Record<ClosedKind, number>> {
  const ids = await storeCustomer('sales4@demo.test');
  const pipeline = await storePipeline('sales4@demo.test', ids.customer);
  const writer = await test.sessionOf('hrd');
  const { data: draft } = expectSuccess(await writer.callOperation(createKnowledge, buildKnowledgeInput()));
  return {
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
    bank_change: await insert(sql`insert into bank_account_changes (user_id, bank_name, bank_account, status)
      values (${owner}, 'BCA', '1234567890', 'waiting') returning id`),
    draft: draft.id,
  };
}

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

beforeAll(async () => {
  test = await createTestApp();
  const { userId: owner } = await test.sessionOf('superadmin2@demo.test');
  outside = await storeOutside(owner);
  imports = await storeImports(owner);
  const { userId: seller } = await test.sessionOf('sales1@demo.test');
  const own = await storeCustomer('sales1@demo.test');
  const pipeline = await storePipeline('sales1@demo.test', own.customer);
  inside = { ...own, pipeline, document_comment: await storeComment(pipeline, owner), user: seller };
  shared = await storeCustomer('sales4@demo.test');
  // A seller opens no pipeline at a customer that he does not see; this one was given to him.
  await sql`
    update pipelines p set user_id = ${seller}, id_group = (select id_group from pipelines where id = ${pipeline})
    where id = ${await storePipeline('sales4@demo.test', shared.customer)}`.execute(test.db);
});
afterAll(() => test.close());

interface Place {
  operation: Operation;
  field: string;
  kind: ClosedKind;
}

/** Where a write names a record of a kind that is closed to some. */
function places(): Place[] {
  return test.operations.flatMap(({ operation }) => {
    if (operation.method === 'GET' || operation.access === 'public') return [];
    return wholeNumberFields(operation).flatMap((field) => {
      const kind = kindOf(operation, field);
      return kind !== undefined && isClosed(kind) ? [{ operation, field, kind }] : [];
    });
  });
}

const mayCall = (role: Role, { operation, field }: Place): boolean => {
  const further = accessOfField[field.split('.')[0] ?? ''];
  const may = operation.access === 'session' || can(role, operation.access);
  return may && (further === undefined || can(role, further));
};

/** The record that a call is about, or the one that what is made belongs to: not to be seen, it is not there. */
const isAddress = ({ operation, field }: Place): boolean =>
  ['id', 'rows.0.id', 'customer_ids.0', 'entity_id', 'pipeline_id'].includes(field) ||
  (field === 'customer_id' && operation.name.startsWith('customer.'));

/** Who may change the records of `inside`. */
const insiders: readonly Role[] = ['sales', 'lead-sales', 'assistant-sales'];

/** What a call needs beside ids to get as far as the records that it names. */
const further: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'attachment.create': { entity: 'pipeline' },
  'document_comment.create': { entity: 'pipeline' },
};

interface Outcome {
  status: number;
  code: string;
  errors: Readonly<Record<string, string>>;
}

async function send(role: Role, operation: Operation, values: Record<string, unknown>): Promise<Outcome> {
  const client = await test.sessionOf(role);
  const { method, path } = operation;
  const input = inputWith(operation, { ...values, ...further[operation.name] });
  const headers = { ...client.signed(), 'idempotency-key': randomUUID() };
  const answer = await (operation.body === 'multipart'
    ? client.upload(path, [
        ...Object.entries(input).map(([name, value]) => [name, String(value)] as const),
        [`${operation.fileParts?.[0] ?? 'file'}[]`, { fileName: 'a.pdf', content: pdf }],
      ])
    : method === 'DELETE'
      ? test.app.inject({ method, url: path, query: input as Record<string, string>, headers }) // flat
      : test.app.inject({ method, url: path, payload: input, headers }));
  // Calls for several rows answer for each of them.
  const body = answer.json<Failure & { data?: { code: string | null }[] }>();
  const status = { not_found: 404, forbidden: 403 }[body.data?.[0]?.code ?? ''] ?? body.status;
  return { status, code: body.data?.[0]?.code ?? body.code, errors: body.errors ?? {} };
}

/** Records beside the one that is looked at, so that nothing else is wrong with the form. */
async function othersInside({ operation, field }: Place): Promise<Record<string, unknown>> {
  const others: Record<string, unknown> = {};
  for (const other of wholeNumberFields(operation)) {
    const kind = kindOf(operation, other);
    const id = kind === undefined ? undefined : inside[kind];
    const isNeeded =
      isAddress({ operation, field: other, kind: 'customer' }) || ['customer_id', 'user_id'].includes(other);
    if (id === undefined || other === field || !isNeeded) continue;
    others[other] = id;
    if (other !== 'id' || !kind || !isClosed(kind)) continue;
    others.version = await insert(
      sql`select version as id from ${sql.table(closedKinds[kind])} where id = ${id}`,
    );
  }
  return others;
}

/** The rows of every table that the records stand in, as text: nothing of them may change. */
async function storedRows(ids: Ids): Promise<string[]> {
  const texts: string[] = [];
  for (const [kind, id] of Object.entries(ids)) {
    if (!isClosed(kind)) continue;
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(closedKinds[kind])} t where id = ${id}`.execute(test.db);
    texts.push(`${kind} ${JSON.stringify(rows)}`);
  }
  return texts;
}

describe('a field of a write that takes an id', () => {
  it('is known, so that a new one is looked at here', () => {
    const fields = test.operations.flatMap(({ operation }) =>
      operation.method === 'GET'
        ? []
        : wholeNumberFields(operation).map((field) => ({
            at: `${operation.name} ${field}`,
            kind: kindOf(operation, field),
          })),
    );
    const strange = fields.filter(({ kind }) => kind !== undefined && !isClosed(kind) && !isOpen(kind));
    expect(strange).toEqual([]);
    const named = fields.map(({ kind }) => kind);
    // A kind that no call names any more has no place in this test.
    const left = [...Object.keys(openKinds), ...rowsOfDistributor, ...Object.keys(closedKinds)];
    expect(left.filter((kind) => !named.includes(kind))).toEqual([]);
    const names = test.operations.map(({ operation }) => operation.name);
    const exceptions = [...Object.keys(kindOfCall), ...Object.keys(further)];
    expect(exceptions.filter((name) => !names.includes(name))).toEqual([]);
    const parts = fields.flatMap(({ at }) => at.split(/[ .]/));
    const words = [...Object.keys(kindOfField), ...plainNumbers, ...rowLists, ...Object.keys(accessOfField)];
    expect(words.filter((word) => !parts.includes(word))).toEqual([]);
  });

  it('names a kind that is open only where its scope says why', () => {
    expect(Object.entries(openKinds).filter(([, scope]) => !isEveryRow(scope))).toEqual([]);
  });
});

describe('a record outside the row scope', () => {
  it.each(roles)('is not there for %s in any write, and stays as it is', async (role) => {
    const before = await storedRows(outside);
    const wrong: string[] = [];
    for (const place of places()) {
      const { operation, field, kind } = place;
      const isReference = !isAddress(place);
      if (!mayCall(role, place) || seesAll(role, kind)) continue;
      if (isReference && !insiders.includes(role)) continue;
      const id = kind === 'import' ? imports[operation.name.split('.')[0] ?? ''] : outside[kind];
      const others = isReference ? await othersInside(place) : {};
      const answer = await send(role, operation, { ...others, [field]: id });
      const nothing = await send(role, operation, { ...others, [field]: NO_RECORD });
      const isAtField = field.replace(/\.0$/, '') in answer.errors;
      const isHidden = isReference ? answer.status === 422 && isAtField : answer.status === 404;
      const isSame = JSON.stringify(answer) === JSON.stringify(nothing);
      if (!isHidden || !isSame) {
        wrong.push(
          `${operation.name} ${field}: ${JSON.stringify(answer)}, of none: ${JSON.stringify(nothing)}`,
        );
      }
    }
    expect(wrong).toEqual([]);
    expect(await storedRows(outside)).toEqual(before);
  });

  it('is looked for in the calls that change customers and pipelines', () => {
    // So that the loop above does not pass because it finds nothing to do.
    const looked = places().filter((place) => insiders.some((role) => mayCall(role, place)));
    expect(looked.filter(({ kind }) => kind === 'pipeline').length).toBeGreaterThan(15);
    expect(looked.filter(({ kind }) => kind.startsWith('customer')).length).toBeGreaterThan(25);
  });
});

describe('a customer that the caller only sells to', () => {
  it.each(insiders)('is read and not changed by %s', async (role) => {
    const before = await storedRows(shared);
    const wrong: string[] = [];
    for (const place of places()) {
      const { operation, field, kind } = place;
      const id = new Map<string, number>(Object.entries(shared)).get(kind);
      if (id === undefined || !isAddress(place) || !mayCall(role, place)) continue;
      const { status } = await send(role, operation, { [field]: id });
      if (status !== 403) wrong.push(`${operation.name} ${field}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await storedRows(shared)).toEqual(before);
  });
});
