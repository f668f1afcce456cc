import type { DatabaseEnvironment, DatabaseOptions, OpenedDatabase } from './database';
import { openEmbeddedDatabase } from './embedded-database';
import { openPostgresDatabase } from './postgres-database';

/**
 * Opens the embedded database under the data directory, or the server that DATABASE_URL names. Never falls back from
 * one to the other: the data are not the same.
 * @throws ConfigurationError when it cannot be opened; the sentence says what to change.
 */
export function openDatabase(
  environment: DatabaseEnvironment,
  options: DatabaseOptions = {},
): Promise<OpenedDatabase> {
  return environment.databaseUrl === null
    ? openEmbeddedDatabase(environment, options)
    : openPostgresDatabase(environment.databaseUrl, environment, options);
}
