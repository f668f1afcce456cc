import type { ImportProblem } from '@balai/shared/contract/host/import-findings';
import { IMPORT_BATCH_ROWS } from '@balai/shared/contract/host/import-limits';
import { settingOf } from '@balai/shared/contract/host/import-settings';
import type { Import, ImportOperations } from '@balai/shared/contract/host/imports';
import { languages } from '@balai/shared/format/languages';
import type { Access } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import type { RecordType } from '../records/records';
import { speechOf } from '../words/speech';
import { describeChanges, type DescribedChanges } from './describe-changes';
import { type Cells, fileOf, Importer, importOf, readPlainly } from './import-client';
import { shortlyNamed } from './short-names';
import type { TestApp } from './test-app';

type Row = Readonly<Record<string, unknown>>;

export interface DescribedImport {
  panel: TestApp;
  operations: ImportOperations;
  /** Who may import; that nobody else can is proven for every call by authorization-matrix. */
  access: Access;
  /** Role or e-mail of somebody who may. */
  by: string;
  /** What the rows become, or what they change. */
  record: Pick<RecordType, 'entity' | 'table'>;
  /**
   * A good row by our columns with all that is needed, days as 2026-01-31; another record for every name, which has
   * at most 20 characters. One that names or changes a record of its own stores it before.
   */
  sample: (name: string) => Cells | Promise<Cells>;
  /** Columns of the table as a sample leaves them, whatever its name. */
  stored: Row;
  /** By column, a cell that is refused in it. */
  wrong: Cells;
  /** The heading of what names a row for ever; absent where a row is known by what it changes. */
  key?: string;
  /** The column that no two records have the same text in, whatever its case; absent where there is none. */
  unique?: string;
  /** By column beside `unique`, a text that no two records have. */
  alone?: Cells;
  /** Where its files also change what is there; see `describeChanges`. */
  changes?: Pick<DescribedChanges, 'named' | 'namedAs' | 'cells' | 'stored' | 'wrong'>;
  /** How a row is refused whose text is taken, where it is not as `takenProblems` says it. */
  taken?: Pick<ImportProblem, 'column' | 'code'>;
}

/**
 * Tests of what every import promises, with rows of its own type: columns and words are known as the screens call them
 * in any language; a dry run says what becomes of each row and stores nothing; what is empty or wrong is refused at its
 * cell and the other rows are stored, with the mark of an import and without a notification; the same file, batch or
 * key a second time changes nothing; what another record has is refused.
 *
 * Not here, since one test in platform/imports proves it for all: which files are taken, settings, several batches,
 * a batch that the database refuses, the file of rejected rows, imports of colleagues. 401 and 403: authorization-matrix.
 */
