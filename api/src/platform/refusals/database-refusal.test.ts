import { EventEmitter, once } from 'node:events';
import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createGroup } from '@balai/shared/contract/hr/groups';
import type { Operation } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import { readEnvironment } from '../env/environment';
import { answerFor } from '../http/error-answer';
import { meetInTime } from '../testing/open-transaction';
import { outsideTransactions } from '../testing/transaction-guard';
import { testApp } from '../testing/test-app';
import { namedConstraints, refusalOfConstraint } from './constraint-refusals';
import type { Database } from '../database/database';
import { databaseRefusal } from './database-refusal';
import { inTransaction } from '../database/transactions';

const panel = testApp();

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

/** Constraints that no input reaches, with the reason. */
const unreachable: Readonly<Record<string, string>> = {
  appearances_pkey: 'inserted with on conflict do update',
  attachments_check: 'preview and thumbnail are drawn and stored together',
  attachments_file_key: 'a random name',
  audit_chain_pkey: 'the one row, made by a migration',
  audit_logs_hash_key: 'a hash over the row before',
  audit_seals_pkey: 'its one row, written under the lock of the chain',
  bookmarks_pkey: 'inserted with on conflict do nothing',
  call_windows_pkey: 'inserted with on conflict do update',
  converted_documents_pkey: 'inserted with on conflict do update',
  customer_figures_pkey: 'one row for each customer, made with it',
  dashboards_pkey: 'inserted with on conflict do update',
  first_steps_pkey: 'inserted with on conflict do update',
  distributor_brands_pkey: 'inserted with on conflict do nothing',
  document_counters_pkey: 'inserted with on conflict do update',
  export_parts_pkey: 'written by the one process that holds the export',
  exports_file_key: 'a random name',
  external_views_token_hash_key: 'of a random token',
  feed_audience: 'the service keeps group and roles of the audience alone',
  feed_likes_pkey: 'inserted with on conflict do nothing',
  feed_poll: 'feedProblems asks for both',
  feed_votes_pkey: 'inserted with on conflict do nothing',
  file_contents_pkey: 'inserted with on conflict do update',
  holidays_pkey: 'written by migrations',
  idempotency_keys_pkey: 'inserted with on conflict do update',
  import_batches_pkey: 'written while the import is locked',
  import_changes_pkey: 'written while the import is locked',
  import_mappings_pkey: 'inserted with on conflict do update',
  import_problems_pkey: 'written while the import is locked',
  import_records_pkey: 'written while the import is locked',
  import_undos_pkey: 'inserted with on conflict do update',
  import_claims_pkey: 'inserted with on conflict do update',
  imports_check: 'counted by the server',
  imports_check1: 'counted by the server',
  imports_check_position_check: 'counted by the server',
  job_runs_pkey: 'inserted with on conflict do update',
  known_devices_pkey: 'inserted with on conflict do update',
  knowledge_reads_pkey: 'inserted with on conflict do update',
  identity_nonces_pkey: 'inserted with on conflict do nothing',
  identity_subjects_pkey: 'inserted with on conflict do nothing',
  identity_subjects_subject_check: 'a longer one is refused before',
  identity_subjects_user: 'inserted with on conflict do nothing',
  login_keys_pkey: 'a random name',
  mail_quiet_hours_pkey: 'inserted with on conflict do update',
  mails_collecting: 'inserted with on conflict do update',
  notif_likes_pkey: 'inserted with on conflict do nothing',
  notification_settings_pkey: 'inserted with on conflict do update',
  pictures_check: 'a picture is claimed with all three',
  pictures_file_key: 'a random name',
  push_subscriptions_token_key: 'inserted with on conflict do nothing',
  pushes_collecting: 'inserted with on conflict do update',
  pipeline_brands_pkey: 'inserted with on conflict do nothing',
  pipeline_figures_pkey: 'inserted with on conflict do update',
  pipeline_totals_pkey: 'inserted with on conflict do update',
  pipelines_check1: 'status and held status change together, in its states',
  pipelines_check2: 'status and closing change together, in its states',
  pipelines_no_pipeline_key: 'numbers are taken one after the other',
  record_presence_pkey: 'inserted with on conflict do nothing',
  release_changes_request_key: 'a request is taken once, by name',
  release_changes_room_release_fkey: 'only a stored release becomes live',
  releases_pkey: 'inserted with on conflict do nothing',
  running_text_users_pkey: 'inserted with on conflict do nothing',
  running_texts_announcement: 'inserted with on conflict do nothing',
  running_texts_once: 'inserted with on conflict do nothing',
  saved_view_defaults_check: 'the service writes one of the two',
  schema_migrations_pkey: 'written by migrations',
  settings_key_from: 'inserted with on conflict do update',
  solution_brands_pkey: 'inserted with on conflict do nothing',
  user_sessions_token_hash_key: 'a random token',
  write_signatures_pkey: 'inserted with on conflict do update',
};

