import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import { roles, type Role } from '@balai/shared/permissions/roles';
import { rowScopes, scopesOf, type ScopedArea } from '@balai/shared/permissions/scopes';
import type { TObject } from 'typebox';
import { sql } from 'kysely';
import type { Kinds } from './named-kinds';
import { idFields, sampleInput } from './sample-input';
import type { TestApp } from './test-app';

const contracts = join(import.meta.dirname, '../../../../shared/src/contract');

const isScoped = (kind: string): kind is ScopedArea => kind in rowScopes;

/** Makes records of any kind by the calls and samples of its feature, so that a new kind needs no line in a test. */
export interface RecordMaker {
  /**
   * A new record, and new ones of what it cannot be without.
   * @param by - role or e-mail; `makerOf` the kind when absent.
   * @param values - what it is to have; another field has the value of the sample.
   * @returns its id.
   */
  make(kind: string, by?: string, values?: Readonly<Record<string, unknown>>): Promise<number>;
  /** Whether there is a call that makes one, without files. */
  canMake(kind: string): boolean;
  /** The first role that may make one and sees what it makes. */
  makerOf(kind: string): Role;
}

export function recordMaker(test: TestApp, kinds: Kinds): RecordMaker {
  let made = 0;

  const callFor = (kind: string): Operation | undefined => {
    // 'brand.create', 'distributor.document_create', 'group.member_add'.
    const [area = '', row = ''] = kind.split(/_(?=[^_]+$)/);
    const names = [`${kind}.create`, `${area}.${row}_create`, `${area}.${row}_add`];
    // A part of a record that is sent as a form is a file; a record may come with files, and without.
    return test.operations.find(
      ({ operation: { name, body } }) =>
        names.includes(name) && (body !== 'multipart' || kinds.offered.includes(kind)),
    )?.operation;
  };

  const makerOf = (kind: string): Role => {
    const access = callFor(kind)?.access;
    const maker = roles.find(
      (role) =>
        access !== undefined &&
        can(role, access) &&
        (!isScoped(kind) || scopesOf(kind, role).includes('own')),
    );
    if (!maker) throw new Error(`No role makes a ${kind} that it sees`);
    return maker;
  };

  const make: RecordMaker['make'] = async (kind, by, values = {}) => {
    made += 1;
    if (kind === 'user') return storePerson(test, made);
    const operation = callFor(kind);
    if (!operation) throw new Error(`No call makes a ${kind}`);
    // The input of any operation is an object; which fields it requires stands in its schema.
    const required: readonly string[] = (operation.input as TObject).required ?? [];
    const sample = new Map(Object.entries(await sampleFor(kinds.tableOf(kind), operation)));
    const body: Record<string, unknown> = {};
    for (const field of required) body[field] = sample.get(field);
    for (const field of idFields(operation)) {
      if (!required.includes(field) || field in values) continue;
      const other = kinds.namedBy(operation, field) ?? field;
      // Who sees a part of the rows only makes what he names himself.
      body[field] = await make(other, isScoped(other) ? by : undefined);
    }
    // What a record is called stands first in its form, and two of a kind are not called the same.
    const [name = ''] = required;
    if (typeof body[name] === 'string') body[name] = `${body[name]} ${made}`;
    const client = await test.sessionOf(by ?? makerOf(kind));
    const answer = await client.post(operation.path, { ...body, ...values });
    const { data, message } = answer.json<{ data?: { id: number }; message?: string }>();
    if (!data) throw new Error(`${operation.name} by ${client.role}: ${answer.statusCode} ${message}`);
    return data.id;
  };

  return {
    make,
    makerOf,
    canMake: (kind) => kind === 'user' || callFor(kind) !== undefined,
  };
}

/** People are no sample of a form: nobody has the number or the address of another. */
async function storePerson({ db }: TestApp, number: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, email, phone, role, nip, birth_date, join_date, password_hash)
    values ('Ani', ${`made${number}@demo.test`}, ${`+62897${10_000 + number}`}, 'sales', ${`MADE-${number}`},
      '1990-01-01', '2020-01-01', 'none')
    returning id`.execute(db);
  const [person] = rows;
  if (!person) throw new Error('An insert answered no row');
  return person.id;
}

type Builder = () => object;

/**
 * A body for the call: what a builder of the contract makes of it (`buildBrandInput`, `buildCreateCustomer` of the
 * feature's `<slug>.testing.ts`), else the smallest that the schema accepts.
 */
async function sampleFor(table: string, operation: Operation): Promise<object> {
  const file = `${table.replaceAll('_', '-')}.testing.ts`;
  const found = (await readdir(contracts, { recursive: true })).find((path) => path.endsWith(`/${file}`));
  if (found === undefined) return sampleInput(operation);
  const builders: Record<string, unknown> = await import(pathToFileURL(join(contracts, found)).href);
  const builder = Object.entries(builders).find(([name]) => /^build(Create\w+|\w+Input)$/.test(name))?.[1];
  if (typeof builder !== 'function') throw new Error(`${found} builds no input`);
  // Builders take what is different, which is nothing.
  return (builder as Builder)();
}
