// The demo company for browser journeys, made once: all that start a panel of their own begin with a copy of it.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './children.mjs';
import { hashOf } from './inputs.mjs';
import { say } from './output.mjs';

const kept = join(root, '.cache', 'demo-company');

/** What it is made from: the services that people use, on the schemas and permissions that they stand on. */
const inputs = ['api/src', 'api/migrations', 'api/scripts', 'shared/src', 'pnpm-lock.yaml'];

/** The day in Jakarta, YYYY-MM-DD: work is due on the day that a company is made for. */
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/**
 * Makes the demo company of today in an embedded database, or finds the one that was made from the same sources.
 * @returns its data directory. Copy it: nothing may be started on it.
 * @throws Error with what the program said, when it cannot be made.
 */
export async function demoCompany() {
  const day = today();
  const name = `${day}-node-${process.versions.node}-${hashOf(inputs).slice(0, 16)}`;
  const directory = join(kept, name);
  mkdirSync(kept, { recursive: true });
  const older = readdirSync(kept);
  if (older.includes(name)) return directory;
  say('Making the demo company');
  const unfinished = mkdtempSync(join(kept, 'unfinished-'));
  const made = await run(process.execPath, ['--import', 'tsx', 'scripts/seed.ts'], {
    cwd: join(root, 'api'),
    env: { DATA_DIR: unfinished, DEMO_TODAY: day, DEMO_PASSWORD: undefined, DATABASE_URL: undefined },
  });
  if (made.code !== 0) throw new Error(`The demo company could not be made:\n${made.output}`);
  for (const name of older) rmSync(join(kept, name), { recursive: true, force: true });
  renameSync(unfinished, directory);
  return directory;
}
