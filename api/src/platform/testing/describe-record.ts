import type { TObject } from 'typebox';
import type { Answer, Failure, Operation } from '@balai/shared/contract/operation';
import { RESTORE_DAYS } from '@balai/shared/contract/record-operations';
import type { Access } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import { restorableKinds } from '../records/restoring';
import { shortlyNamed } from './short-names';
import type { Client, TestApp } from './test-app';

/** A call that sends more is asking row by row. */
const MAX_STATEMENTS = 8;

/** An id that no record has. */
const NO_SUCH_ID = 999_999;

type Fields = Readonly<Record<string, unknown>>;

interface Stored {
  id: number;
  version: number;
}

export interface DescribedRecord {
  /** As in the audit: 'brand'. */
  entity: string;
  panel: TestApp;
  operations: Readonly<Record<'get' | 'create' | 'update' | 'remove', Operation>>;
  /**
   * Who may read, write and, where they are others, delete at all; that nobody else can is proven for every call by
   * authorization-matrix.
   */
  access: { read: Access; write: Access; remove?: Access };
  /** Role or e-mail of somebody who may do all of it. */
  by: string;
  /** A good input of `create`, another record for every name, which has at most 20 characters. */
  sample: (name: string) => Fields;
  /** The fields of `create` that `update` takes as well; absent: all of them. */
  changes?: readonly string[];
  /** One field and another good value for it. */
  change: { field: string; to: unknown };
  /** Fields with a value that is refused there; 'pic.0.email' stands for the list `pic` that is refused at that row. */
  wrong: Fields;
  /** The fields that no other record has the same text in, whatever its case; `sample` gives each name its own. */
  unique?: string | readonly string[];
  /** What keeps a record from being deleted, and the sentence that says so; absent where nothing does. */
  uses?: readonly {
    name: string;
    use: (id: number) => Promise<unknown>;
    /** Where the code is not 'in_use'. */
    code?: string;
    message: string;
  }[];
}

/** Whatever one of the calls answers. */
type Answered = Partial<Failure> & { status: number; data?: unknown };

const isStored = (data: unknown): data is Stored & Record<string, unknown> =>
  typeof data === 'object' && data !== null && 'id' in data && 'version' in data;

/**
 * Tests of what the platform promises of every record type, against its calls: it is stored and shown, wrong and missing
 * fields are refused where they stand, a change is in its history and changes nothing else, of two changes at once the second learns who was
 * faster, what is not there is not found by any call, a name is given once, what is used stays, and what was deleted
 * comes back where its kind is `restorable`.
 *
 * Not here, since one test proves it for every call at once: 401 and 403 (authorization-matrix), a record outside its
 * reader's rows (row-scope-matrix), hostile input (hostile-input).
 */
