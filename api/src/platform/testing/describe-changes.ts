import type { ImportProblem } from '@balai/shared/contract/host/import-findings';
import type { Import, ImportOperations } from '@balai/shared/contract/host/imports';
import { sql } from 'kysely';
import type { RecordType } from '../records/records';
import { type Cells, fileOf, Importer, importOf, readPlainly } from './import-client';
import { takeBackImport } from './take-back-import';
import type { TestApp } from './test-app';

type Row = Readonly<Record<string, unknown>>;

export interface DescribedChanges {
  panel: TestApp;
  operations: ImportOperations;
  /** Role or e-mail of somebody who may import. */
  by: string;
  record: Pick<RecordType, 'entity' | 'table'>;
  /** A row of a new record, as `DescribedImport` has it. */
  sample: (name: string) => Cells | Promise<Cells>;
  /** The column that says which record a row means. */
  named: string;
  /** The column of a sample that has what this one says, where it is another. */
  namedAs?: string;
  /** What a file changes of a record that was made of a sample, by our columns. */
  cells: Cells;
  /** Columns of the table as these cells leave them. */
  stored: Row;
  /** By column, a cell that is refused in it. */
  wrong: Cells;
}

/** What changes with every write, and is not what somebody has filled in. */
const withoutStamps = ({ version: _version, updated_at: _at, updated_by: _by, ...row }: Row): Row => row;

/** Tests of what every file promises that changes records which are there; see `describeImport` for those that add. */
export function describeChanges({
  panel,
  operations,
  by,
  record,
  sample,
  named,
  namedAs = named,
  cells,
  stored,
  wrong,
}: DescribedChanges): void {
  const { changes: changesOf } = operations;
  if (!changesOf) throw new Error(`Files of ${operations.area} change nothing`);
  const importer = async (): Promise<Importer> => new Importer(await panel.sessionOf(by), operations);
  const checked = async (...rows: readonly Cells[]): Promise<Import> => {
    const file = importOf(await (await importer()).upload('changes.csv', fileOf(...rows), 'change'));
    return importOf(await (await importer()).check(file, readPlainly(file)));
  };
  const run = async (file: Import): Promise<Import> => (await importer()).runToEnd(file);
  const problemsOf = async ({ id }: Import): Promise<ImportProblem[]> =>
    (await panel.succeedAs(by, operations.problems, { id, row: 200 })).data;

  /** Stores one that a file may change. @returns what a row names it by. */
  async function made(name: string): Promise<Cells> {
    const row = await sample(name);
    await (await importer()).importFile('new.csv', fileOf(row), (settings) => settings);
    return { [named]: String(row[namedAs]) };
  }

  async function kept() {
    const { rows } = await sql<Row>`select * from ${sql.table(record.table)} order by id`.execute(panel.db);
    const history = await sql<{ entity_id: number; action: string; origin: string; reason: string | null }>`
      select entity_id, action, origin, reason from audit_logs where entity = ${record.entity} order by id`.execute(
      panel.db,
    );
    const notifications = await sql`select id from notifications`.execute(panel.db);
    return { rows, history: history.rows, notifications: notifications.rows };
  }

  describe(`a file that changes ${operations.area} rows`, () => {
    test('says which field becomes what, changes that and nothing else, and is taken back', async () => {
      const first = await made('Changed');
      const second = await made('Named only');
      const before = await kept();
      const file = await checked({ ...first, ...cells }, second, { [named]: 'Nobody at all', ...cells });
      expect(file.check).toEqual({ rows: 3, imported: 1, unchanged: 1, rejected: 1 });
      expect(await problemsOf(file)).toMatchObject([{ file_row: 4, column: named, value: 'Nobody at all' }]);
      const { data } = await panel.succeedAs(by, changesOf, { id: file.id });
      expect(
        data.map(({ file_row, fields }) => [file_row, fields.map(({ column }) => column).sort()]),
      ).toEqual([[2, Object.keys(cells).sort()]]);
      expect(await kept()).toEqual(before);

      const done = await run(file);
      expect(done.result).toEqual(file.check);
      const after = await kept();
      const changed = after.rows.filter((row, place) => row['version'] !== before.rows[place]?.['version']);
      expect(changed).toEqual([expect.objectContaining(stored)]);
      expect(after.history.slice(before.history.length)).toEqual([
        {
          entity_id: changed[0]?.['id'],
          action: 'update',
          origin: 'import',
          reason: 'Imported from changes.csv',
        },
      ]);
      expect(after.notifications).toEqual(before.notifications);

      expect((await run(await checked({ ...first, ...cells }))).result).toMatchObject({ unchanged: 1 });
      expect(await kept()).toEqual(after);

      await takeBackImport(panel, by, operations, done);
      const restored = (await kept()).rows;
      expect(restored.map(withoutStamps)).toEqual(before.rows.map(withoutStamps));
    });

    test('refuses what its form refuses at its cell, and a record that stands in two rows', async () => {
      const faults = await Promise.all(
        Object.entries(wrong).map(async ([column, cell], index) => ({
          row: { ...(await made(`Wrong row ${index}`)), [column]: cell },
          column,
        })),
      );
      const twice = await made('Twice');
      const before = await kept();
      const file = await checked(
        ...faults.map(({ row }) => row),
        { ...twice, ...cells },
        { ...twice, [named]: String(twice[named]).toUpperCase(), ...cells },
      );
      expect((await problemsOf(file)).map(({ file_row, column }) => [file_row, column])).toEqual([
        ...faults.map(({ column }, place) => [place + 2, column]),
        [faults.length + 3, null],
      ]);
      expect(file.check).toMatchObject({ imported: 1, rejected: faults.length + 1 });
      expect(await kept()).toEqual(before);
    });
  });
}
