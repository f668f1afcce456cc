import pg from 'pg';
import { startPanel } from '../panel';

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A new database on the server; a copy of `template` where one is named. @returns its address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const panelOn = (databaseUrl: string) =>
  startPanel({ DATABASE_URL: databaseUrl, DEMO: '1', STATEMENT_TIMEOUT_MS: '60000' });
