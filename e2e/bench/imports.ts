import { randomUUID } from 'node:crypto';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { MAX_IMPORT_ROWS } from '@balai/shared/contract/host/import-limits';
import { settingOf } from '@balai/shared/contract/host/import-settings';
import type { Import } from '@balai/shared/contract/host/imports';
import { startPanel } from '../panel';
import { megabytes, readProcess } from './process-figures';
import { milliseconds, seconds, type Figure, type Section } from './report';
import { signIn, type SignedCaller } from './signed-caller';

const LOOP_BUDGET_MS = 100;

/** Customers as another program would export them, all of them new. */
function sheetOf(rows: number): string {
  const lines = ['No,Name,Address,City,Province,Phone,Website'];
  for (let row = 1; row <= rows; row += 1) {
    lines.push(
      `C${row},PT Impor ${row} Sejahtera,"Jl. Gatot Subroto No. ${row}, Lantai ${row % 40}",Bandung,Jawa Barat,+62 22 ${5_000_000 + row},https://impor-${row}.example.co.id`,
    );
  }
  return lines.join('\n');
}

async function write(origin: string, caller: SignedCaller, path: string, body: unknown): Promise<Import> {
  const isFile = body instanceof FormData;
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      ...caller.headers(),
      'idempotency-key': randomUUID(),
      ...(isFile ? {} : { 'content-type': 'application/json' }),
    },
    body: isFile ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: Import }; // the output of these operations
  return data;
}

/** Columns that the file lacks are filled with one value. */
const defaults: Readonly<Record<string, string>> = {
  type: 'company',
  industry: 'manufacturing',
  source: 'referral',
  status: 'active',
};

function settingsOf(file: Import, owner: number): Import['settings'] {
  const columns = { ...file.settings.columns };
  const fill = (column: string, value: string) => {
    columns[column] = { ...settingOf(file.settings, column), header: null, default: value };
  };
  for (const [column, value] of Object.entries(defaults)) fill(column, value);
  fill('user_id', String(owner));
  return { ...file.settings, source: 'bench', key: 'No', columns };
}

/** How long the event loop is held up, and how much memory is taken, while the largest file is imported. */
export async function measureImports(): Promise<Section> {
  const panel = await startPanel({ DEMO: '1' });
  try {
    const { origin } = panel;
    const caller = await signIn(origin, 'superadmin');
    const people = (await caller.get('/panel/user/list_all?role=sales')) as { data: { id: number }[] };
    const form = new FormData();
    form.append('file', new Blob([sheetOf(MAX_IMPORT_ROWS)]), 'customers.csv');
    const before = await readProcess(origin);
    const figures: Figure[] = [];
    const during = async (what: string, work: () => Promise<void>) => {
      await readProcess(origin);
      const startedAt = performance.now();
      await work();
      const took = performance.now() - startedAt;
      const { loopDelayMaxMs, loopDelayP99Ms, residentBytes } = await readProcess(origin);
      figures.push(
        { what: `${what}: time`, measured: seconds(took), budget: '', isWithin: null },
        {
          what: `${what}: longest delay of the event loop`,
          measured: `${milliseconds(loopDelayMaxMs)} (99 of 100: ${milliseconds(loopDelayP99Ms)})`,
          budget: `<= ${LOOP_BUDGET_MS} ms`,
          isWithin: loopDelayMaxMs <= LOOP_BUDGET_MS,
        },
        {
          what: `${what}: memory of the process after it`,
          measured: `${megabytes(residentBytes)}, ${megabytes(before.residentBytes)} before the file`,
          budget: '',
          isWithin: null,
        },
      );
    };
    let file: Import | undefined;
    await during('reading and storing the file', async () => {
      file = await write(origin, caller, customerImport.upload.path, form);
    });
    await during('checking its rows', async () => {
      if (!file) throw new Error('no file was stored');
      const settings = settingsOf(file, people.data[0]?.id ?? 0);
      file = await write(origin, caller, customerImport.check.path, {
        id: file.id,
        version: file.version,
        settings,
      });
      while (file.status === 'checking') {
        file = await write(origin, caller, customerImport.checkRows.path, {
          id: file.id,
          position: file.check_position,
        });
      }
    });
    await during('importing them', async () => {
      if (!file) throw new Error('no file was stored');
      while (file.status !== 'done') {
        file = await write(origin, caller, customerImport.run.path, { id: file.id, position: file.position });
      }
      if (file.result.imported !== MAX_IMPORT_ROWS)
        throw new Error(`${file.result.imported} rows were imported`);
    });
    return {
      title: 'The largest import',
      command: 'pnpm bench imports',
      method: `${MAX_IMPORT_ROWS.toLocaleString('en')} new customers from a CSV file, on the embedded database, one person and nobody else. The delay of the event loop is what /metrics says of it.`,
      figures,
    };
  } finally {
    await panel.stop();
  }
}
