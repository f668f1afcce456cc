import type { Database, DatabaseOptions } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrate';
import { openDatabase } from '../src/platform/database/open-database';
import { ConfigurationError, readEnvironment, type Environment } from '../src/platform/env/environment';

type Work = (db: Database, environment: Environment, applied: readonly string[]) => Promise<string>;

/** Runs a command; what the person who typed it has to put right is told in one sentence, with exit code 1. */
export async function inOneSentence(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a command on the migrated database and prints the sentence that it answers.
 * @param work - gets the names of the migrations that were applied just now.
 */
export async function withDatabase(work: Work, options: DatabaseOptions = {}): Promise<void> {
  const environment = readEnvironment();
  const database = await openDatabase(environment, options);
  try {
    process.stdout.write(`${await work(database.db, environment, await migrate(database.db))}\n`);
  } finally {
    await database.close();
  }
}