export function describeImport({
  panel,
  operations,
  access,
  by,
  record,
  sample: ofAnyName,
  stored,
  wrong,
  key,
  unique,
  alone = {},
  changes,
  taken = { column: unique ?? null, code: `${unique}_taken` },
}: DescribedImport): void {
  const { area } = operations;
  const sample = shortlyNamed(ofAnyName);
  if (changes) describeChanges({ panel, operations, by, record, sample, ...changes });
  const importer = async (): Promise<Importer> => new Importer(await panel.sessionOf(by), operations);
  const uploaded = async (...rows: readonly Cells[]): Promise<Import> =>
    importOf(await (await importer()).upload(`${area}.csv`, fileOf(...rows)));
  const checked = async (...rows: readonly Cells[]): Promise<Import> => {
    const file = await uploaded(...rows);
    return importOf(await (await importer()).check(file, readPlainly(file)));
  };
  const run = async (file: Import): Promise<Import> => (await importer()).runToEnd(file);
  const problemsOf = async ({ id }: Pick<Import, 'id'>): Promise<ImportProblem[]> =>
    (await panel.succeedAs(by, operations.problems, { id, row: 200 })).data;

  /** All that an import may leave behind. */
  const kept = async () => {
    const { rows } = await sql<Row>`select * from ${sql.table(record.table)} order by id`.execute(panel.db);
    const history = await sql<{ id: number; entity_id: number; origin: string }>`
      select id, entity_id, origin from audit_logs where entity = ${record.entity} order by id`.execute(
      panel.db,
    );
    const notifications = await sql`select id from notifications`.execute(panel.db);
    return { rows, history: history.rows, notifications: notifications.rows };
  };
  type Kept = Awaited<ReturnType<typeof kept>>;
  const changedRows = (before: Kept, after: Kept): Row[] => {
    const known = new Set(before.rows.map((row) => JSON.stringify(row)));
    return after.rows.filter((row) => !known.has(JSON.stringify(row)));
  };

  describe(`an import of ${area} rows`, () => {
    test(`needs the access ${access}`, () => {
      for (const operation of [operations.upload, operations.check, operations.run]) {
        expect(operation.access).toBe(access);
      }
    });

    test.each(languages)('knows columns and words as the screens say them in %s', async (language) => {
      const { word } = speechOf(language);
      const { columns } = await uploaded(await sample(`Said in ${language}`));
      const headingOf = (name: string): string =>
        word(`${area}.field.${name}`) ?? word(`${area}.column.${name}`) ?? name;
      const wordOf = (name: string, option: string): string => word(`${area}.${name}.${option}`) ?? option;
      const most = Math.max(1, ...columns.map(({ options }) => options.length));
      const rows = Array.from({ length: most }, (_, index) =>
        Object.fromEntries(
          columns.map(({ name, options }) => {
            const option = options[index % options.length];
            return [headingOf(name), option === undefined ? 'x' : wordOf(name, option)];
          }),
        ),
      );
      const { id, settings } = await uploaded(...rows);
      for (const { name, options } of columns) {
        const header = headingOf(name);
        expect([name, settingOf(settings, name).header]).toEqual([name, header]);
        if (options.length === 0) continue;
        const input = { id, column: name, header };
        const { data } = await panel.succeedAs(by, operations.values, input);
        expect([name, Object.fromEntries(data.map(({ value, match }) => [value, match]))]).toEqual([
          name,
          Object.fromEntries(options.map((option) => [wordOf(name, option), option])),
        ]);
      }
    });

    test('stores nothing before it runs, and then all rows but those with an empty or wrong cell', async () => {
      const first = await sample('First');
      const { columns, settings } = await uploaded(first);
      const isNeeded = (name: string): boolean => {
        const { header, default: filled } = settingOf(settings, name);
        return header !== null && header !== settings.key && filled === null;
      };
      const needed = columns.filter(({ name, required }) => required && isNeeded(name));
      const faults = [...needed.map(({ name }): [string, string] => [name, '']), ...Object.entries(wrong)];
      const refused = await Promise.all(
        faults.map(async ([column, cell], index) => ({
          ...(await sample(`Fault ${index}`)),
          [column]: cell,
        })),
      );
      const rows = [first, ...refused, await sample('Last')];
      const before = await kept();
      const file = await checked(...rows);
      expect((await problemsOf(file)).map(({ file_row, column }) => [file_row, column])).toEqual(
        faults.map(([column], index) => [index + 3, column]),
      );
      expect(file.check).toEqual({ rows: rows.length, imported: 2, unchanged: 0, rejected: faults.length });
      expect(await kept()).toEqual(before);
      expect((await run(file)).result).toEqual(file.check);
      expect(changedRows(before, await kept())).toHaveLength(2);
    });

    test('stores a row with the mark of an import in its history, and tells nobody', async () => {
      const row = await sample('Stored');
      const before = await kept();
      await run(await checked(row));
      const after = await kept();
      const changed = changedRows(before, after);
      expect(changed).toEqual([expect.objectContaining(stored)]);
      const entries = after.history.slice(before.history.length);
      expect(entries.map(({ entity_id, origin }) => [entity_id, origin])).toEqual([
        [changed[0]?.['id'], 'import'],
      ]);
      expect(after.notifications).toEqual(before.notifications);
    });

    test('changes nothing when its file or one of its batches comes again', async () => {
      const rows = [await sample('Again'), await sample('And again')];
      const done = await run(await checked(...rows));
      const before = await kept();
      expect((await run(await checked(...rows))).result).toEqual({
        rows: 2,
        imported: 0,
        unchanged: 2,
        rejected: 0,
      });
      // As a tab does whose answer was lost.
      expect(importOf(await (await importer()).run({ ...done, position: 0 }))).toEqual(done);
      expect(await kept()).toEqual(before);
    });

    if (key) {
      test(`leaves a row as it is that an earlier file has named by the same ${key}`, async () => {
        // The first of the columns by which files name their rows is the one that counts.
        const named = (row: Cells): Cells =>
          Object.fromEntries([[key, ''], ...Object.entries(row), [key, 'K-1']]);
        await run(await checked(named(await sample('Named'))));
        const before = await kept();
        const again = await checked(named(await sample('Named again')));
        expect(again.settings.key).toBe(key);
        expect((await run(again)).result).toMatchObject({ imported: 0, unchanged: 1 });
        expect(await kept()).toEqual(before);
      });
    }

    if (unique) {
      test(`refuses a row whose ${unique} a stored record or an earlier row has, whatever the case`, async () => {
        const loud = (row: Cells): Cells => ({ [unique]: String(row[unique]).toUpperCase() });
        const first = await sample('Only once');
        await run(await checked(first));
        const refused = await checked({ ...(await sample('Another one')), ...loud(first) });
        expect(await problemsOf(refused)).toMatchObject([{ file_row: 2, ...taken }]);
        const row = await sample('Once in the file');
        const twice = await checked(row, { ...(await sample('Another row')), ...loud(row) });
        expect(await problemsOf(twice)).toMatchObject([{ file_row: 3 }]);
        expect(twice.check).toMatchObject({ imported: 1, rejected: 1 });
      });
    }

    if (Object.keys(alone).length > 0) {
      test(`says of every row beforehand that an earlier one has its ${Object.keys(alone).join(' or ')}, however far above`, async () => {
        const names = Array.from({ length: IMPORT_BATCH_ROWS }, (_, index) => `Between ${index}`);
        const between = await Promise.all(names.map(async (name) => sample(name)));
        const repeated = Object.entries(alone).map(([column, cell]) => ({ [column]: cell }));
        const repeat = async (name: string) =>
          Promise.all(
            repeated.map(async (cell, index) => ({ ...(await sample(`${name} ${index}`)), ...cell })),
          );
        const file = await uploaded(...(await repeat('Above')), ...between, ...(await repeat('Below')));
        // A number of one's own may be what names the row, which is another rule.
        const settings = { ...readPlainly(file), key: null };
        const { id, check } = importOf(await (await importer()).check(file, settings));
        const rejected = repeated.length;
        expect(check).toMatchObject({ imported: between.length + rejected, rejected });
        expect((await problemsOf({ id })).map(({ file_row, column }) => [file_row, column])).toEqual(
          Object.keys(alone).map((column, index) => [between.length + rejected + 2 + index, column]),
        );
      });
    }
  });
}
