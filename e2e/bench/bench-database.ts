import pg from 'pg';
import { startPanel, type Panel } from '../panel';
import { fillPipelines } from './pipeline-rows';

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

export const panelOn = (databaseUrl: string, node?: string): Promise<Panel> =>
  startPanel({ DATABASE_URL: databaseUrl, DEMO: '1', STATEMENT_TIMEOUT_MS: '60000' }, node);

/**
 * A panel among many pipelines that has the pictures of its demo company: what makes them is over before it is
 * measured, and what is measured finds what browsers ask for.
 */
export async function panelAmong(rows: number, databaseUrl: string, node?: string): Promise<Panel> {
  const panel = await panelOn(databaseUrl, node);
  try {
    await fillPipelines(databaseUrl, rows);
    await panel.restart();
    return panel;
  } catch (error) {
    await panel.stop();
    throw error;
  }
}
