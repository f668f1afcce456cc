import { parseArgs } from 'node:util';
import { seedDemoCompany } from '../src/demo/seed';
import { auditKeyOf, holdAuditKey } from '../src/platform/audit/audit-key';
import { ConfigurationError } from '../src/platform/env/environment';
import { loadMasterKey } from '../src/platform/env/master-key';
import { openStorage } from '../src/platform/storage/open-storage';
import { jakartaDay } from '@balai/shared/format/calendar';
import { inOneSentence, withDatabase } from './with-database';

const MOST_TIMES = 20;

const help = `pnpm seed [--scale N]

Loads the demo company into an empty database: the embedded one under DATA_DIR, or the server that DATABASE_URL names.
All of it is stored or nothing; the same DEMO_TODAY and scale give the same company.

  --scale N   N times (1 to ${MOST_TIMES}) the company: people, groups, items, distributors with their prices, customers with
              their contacts and sites, pipelines with their history, product knowledge. Brands and solutions are the
              market's and stay as many. Takes about N times as long.
  --help      prints this.

DEMO_PASSWORD is the password of every account ({role}{n}@demo.test), DEMO_TODAY the day that the company is made for:
without it, today. Its history ends on the workday before.
`;

function readScale(text = '1'): number {
  const scale = Number(text);
  if (/^\d+$/.test(text) && scale >= 1 && scale <= MOST_TIMES) return scale;
  throw new ConfigurationError(`--scale must be a whole number from 1 to ${MOST_TIMES}, but is "${text}".`);
}

/** @returns null when help is wanted. @throws ConfigurationError for what the command does not know. */
function readArguments(): { scale: number } | null {
  // pnpm hands on the two dashes that end its own options.
  const given = process.argv.slice(2).filter((word) => word !== '--');
  try {
    const { values } = parseArgs({
      args: given,
      options: { scale: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    return values.help ? null : { scale: readScale(values.scale) };
  } catch (error) {
    if (error instanceof ConfigurationError || !(error instanceof TypeError)) throw error;
    throw new ConfigurationError(`${error.message.split('. ')[0]}; see pnpm seed --help.`);
  }
}

await inOneSentence(async () => {
  const given = readArguments();
  if (given === null) {
    process.stdout.write(help);
    return;
  }
  await withDatabase(
    async (db, environment) => {
      const { demoPassword, demoToday } = environment;
      // An empty database that a server was started on has a keyed audit chain.
      holdAuditKey(auditKeyOf(loadMasterKey(environment)));
      const loaded = await seedDemoCompany(db, {
        storage: openStorage(environment),
        password: demoPassword,
        today: demoToday ?? jakartaDay(new Date()),
        scale: given.scale,
        onProgress: (line) => process.stdout.write(`${line}\n`),
      });
      if (loaded) return `Loaded the demo company. Accounts: {role}{n}@demo.test, password: ${demoPassword}`;
      throw new ConfigurationError(
        'The database has people already; the demo company is loaded into an empty one only.',
      );
    },
    { keepsPlans: true },
  );
});
