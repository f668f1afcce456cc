import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, panelAmong } from './bench-database';
import { measureLoad } from './load';
import { megabytes, readProcess } from './process-figures';
import type { Section } from './report';
import { signIn } from './signed-caller';

const ROWS = 1_000;
const ROUNDS = 5;
const REQUESTS_PER_ROUND = 20_000;
/** The heap of a process that has nothing to do comes to rest in that time. */
const REST_MS = 10_000;

/** What one API process holds at rest and under load, and whether a hundred thousand requests leave anything behind. */
export async function measureMemory(serverUrl: string): Promise<Section> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_memory');
  const panel = await panelAmong(ROWS, databaseUrl);
  try {
    await wait(REST_MS);
    const atRest = await readProcess(panel.origin);
    const caller = await signIn(panel.origin, 'superadmin');
    const url = `${panel.origin}/panel/pipeline/list?page=1&row=10`;
    let peak = 0;
    const after: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const watching = setInterval(() => {
        void readProcess(panel.origin).then(({ residentBytes }) => (peak = Math.max(peak, residentBytes)));
      }, 1_000);
      await measureLoad({ url, headers: caller.headers(), amount: REQUESTS_PER_ROUND });
      clearInterval(watching);
      await wait(REST_MS);
      after.push((await readProcess(panel.origin)).residentBytes);
    }
    const [first = 0, last = 0] = [after[0], after.at(-1)];
    const growth = last / first;
    return {
      title: 'Memory of an API process',
      command: 'pnpm bench memory',
      method: `One process on a PostgreSQL server with ${ROWS.toLocaleString('en')} pipelines; ${(ROUNDS * REQUESTS_PER_ROUND).toLocaleString('en')} list calls of 10 rows in ${ROUNDS} rounds over 8 connections, ${REST_MS / 1000} seconds of rest after each. Resident memory as /metrics says.`,
      figures: [
        {
          what: 'at rest after the start',
          measured: megabytes(atRest.residentBytes),
          budget: '',
          isWithin: null,
        },
        { what: 'most under load', measured: megabytes(peak), budget: '', isWithin: null },
        { what: 'after each round', measured: after.map(megabytes).join(', '), budget: '', isWithin: null },
        {
          what: 'after the last round against after the first',
          measured: `${growth.toFixed(2)} x`,
          budget: '<= 1.10 x',
          isWithin: growth <= 1.1,
        },
      ],
    };
  } finally {
    await panel.stop();
  }
}
