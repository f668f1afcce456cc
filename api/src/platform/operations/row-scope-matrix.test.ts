import { randomUUID } from 'node:crypto';
import type { Failure, Operation } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import { type Role, roles } from '@balai/shared/permissions/roles';
import { rowScopes, type ScopedArea, scopesOf } from '@balai/shared/permissions/scopes';
import { sql } from 'kysely';
import {
  closedBeside,
  closedRecordMaker,
  type ClosedRecordMaker,
  type CustomerIds,
  type Ids,
  scopedAreas,
} from '../testing/closed-records.testing';
import { type Kinds, readKinds } from '../testing/named-kinds';
import { idFields, inputWith } from '../testing/sample-input';
import { type RecordMaker, recordMaker } from '../testing/stored-records';
import { testApp } from '../testing/test-app';

const isScoped = (kind: string): boolean => kind in rowScopes;
const tableOf = (kind: string): string => closedBeside[kind] ?? kinds.tableOf(kind);
const isClosed = (kind: string): boolean => isScoped(kind) || kind in closedBeside;
/** A kind that a feature offers, or rows of one: nobody's are closed to who may call. */
const isOpen = (kind: string): boolean =>
  !isClosed(kind) && kinds.offered.some((offered) => kind === offered || kind.startsWith(`${offered}_`));

/** What a field names. @throws Error for a field of which nobody says it. */
function kindOf(operation: Operation, field: string): string {
  const kind = kinds.namedBy(operation, field);
  if (kind !== undefined) return kind;
  throw new Error(`${operation.name}: what does ${field} name? Say it in names of its feature`);
}

/** Further permission that a field needs. */
const accessOfField: Readonly<Record<string, 'customer.delete'>> = {
  deleted_pic: 'customer.delete',
  deleted_site: 'customer.delete',
};

/** The area whose scopes decide over records of a kind. */
const areaOf = (kind: string): ScopedArea | undefined =>
  kind === 'attachment' || kind === 'document_comment'
    ? 'pipeline'
    : scopedAreas.find((area) => kind === area || kind.startsWith(`${area}_`));

/** Whether who has the role sees every record of the kind, so that none is closed to him. */
function seesAll(role: Role, kind: string): boolean {
  const area = areaOf(kind);
  if (area) return scopesOf(area, role).includes('all');
  if (kind === 'bank_change') return can(role, 'user.crud');
  if (kind === 'draft') return can(role, 'productKnowledge.crud');
  if (kind === 'feed') return role === 'superadmin';
  return false;
}

const NO_RECORD = 987_654_321;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

const panel = testApp();
let kinds: Kinds;
let records: RecordMaker;
let closed: ClosedRecordMaker;
/** A record of each closed kind that is kept from the first person of every role that does not see all of them. */
let outside: Ids;
/** Records that the sellers of group A may change, so that a form is right but for what it names. */
let inside: Ids;
/** Records of a customer of group B at which a seller of group A has a pipeline: group A reads it and changes nothing. */
let shared: CustomerIds;
/** Imports of somebody else, one of each area. */
let imports: Ids;

beforeAll(async () => {
  kinds = await readKinds(panel);
  records = recordMaker(panel, kinds);
  closed = closedRecordMaker(panel, records);
  const { userId: owner } = await panel.sessionOf('superadmin2@demo.test');
  outside = await closed.storeOutside(owner);
  imports = await closed.storeImports(owner);
  const { userId: seller } = await panel.sessionOf('sales1@demo.test');
  const own = await closed.storeCustomer('sales1@demo.test');
  const pipeline = await records.make('pipeline', 'sales1@demo.test', { customer_id: own.customer });
  inside = { ...own, pipeline, document_comment: await closed.storeComment(pipeline, owner), user: seller };
  shared = await closed.storeCustomer('sales4@demo.test');
  const given = await records.make('pipeline', 'sales4@demo.test', { customer_id: shared.customer });
  // A seller opens no pipeline at a customer that he does not see; this one was given to him.
  await sql`
    update pipelines p set user_id = ${seller}, id_group = (select id_group from pipelines where id = ${pipeline})
    where id = ${given}`.execute(panel.db);
});

interface Place {
  operation: Operation;
  field: string;
  kind: string;
}

/** Where a write names a record. */
function places(): Place[] {
  return panel.operations.flatMap(({ operation }) => {
    if (operation.method === 'GET' || operation.access === 'public') return [];
    return idFields(operation).map((field) => ({ operation, field, kind: kindOf(operation, field) }));
  });
}

/** Those of them where the record may be closed to the caller. */
const closedPlaces = (): Place[] => places().filter(({ kind }) => isClosed(kind));

const mayCall = (role: Role, { operation, field }: Place): boolean => {
  const further = accessOfField[field.split('.')[0] ?? ''];
  const may = operation.access === 'session' || can(role, operation.access);
  return may && (further === undefined || can(role, further));
};

/** The record that a call is about, or the one that what is made belongs to: not to be seen, it is not there. */
const isAddress = ({ operation, field }: Place): boolean =>
  ['id', 'rows.0.id', 'customer_ids.0', 'entity_id', 'pipeline_id', 'id_running_text'].includes(field) ||
  (field === 'customer_id' && operation.name.startsWith('customer.'));

/** Who may change the records of `inside`. */
const insiders: readonly Role[] = ['sales', 'lead-sales', 'assistant-sales'];

