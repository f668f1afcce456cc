import * as runningTexts from '@balai/shared/contract/host/running-texts';
import { roles, type Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { publish } from '../../../platform/events/events';
import type { TestApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';

const lists = {
  general: runningTexts.listRunningText,
  certificate: runningTexts.listCertificateText,
  birthday: runningTexts.listBirthdayText,
};

let foreign = 0;

/** The running text of a panel as its departments fill it and people see it. */
export function runningTextOf(panel: TestApp) {
  const idOf = async (person: string): Promise<number> => (await panel.sessionOf(person)).userId;

  async function postedOf(type: string, foreignId: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select id from running_texts where type = ${type} and id_foreign = ${foreignId}`.execute(panel.db);
    const [posted] = rows;
    if (!posted) throw new Error('Nothing was posted');
    return posted.id;
  }

  return {
    idOf,
    /** Wins a deal as its department does. @returns the id of what is shown. */
    win: async (person: string, now = panel.clock.now(), deal = (foreign += 1)): Promise<number> => {
      const user_id = await idOf(person);
      await inTransaction(panel.db, (db) =>
        publish(buildCall(db, { now, caller: { id: user_id } }), 'deal.won', {
          id: deal,
          sales_order: false,
          user_id,
          nominal: 1_240_000_000,
        }),
      );
      return postedOf('so', deal);
    },
    /** Approves a certificate of the person. @returns the id of what is shown. */
    approve: async (person: string): Promise<number> => {
      const user_id = await idOf(person);
      foreign += 1;
      await inTransaction(panel.db, (db) =>
        publish(buildCall(db, { now: panel.clock.now() }), 'certificate.approved', {
          id: foreign,
          user_id,
          name: 'CCNA',
        }),
      );
      return postedOf('certificate', foreign);
    },
    shownTo: async (person: string, kind: keyof typeof lists = 'general') =>
      (await panel.succeedAs(person, lists[kind], {})).list,
    forgetAll: async (): Promise<void> => {
      await sql`delete from running_texts`.execute(panel.db);
      await sql`delete from notifications`.execute(panel.db);
    },
  };
}

export const rolesWithout = (...left: Role[]): Role[] => roles.filter((role) => !left.includes(role));
