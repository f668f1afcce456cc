import type { Import } from '@balai/shared/contract/host/imports';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transactions';
import { dirtyHistory } from '../../../platform/imports/dirty-history.testing';
import { withColumns } from '../../../platform/testing/import-client';
import { checkImport, checkRows } from '../../../platform/imports/import-check.service';
import { readUploadedSheet, uploadImport } from '../../../platform/imports/import-upload.service';
import { importDetail } from '../../../platform/imports/imports.service';
import { buildCall } from '../../../platform/testing/test-call';
import { uploadedContent } from '../../../platform/testing/uploaded-content';
import { seedTestPeople } from '../../../platform/testing/test-people';
import { pipelineImportDeclaration } from './pipelines.import-declaration';

/** The one import of a data directory: as it stands, or uploaded and checked with people and a customer to import for. */
export async function createPipelineImport(db: Database, rows: number): Promise<Import> {
  const { rows: imports } = await sql<{ id: number }>`select id from imports order by id limit 1`.execute(db);
  const known = imports[0];
  if (known) return importDetail(buildCall(db), pipelineImportDeclaration, known.id);
  await seedTestPeople(db);
  const content = uploadedContent(dirtyHistory(rows).opportunities);
  const sheet = await readUploadedSheet([{ fileName: 'history.csv', content }]);
  return inTransaction(db, async (transaction) => {
    const call = buildCall(transaction);
    const { rows: customers } = await sql<{ id: number; user_id: number }>`
      insert into customers (name, normalized_name, type, industry, address, city, province, source, user_id)
      select 'Others', 'OTHERS', 'company', 'other', '-', '-', '-', 'existing', id from users where email = 'sales1@demo.test'
      returning id, user_id`.execute(transaction);
    const customer = customers[0];
    if (!customer) throw new Error('customers answered no row to an insert');
    const file = await uploadImport(call, pipelineImportDeclaration, sheet);
    const settings = withColumns(file.settings, {
      user_id: { header: null, default: String(customer.user_id) },
      customer_id: { header: null, default: String(customer.id) },
    });
    let checked = await checkImport(call, pipelineImportDeclaration, {
      id: file.id,
      version: file.version,
      settings,
    });
    while (checked.status === 'checking') {
      const { id, check_position: position } = checked;
      checked = await checkRows(call, pipelineImportDeclaration, { id, position });
    }
    return checked;
  });
}
