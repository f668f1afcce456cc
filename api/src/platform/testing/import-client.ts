import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import type { Import, ImportMode, ImportOperations } from '@balai/shared/contract/host/imports';
import { listNotifications } from '@balai/shared/contract/host/notifications';
import { isSuccess, type Answer } from '@balai/shared/contract/operation';
import { expectSuccess } from './expect-success';
import type { Client } from './test-app';

type ImportAnswer = Answer<ImportOperations['detail']>;

/** The import of an answer that must have succeeded. */
export function importOf(answer: ImportAnswer): Import {
  if (!isSuccess<ImportOperations['detail']>(answer))
    throw new Error(`${answer.code}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** What the bell of a person says of an import. */
export async function toldOf(client: Client, { id }: Pick<Import, 'id'>) {
  const { data } = expectSuccess(await client.callOperation(listNotifications, {}));
  return data
    .filter(({ status, id_foreign }) => status === 'import' && id_foreign === id)
    .map(({ sub_status, title_description, description, data: more }) => ({
      sub_status,
      title_description,
      description,
      data: more,
    }));
}

/** A row of a file by its headings. */
export type Cells = Readonly<Record<string, string>>;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A CSV file of these rows. */
export function fileOf(...rows: readonly Cells[]): Buffer {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
  return Buffer.from(lines.map((cells) => cells.map(quoted).join(',')).join('\r\n'));
}

/** One person importing files into one area. */
export class Importer {
  constructor(
    readonly client: Client,
    readonly operations: ImportOperations,
  ) {}

  /** @param mode - where an area has files of both kinds; absent: they add. */
  async upload(fileName: string, content: Buffer, mode?: ImportMode): Promise<ImportAnswer> {
    const answer = await this.client.upload(this.operations.upload.path, [
      ...(mode ? [['mode', mode] as const] : []),
      ['file', { fileName, content }],
    ]);
    return answer.json<ImportAnswer>();
  }

  beginCheck(file: Import, settings: ImportSettings): Promise<ImportAnswer> {
    return this.client.callOperation(this.operations.check, { id: file.id, version: file.version, settings });
  }

  checkRows({ id, check_position: position }: Import): Promise<ImportAnswer> {
    return this.client.callOperation(this.operations.checkRows, { id, position });
  }

  /** Looks at batch after batch until the file is checked, or something is refused. */
  async check(file: Import, settings: ImportSettings): Promise<ImportAnswer> {
    let answer = await this.beginCheck(file, settings);
    while (isSuccess<ImportOperations['detail']>(answer) && answer.data.status === 'checking') {
      answer = await this.checkRows(answer.data);
    }
    return answer;
  }

  run(file: Import): Promise<ImportAnswer> {
    return this.client.callOperation(this.operations.run, { id: file.id, position: file.position });
  }

  /** Imports batch after batch until all rows are done. */
  async runToEnd(file: Import): Promise<Import> {
    let current = file;
    while (current.status !== 'done') {
      const next = importOf(await this.run(current));
      if (next.position <= current.position) throw new Error('The import does not move on');
      current = next;
    }
    return current;
  }

  /** Uploads, changes the suggested settings, checks and imports. */
  async importFile(
    fileName: string,
    content: Buffer,
    change: (settings: ImportSettings) => ImportSettings,
  ): Promise<Import> {
    const uploaded = importOf(await this.upload(fileName, content));
    const checked = importOf(await this.check(uploaded, change(uploaded.settings)));
    return this.runToEnd(checked);
  }
}

type ColumnChanges = Record<string, Partial<ImportSettings['columns'][string]>>;

/** Settings with some columns set otherwise. */
export function withColumns(settings: ImportSettings, changes: ColumnChanges): ImportSettings {
  const columns = { ...settings.columns };
  for (const [name, change] of Object.entries(changes)) {
    const column = columns[name];
    if (!column) throw new Error(`There is no column ${name}`);
    columns[name] = { ...column, ...change };
  }
  return { ...settings, columns };
}

/** The suggested settings; where a wrong cell leaves open how days and numbers are written, as samples write them. */
export const readPlainly = ({ settings }: Import): ImportSettings => ({
  ...settings,
  columns: Object.fromEntries(
    Object.entries(settings.columns).map(([name, { date_format, decimal_sign, ...column }]) => [
      name,
      { ...column, date_format: date_format ?? 'yyyy-mm-dd', decimal_sign: decimal_sign ?? 'point' },
    ]),
  ),
});
