// Measures and writes docs/performance.md: `pnpm bench` everything, `pnpm bench bytes` one section. Nothing is asserted:
// a figure outside its budget stands in the report.
import { startPanel } from '../panel';
import { measureBrowserBytes } from './browser-bytes';
import { measureDatabases } from './databases';
import { measureBesideDirectus } from './directus';
import { measureFederationTax } from './federation-tax';
import { measureFeel } from './feel';
import { measureFirstStart } from './first-start';
import { measureForm } from './form';
import { measureHostile } from './hostile';
import { measureImports } from './imports';
import { measureInteractions } from './interactions';
import { measureLists } from './lists';
import { measureLive } from './live';
import { measureMemory } from './memory';
import { measureBesideReactAdmin } from './react-admin';
import { writeReport, type Section } from './report';
import { measureScale } from './scale';
import { measureSearch } from './search';
import { measureTasks } from './tasks';
import { measureTransitions } from './transitions';

async function measureBytes(): Promise<Section> {
  const panel = await startPanel({ DEMO: '1' });
  try {
    return await measureBrowserBytes(panel.origin);
  } finally {
    await panel.stop();
  }
}

/** A section that needs a PostgreSQL server; scripts/bench.mjs starts one where it is installed. */
const onPostgres = (measure: (serverUrl: string) => Promise<Section>) => (): Promise<Section> => {
  const { BENCH_POSTGRES_URL: serverUrl } = process.env;
  if (!serverUrl) throw new Error('This section needs PostgreSQL, which is not installed here');
  return measure(serverUrl);
};

/** A section with a program that asks for more than Node.js 20; scripts/bench.mjs fetches the other one from npm. */
const onNode24 =
  (measure: (serverUrl: string, node: string) => Promise<Section>) =>
  (serverUrl: string): Promise<Section> => {
    const { BENCH_NODE_24: node } = process.env;
    if (!node) throw new Error('This section needs Node.js 24, which npm could not fetch');
    return measure(serverUrl, node);
  };

const sections: Readonly<Record<string, () => Promise<Section>>> = {
  bytes: measureBytes,
  start: measureFirstStart,
  federation: measureFederationTax,
  form: measureForm,
  tasks: measureTasks,
  lists: onPostgres(measureLists),
  scale: onPostgres(measureScale),
  search: onPostgres(measureSearch),
  databases: onPostgres(measureDatabases),
  memory: onPostgres(measureMemory),
  transitions: onPostgres(measureTransitions),
  live: onPostgres(measureLive),
  imports: measureImports,
  hostile: measureHostile,
  directus: onPostgres(onNode24(measureBesideDirectus)),
  'react-admin': measureBesideReactAdmin,
  interactions: onPostgres(measureInteractions),
  feel: onPostgres(onNode24(measureFeel)),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}

for (const [name, measure] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Measuring ${name}`);
  const section = await measure();
  for (const { what, measured, budget, isWithin } of section.figures) {
    console.log(`  ${what}: ${measured}${budget && ` (${budget}${isWithin ? '' : ', missed'})`}`);
  }
  writeReport([section]);
}