/** What a call needs beside ids to get as far as the records that it names. */
const further: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'attachment.create': { entity: 'pipeline' },
  'document_comment.create': { entity: 'pipeline' },
  'presence.say': { entity: 'pipeline', field: null },
};

interface Outcome {
  status: number;
  code: string;
  errors: Readonly<Record<string, string>>;
}

async function send(role: Role, operation: Operation, values: Record<string, unknown>): Promise<Outcome> {
  const client = await panel.sessionOf(role);
  const { method, path } = operation;
  const input = inputWith(operation, { ...values, ...further[operation.name] });
  const headers = { ...client.signed(), 'idempotency-key': randomUUID() };
  const answer = await (operation.body === 'multipart'
    ? client.upload(path, [
        ...Object.entries(input).map(([name, value]) => [name, String(value)] as const),
        [`${operation.fileParts?.[0] ?? 'file'}[]`, { fileName: 'a.pdf', content: pdf }],
      ])
    : method === 'DELETE'
      ? panel.app.inject({ method, url: path, query: input as Record<string, string>, headers }) // flat
      : panel.app.inject({ method, url: path, payload: input, headers }));
  // Calls for several rows answer for each of them.
  const body = answer.json<Failure & { data?: { code: string | null }[] }>();
  const status = { not_found: 404, forbidden: 403 }[body.data?.[0]?.code ?? ''] ?? body.status;
  return { status, code: body.data?.[0]?.code ?? body.code, errors: body.errors ?? {} };
}

/** Records beside the one that is looked at, so that nothing else is wrong with the form. */
async function othersInside({ operation, field }: Place): Promise<Record<string, unknown>> {
  const others: Record<string, unknown> = {};
  for (const other of idFields(operation)) {
    const kind = kindOf(operation, other);
    const id = inside[kind];
    const isNeeded =
      isAddress({ operation, field: other, kind: 'customer' }) || ['customer_id', 'user_id'].includes(other);
    if (id === undefined || other === field || !isNeeded) continue;
    others[other] = id;
    if (other !== 'id' || !isClosed(kind)) continue;
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(tableOf(kind))} where id = ${id}`.execute(panel.db);
    others.version = rows[0]?.version;
  }
  return others;
}

/** The rows of every table that the records stand in, as text: nothing of them may change. */
async function storedRows(ids: Ids): Promise<string[]> {
  const texts: string[] = [];
  for (const [kind, id] of Object.entries(ids)) {
    if (!isClosed(kind)) continue;
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(tableOf(kind))} t where id = ${id}`.execute(panel.db);
    texts.push(`${kind} ${JSON.stringify(rows)}`);
  }
  return texts;
}

describe('a field of a write that takes an id', () => {
  it('names a kind of which is known whether its rows are closed to somebody', () => {
    const strange = places().filter(({ kind }) => !isClosed(kind) && !isOpen(kind));
    expect(strange.map(({ operation, field, kind }) => `${operation.name} ${field}: ${kind}`)).toEqual([]);
    // What no call names any more has no place in this test.
    const named = places().map(({ kind }) => kind);
    expect(Object.keys(closedBeside).filter((kind) => !named.includes(kind))).toEqual([]);
    const names = panel.operations.map(({ operation }) => operation.name);
    const exceptions = [...kinds.exceptions.calls, ...Object.keys(further)];
    expect(exceptions.filter((name) => !names.includes(name))).toEqual([]);
    const fields = places().flatMap(({ field }) => [field, ...field.split('.')]);
    const words = [...kinds.exceptions.fields, ...Object.keys(accessOfField)];
    expect(words.filter((word) => !fields.includes(word))).toEqual([]);
  });
});

describe('a record that somebody else has made', () => {
  it('is there for everybody who may call, where its kind is closed to nobody', async () => {
    const open = places().filter((place) => isOpen(place.kind) && isAddress(place));
    const tried = new Set<string>();
    const missing: string[] = [];
    for (const { operation, field, kind } of open) {
      if (!records.canMake(kind)) continue;
      for (const role of roles.filter((caller) => mayCall(caller, { operation, field, kind }))) {
        tried.add(kind);
        const { status } = await send(role, operation, { [field]: await records.make(kind) });
        if (status === 404) missing.push(`${operation.name} by ${role}`);
      }
    }
    expect(missing).toEqual([]);
    expect(kinds.offered.filter((kind) => isOpen(kind) && records.canMake(kind) && !tried.has(kind))).toEqual(
      [],
    );
  });
});

describe('a record outside the row scope', () => {
  it.each(roles)('is not there for %s in any write, and stays as it is', async (role) => {
    const before = await storedRows(outside);
    const wrong: string[] = [];
    for (const place of closedPlaces()) {
      const { operation, field, kind } = place;
      const isReference = !isAddress(place);
      // He may take back what anybody has imported.
      if (role === 'superadmin' && operation.name.endsWith('.import_undo')) continue;
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
    const looked = closedPlaces().filter((place) => insiders.some((role) => mayCall(role, place)));
    expect(looked.filter(({ kind }) => kind === 'pipeline').length).toBeGreaterThan(15);
    expect(looked.filter(({ kind }) => kind.startsWith('customer')).length).toBeGreaterThan(25);
  });
});

describe('a customer that the caller only sells to', () => {
  it.each(insiders)('is read and not changed by %s', async (role) => {
    const before = await storedRows(shared);
    const wrong: string[] = [];
    for (const place of closedPlaces()) {
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
