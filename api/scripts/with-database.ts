import type { Database } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrate';
import { openDatabase } from '../src/platform/database/open-database';
import { ConfigurationError, readEnvironment, type Environment } from '../src/platform/env/environment';

type Work = (db: Database, environment: Environment, applied: readonly string[]) => Promise<string>;

/**
 * Runs a command on the migrated database and prints the sentence that it answers; a configuration that cannot be
 * used is told in one sentence.
 * @param work - gets the names of the migrations that were applied just now.
 */
export async function withDatabase(work: Work): Promise<void> {
  try {
    const environment = readEnvironment();
    const database = await openDatabase(environment);
    try {
      process.stdout.write(`${await work(database.db, environment, await migrate(database.db))}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