export function describeRecord({
  entity,
  panel,
  operations: { get, create, update, remove },
  access,
  by,
  sample: ofAnyName,
  changes,
  change,
  wrong,
  unique = [],
  uses = [],
}: DescribedRecord): void {
  const sample = shortlyNamed(ofAnyName);
  const client = (): Promise<Client> => panel.sessionOf(by);
  const send = async (operation: Operation, input: Fields): Promise<Answered> =>
    // An operation of any record says nothing of what it takes and answers.
    (await client()).callOperation(operation, input as never) as Promise<Answer<Operation> & Answered>;
  const store = async (name: string): Promise<Stored & Record<string, unknown>> => {
    const { data, ...answer } = await send(create, sample(name));
    if (!isStored(data)) throw new Error(`${create.name} answers ${JSON.stringify(answer)}`);
    return data;
  };
  /** What brings a deleted one back; undefined for a kind that stays deleted. */
  const restore = remove.undoneBy?.();
  const bringBack = (id: number): Promise<Answered> =>
    // As above.
    panel.callAs('superadmin', restore as Operation, { id } as never) as Promise<
      Answer<Operation> & Answered
    >;
  const deletedOne = async (name: string) => {
    const stored = await store(name);
    const { data: shown } = await send(get, { id: stored.id });
    expect(await send(remove, { id: stored.id })).toMatchObject({ status: 200 });
    return { id: stored.id, shown };
  };
  const changeable = (name: string): Fields => {
    const fields = Object.entries(sample(name));
    return Object.fromEntries(changes ? fields.filter(([field]) => changes.includes(field)) : fields);
  };
  const changed = (name: string, { id, version }: Stored, to = change.to) =>
    send(update, { id, version, ...changeable(name), [change.field]: to });

  describe(`every ${entity}`, () => {
    test(`is read with the access ${access.read} and written with ${access.write}`, () => {
      const accesses = [get, create, update, remove].map((operation) => operation.access);
      expect(accesses).toEqual([access.read, access.write, access.write, access.remove ?? access.write]);
    });

    test('is answered as it was stored', async () => {
      const stored = await store('Stored as sent');
      expect(await send(get, { id: stored.id })).toMatchObject({ status: 200, data: stored });
    });

    test('is read by at most eight statements', async () => {
      const { id } = await store('Read at once');
      const { result, statements } = await panel.statementsOf(() => send(get, { id }));
      expect(result.status).toBe(200);
      expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS);
    });

    test('is not found by any call where it is not there', async () => {
      const { version } = await store('Not this one');
      const answers = await Promise.all([
        send(get, { id: NO_SUCH_ID }),
        send(update, { id: NO_SUCH_ID, version, ...changeable('Nowhere') }),
        send(remove, { id: NO_SUCH_ID }),
      ]);
      expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 404 })));
    });

    // An operation's input is an object; which fields it requires stands in its schema.
    test.each((create.input as TObject).required ?? [])(
      'is refused without %s, at that field',
      async (field) => {
        const { [field]: _, ...rest } = sample('Lacks something');
        const answer = await send(create, rest);
        expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
      },
    );

    test.each(Object.entries(wrong))('is refused with a wrong %s, at that field', async (path, value) => {
      const [field = path] = path.split('.');
      const answer = await send(create, { ...sample('Wrong somewhere'), [field]: value });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [path]]);
    });

    test('has the difference of a change in its history, and the next version', async () => {
      const name = 'Changed once';
      const stored = await store(name);
      const { data } = await changed(name, stored);
      expect(data).toMatchObject({ [change.field]: change.to, version: stored.version + 1 });
      const { rows } = await sql<{ diff: unknown }>`
        select diff from audit_logs where entity = ${entity} and entity_id = ${stored.id} and action = 'update'
        order by id desc limit 1
      `.execute(panel.db);
      expect(rows).toEqual([{ diff: { [change.field]: [stored[change.field], change.to] } }]);
    });

    test('stays as it is in all that a change is not sent', async () => {
      const name = 'Changed in part';
      const { id, version } = await store(name);
      const shown = async (): Promise<Fields> => {
        const { data } = await send(get, { id });
        const fields = Object.keys(changeable(name)).filter((field) => field !== change.field);
        // Where the record is answered, its fields are too.
        return Object.fromEntries(fields.map((field) => [field, (data as Fields)[field]]));
      };
      const before = await shown();
      expect(await send(update, { id, version, [change.field]: change.to })).toMatchObject({
        status: 200,
        data: { [change.field]: change.to },
      });
      expect(await shown()).toEqual(before);
    });

    test('tells the second of two changes by one person that the other was his own, and when', async () => {
      const name = 'Changed twice';
      const stored = await store(name);
      expect(await changed(name, stored)).toMatchObject({ status: 200 });
      const second = await changed(name, stored, stored[change.field]);
      expect(second).toMatchObject({
        status: 409,
        code: 'version_conflict',
        data: { current_version: stored.version + 1 },
      });
      expect(second.message).toMatch(
        /^You changed this data yourself at .+, in another window\. Reload and try again$/,
      );
    });

    test('is gone once it is deleted', async () => {
      const { id } = await store('Deleted');
      expect(await send(remove, { id })).toMatchObject({ status: 200 });
      expect(await send(get, { id })).toMatchObject({ status: 404 });
      expect(await send(remove, { id })).toMatchObject({ status: 404 });
      // Its name is free again.
      expect((await store('Deleted')).id).not.toBe(id);
    });

    if (restore) {
      test('is there again as it was when a superadmin brings it back, and its history says so', async () => {
        const { id, shown } = await deletedOne('Brought back');
        expect(await bringBack(id)).toMatchObject({ status: 200 });
        const { data } = await send(get, { id });
        const version = isStored(shown) ? shown.version + 2 : null;
        expect(data).toEqual({ ...(shown as object), version, updated_at: expect.any(String) });
        const { rows } = await sql<{ action: string }>`
          select action from audit_logs where entity = ${entity} and entity_id = ${id} order by id desc limit 2`.execute(
          panel.db,
        );
        expect(rows.map(({ action }) => action)).toEqual(['restore', 'delete']);
        expect(await bringBack(id)).toMatchObject({ status: 409, code: 'not_deleted' });
      });

      test('is not brought back where it never was, and not once its time is over', async () => {
        expect(await bringBack(NO_SUCH_ID)).toMatchObject({ status: 404 });
        const { id } = await deletedOne('Deleted long ago');
        await sql`
          update ${sql.table(restorableKinds().get(entity)?.record.table ?? '')}
          set deleted_at = deleted_at - make_interval(days => ${RESTORE_DAYS}) where id = ${id}`.execute(
          panel.db,
        );
        expect(await bringBack(id)).toMatchObject({
          status: 409,
          code: 'restore_over',
          message: 'This was deleted more than 90 days ago and can no longer be restored',
        });
        expect(await send(get, { id })).toMatchObject({ status: 404 });
      });
    }

    // Where several are unique, the other record has all of them; the first is told.
    for (const field of restore ? [unique].flat().slice(0, 1) : []) {
      test(`stays deleted while its ${field} is that of another`, async () => {
        const { id } = await deletedOne('Lost');
        const other = await store('Lost');
        const refused = { status: 409, code: `${field}_taken`, errors: { [field]: expect.any(String) } };
        expect(await bringBack(id)).toMatchObject(refused);
        expect(await send(get, { id })).toMatchObject({ status: 404 });
        await send(remove, { id: other.id });
        expect(await bringBack(id)).toMatchObject({ status: 200 });
      });
    }

    for (const [index, field] of [unique].flat().entries()) {
      test(`has a ${field} of its own, whatever the case`, async () => {
        await store(`First ${index}`);
        const second = await store(`Second ${index}`);
        const message = expect.stringMatching(/^This .+ is already in use$/);
        const taken = { status: 409, code: `${field}_taken`, message, errors: { [field]: message } };
        const again = { [field]: String(sample(`First ${index}`)[field]).toUpperCase() };
        const { id, version } = second;
        expect(await send(create, { ...sample(`Third ${index}`), ...again })).toMatchObject(taken);
        expect(await send(update, { id, version, ...sample(`Second ${index}`), ...again })).toMatchObject(
          taken,
        );
      });
    }

    for (const [index, { name, use, code = 'in_use', message }] of uses.entries()) {
      test(`is not deleted while there is ${name}`, async () => {
        const { id } = await store(`Used ${index}`);
        await use(id);
        expect(await send(remove, { id })).toMatchObject({ status: 409, code, message });
        expect(await send(get, { id })).toMatchObject({ status: 200 });
      });
    }
  });
}