interface Constraint {
  name: string;
  table: string;
  columns: string[];
  /** p: primary key, u: unique, x: exclusion, f: foreign key, c: check. */
  kind: 'p' | 'u' | 'x' | 'f' | 'c';
}

async function allConstraints(db: Database): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    with keys as (
      select conname as name, conrelid as relation, conkey::int[] as numbers, contype::text as kind
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f', 'c')
      union all
      select c.relname, i.indrelid, string_to_array(i.indkey::text, ' ')::int[], 'u'
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid))
    select name, relation::regclass::text as table, kind, array(
      select attname::text from pg_attribute where attrelid = relation and attnum = any(numbers)) as columns
    from keys order by name`.execute(db);
  return rows;
}

/** Source and number of a row of a file are written together by the import. */
const isOfImport = ({ kind, columns }: Constraint): boolean =>
  kind === 'c' && columns.toSorted().join() === 'external_id,external_source';

/** Told from its name alone: the field in the answer is the column; of a unique index the name says the column. */
function isToldFromName({ name, table, columns, kind }: Constraint): boolean {
  const refusal = refusalOfConstraint(name, table);
  if (kind === 'u') return refusal !== null;
  return (kind === 'c' || kind === 'f') && columns.length === 1 && refusal?.field === columns[0];
}

describe('the constraints of the database', () => {
  test('have a sentence at a field each, or a reason why no input reaches them', async () => {
    const named = new Set(namedConstraints());
    const silent = (await allConstraints(panel.db)).filter(
      (constraint) =>
        !named.has(constraint.name) &&
        !(constraint.name in unreachable) &&
        !(constraint.kind === 'p' && constraint.columns.join() === 'id') &&
        !isOfImport(constraint) &&
        !isToldFromName(constraint),
    );
    expect(silent.map(({ table, name }) => `${table}: ${name}`)).toEqual([]);
  });

  test('are all there that have a sentence or a reason, and none has both', async () => {
    const existing = new Set((await allConstraints(panel.db)).map(({ name }) => name));
    const written = [...namedConstraints(), ...Object.keys(unreachable)];
    expect(written.filter((name) => !existing.has(name))).toEqual([]);
    expect(written.length).toBe(new Set(written).size);
  });
});

/** What a person is answered whose call ended with what `work` throws. */
async function answerTo(work: () => Promise<unknown>) {
  const error: unknown = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return answerFor(error, 'request-1').failure;
}

const insertBrand = (db: Database, name: string) =>
  sql`insert into brands (name, default_warranty_months, status, required_certificates)
    values (${name}, 12, 'active', 0)`.execute(db);

describe('an error of the database', () => {
  test('becomes 409 and the sentence of its field where a value is taken', async () => {
    await insertBrand(panel.db, 'Cisco');
    expect(await answerTo(() => insertBrand(panel.db, 'CISCO'))).toMatchObject({
      status: 409,
      code: 'name_taken',
      message: 'This name is already in use',
      errors: { name: 'This name is already in use' },
      request_id: 'request-1',
      sentence: { key: 'platform.name_taken', values: {} },
      problems: { name: { key: 'platform.name_taken', values: {} } },
    });
  });

  test('becomes 422 at the field for a value outside a check and for a record that is not there', async () => {
    expect(await answerTo(() => insertBrand(panel.db, 'x'.repeat(121)))).toMatchObject({
      status: 422,
      errors: { name: 'Name is not valid' },
    });
    const lost = sql`update users set lead_id = 999999999`;
    expect(await answerTo(() => lost.execute(panel.db))).toMatchObject({
      status: 422,
      errors: { lead_id: 'Lead not found' },
    });
  });

  test('becomes 422 for what cannot be stored at all, such as NUL in a text', async () => {
    for (const query of [
      sql`select ${'a\u0000b'}::text`,
      sql`select ${'{"a":"\\u0000"}'}::jsonb ->> 'a'`,
      sql`select ${'99999999999999999999'}::bigint`,
      sql`select ${'2026-02-30'}::date`,
    ]) {
      expect(await answerTo(() => query.execute(panel.db))).toMatchObject({
        status: 422,
        code: 'invalid_input',
      });
    }
  });

  test('stays 500 where it is a mistake of ours', async () => {
    expect(await answerTo(() => sql`select nothing from nowhere`.execute(panel.db))).toMatchObject({
      status: 500,
    });
    expect(databaseRefusal(new Error('unrelated'))).toBeNull();
  });
});

/** Ends a transaction as PostgreSQL does that lost a race. */
const lose = (db: Database, code: string) =>
  sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(db);

describe('a transaction that lost a race', () => {
  test.each(['40P01', '40001'])(
    'runs once more after %s and leaves nothing of the first try',
    async (code) => {
      let tries = 0;
      const answer = await inTransaction(panel.db, async (db) => {
        tries += 1;
        await insertBrand(db, `Brand of ${code}`);
        if (tries === 1) await lose(db, code);
        return tries;
      });
      expect(answer).toBe(2);
    },
  );

  test('is refused with 409 when it loses again', async () => {
    let tries = 0;
    const failing = () =>
      inTransaction(panel.db, async (db) => {
        tries += 1;
        await lose(db, '40P01');
      });
    expect(await answerTo(failing)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(tries).toBe(2);
  });
});

onServer('on a server with several connections', () => {
  const creations: readonly (readonly [Operation, object, (db: Database) => Promise<unknown>])[] = [
    [createBrand, buildBrandInput({ name: 'Axis' }), (db) => insertBrand(db, 'axis')],
    [
      createGroup,
      { name: 'Jakarta', type: 'sales' },
      (db) => sql`insert into groups (name, type) values ('JAKARTA', 'sales')`.execute(db),
    ],
  ];
  test.each(creations.map(([operation, ...rest]) => [operation.name, operation, ...rest] as const))(
    '%s answers 409 at the name when somebody stores the same name at that moment',
    async (_, operation, input, storeSame) => {
      const admin = await panel.sessionOf('superadmin');
      const answer = await meetInTime(panel.db, storeSame, () => admin.post(operation.path, input));
      expect(answer.json()).toMatchObject({
        status: 409,
        code: 'name_taken',
        errors: { name: 'This name is already in use' },
      });
    },
  );

  test('both of two transactions that wait for each other are stored', async () => {
    await sql`create table pair (id int primary key, value int not null)`.execute(panel.db);
    await sql`insert into pair values (1, 0), (2, 0)`.execute(panel.db);
    const arrivals = new EventEmitter();
    const bothArrived = once(arrivals, 'both');
    const arrived = new Set<number>();
    const add = (own: number, other: number) =>
      inTransaction(panel.db, async (db) => {
        await sql`update pair set value = value + 1 where id = ${own}`.execute(db);
        if (arrived.add(own).size === 2) arrivals.emit('both');
        await bothArrived;
        await sql`update pair set value = value + 1 where id = ${other}`.execute(db);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    const { rows } = await sql<{ value: number }>`select value from pair order by id`.execute(panel.db);
    expect(rows.map(({ value }) => value)).toEqual([2, 2]);
  });

  test.each([
    [
      'between two statements',
      async (db: Database) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        await outsideTransactions(() => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(panel.db));
        await sql`select 1`.execute(db);
      },
    ],
    [
      'by a statement',
      async (db: Database) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)),
    ],
  ])(
    'a connection lost inside a transaction, %s, fails this call with 503 and nothing else',
    async (_, lose) => {
      const lost = answerTo(() => inTransaction(panel.db, lose));
      expect(await lost).toMatchObject({ status: 503, code: 'busy' });
      const { rows } = await sql`select 1 as one`.execute(panel.db);
      expect(rows).toEqual([{ one: 1 }]);
    },
  );
});
