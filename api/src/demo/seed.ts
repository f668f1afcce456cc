import { join } from 'node:path';
import { hashPassword } from '../platform/auth/passwords';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transactions';
import { offerFeature } from '../platform/operations/feature';
import { loadFeatures } from '../platform/operations/route-modules';
import type { Storage } from '../platform/storage/storage';
import { DemoFiles } from './artwork/demo-files';
import { dayOf, monthsBefore, workdayFrom } from './calendar';
import { DemoCompany } from './company';
import { type DemoArea, demoAreas } from './demo-area';
import { claimEmptyDatabase, countDemoRows } from './demo.repository';
import { createRandom } from './random';
import { Timeline } from './timeline';

const departments = join(import.meta.dirname, '../departments');

const SEED = 20260101;
/** The history begins with the month that lies so many before the one of today. */
const HISTORY_MONTHS = 22;

export interface DemoOptions {
  /** Where the contents of pictures and files go. */
  storage: Storage;
  /** The password of every demo user. */
  password: string;
  /**
   * The day (YYYY-MM-DD) that the company is made for, a free one counts as the next workday: work is due on it, and
   * all that happened is older.
   */
  today: string;
  /** How many times the usual company, but for its brands and solutions; 1 when absent. */
  scale?: number;
  /** Told what is there so far, one line each time; it takes half a minute in all. */
  onProgress?: (line: string) => void;
}

/**
 * Loads the demo company "PT Nusantara Teknika Solusi" into an empty database, all or
 * nothing, through the services that people use. The same day and scale give the same company to the last byte, but
 * for the password's salt, whatever the clock and the time zone of the machine.
 * @returns false when the database has people already; nothing is done then.
 */
export async function seedDemoCompany(
  db: Database,
  { storage, password, today, scale = 1, onProgress = () => undefined }: DemoOptions,
): Promise<boolean> {
  // They say who may hang files on their records.
  for (const feature of await loadFeatures(departments)) offerFeature(feature);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    if (!(await claimEmptyDatabase(transaction))) return false;
    const workday = workdayFrom(today);
    const firstDay = monthsBefore(workday, HISTORY_MONTHS);
    const files = new DemoFiles(storage);
    const company = new DemoCompany(
      transaction,
      createRandom(SEED),
      passwordHash,
      firstDay,
      workday,
      scale,
      files,
    );
    const tell = async ({ counted }: DemoArea) => {
      if (counted) onProgress(await countDemoRows(transaction, counted));
    };
    const timeline = new Timeline();
    const stillToCome: DemoArea[] = [];
    for (const area of await demoAreas()) {
      const before = timeline.length;
      await area.fill(company.withSeed(area.seed), timeline);
      if (timeline.length === before) await tell(area);
      else stillToCome.push(area);
    }
    await timeline.happen((percent, at) => onProgress(`${percent} % of the history, until ${dayOf(at)}`));
    for (const area of stillToCome) await tell(area);
    return true;
  });
}
