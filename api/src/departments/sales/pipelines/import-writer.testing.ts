import { sql } from 'kysely';
import { createPipelineImport } from './import-writer-steps.testing';
import { openEmbeddedDatabase } from '../../../platform/database/embedded-database';
import { migrate } from '../../../platform/database/migrate';
import { inTransaction } from '../../../platform/database/transactions';
import { runImport } from '../../../platform/imports/import-run.service';
import { buildCall } from '../../../platform/testing/test-call';
import { pipelineImportDeclaration } from './pipelines.import-declaration';

// Imports a generated history into the data directory it is given, until it is done or killed; started again it goes
// on. Lines: 'at <position>' when it starts and after each commit, at last 'done <counts by status as JSON>'.

const [dataDirectory = '', rows = '0'] = process.argv.slice(2);
const { db } = await openEmbeddedDatabase({ dataDirectory, statementTimeoutMs: 30_000 });
await migrate(db);
let file = await createPipelineImport(db, Number(rows));
process.stdout.write(`at ${file.position}\n`);
while (file.status !== 'done') {
  const { id, position } = file;
  file = await inTransaction(db, (transaction) =>
    runImport(buildCall(transaction), pipelineImportDeclaration, { id, position }),
  );
  process.stdout.write(`at ${file.position}\n`);
}
const { rows: counts } = await sql<{ status: string; count: number }>`
  select status, count(*)::int as count from pipelines group by status`.execute(db);
const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
process.stdout.write(`done ${JSON.stringify({ ...file.result, byStatus })}\n`);
process.exit(0);
