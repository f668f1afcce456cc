import { createDatabase, panelOn } from './bench-database';
import { measureLoad } from './load';
import { fillPipelines } from './pipeline-rows';
import type { Figure, Section } from './report';
import { signIn } from './signed-caller';

const CUSTOMERS = 1_000_000;
const PIPELINES = 100_000;

/** People whose typing pauses at the same moment. */
const CONNECTIONS = 2;

const MOST_MS = 50;

/** What is typed into the search of the top bar, from what every name has to what none has. */
const typed = [
  { what: 'a letter with which most words begin', key: 's' },
  { what: 'two letters with which a fifth of the names begins', key: 'pt' },
  { what: 'two letters with which no word begins', key: 'zz' },
  { what: 'a word within a seventh of the names', key: 'samudra' },
  { what: 'words within one of eighty names', key: 'samudra jaya' },
  { what: 'two frequent words that never stand together', key: 'makmur samudra' },
  { what: 'a part of a few hundred names', key: '4711' },
  { what: 'a whole name', key: 'PT Samudra Makmur 47110' },
  { what: 'what no name contains', key: 'zzz' },
] as const;

/** The search of the top bar among a million customers. */
export async function measureSearch(serverUrl: string): Promise<Section> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_search');
  await (await panelOn(databaseUrl)).stop();
  await fillPipelines(databaseUrl, PIPELINES, CUSTOMERS);
  const panel = await panelOn(databaseUrl);
  const figures: Figure[] = [];
  try {
    for (const role of ['superadmin', 'sales', 'lead-sales', 'pre-sales'] as const) {
      const caller = await signIn(panel.origin, role);
      for (const { what, key } of typed) {
        const url = `${panel.origin}/panel/customer/list_all?row=5&key=${encodeURIComponent(key)}`;
        const measure = (seconds: number) =>
          measureLoad({ url, headers: caller.headers(), connections: CONNECTIONS, seconds });
        await measure(1);
        const { p50, p95 } = await measure(5);
        figures.push({
          what: `${what}, as ${role}`,
          measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
          budget: `<= ${MOST_MS} ms`,
          isWithin: p95 <= MOST_MS,
        });
      }
    }
  } finally {
    await panel.stop();
  }
  return {
    title: 'The search of the top bar',
    command: 'pnpm bench search',
    method: `GET customer/list_all with row=5, signed and permission-checked, among ${CUSTOMERS.toLocaleString('en')} customers with ${PIPELINES.toLocaleString('en')} pipelines on one PostgreSQL server, ${CONNECTIONS} connections, 5 seconds after 1 of warming up. The seller owns a sixteenth of the customers, the lead's group a quarter; pre-sales sees those of its pipelines alone.`,
    figures,
  };
}
