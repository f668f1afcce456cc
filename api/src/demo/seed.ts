import { hashPassword } from '../platform/auth/passwords';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transactions';
import { addDays } from './calendar';
import { DemoCompany } from './company';
import { planCustomers } from './customers';
import { hasPeople } from './demo.repository';
import { fillCatalogue } from './master-data';
import { foundCompany } from './people';
import { planPipelines } from './pipelines';
import { createRandom } from './random';
import { Timeline } from './timeline';

const SEED = 20260101;
const FIRST_DAY = '2025-01-01';
/** A company of which much is old and some is new needs about so long. */
const LEAST_HISTORY_DAYS = 400;

export interface DemoOptions {
  /** The password of every demo user. */
  password: string;
  /** The last day (YYYY-MM-DD) of the company's history. */
  today: string;
}

/**
 * Loads the demo company "PT Nusantara Teknika Solusi" (domain/11-demo-company.md) into an empty database, all or
 * nothing, through the services that people use. The same day gives the same company, but for the password's salt.
 * @returns false when the database has people already; nothing is done then.
 */
export async function seedDemoCompany(db: Database, { password, today }: DemoOptions): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    if (await hasPeople(transaction)) return false;
    const latest = addDays(today, -LEAST_HISTORY_DAYS);
    const company = new DemoCompany(
      transaction,
      createRandom(SEED),
      FIRST_DAY < latest ? FIRST_DAY : latest,
      today,
    );
    await foundCompany(company, passwordHash);
    const solutions = await fillCatalogue(company);
    const timeline = new Timeline();
    const customers = planCustomers(company, timeline);
    planPipelines(company, timeline, { customers, solutions });
    await timeline.happen();
    return true;
  });
}
