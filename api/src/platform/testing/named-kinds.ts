import { join } from 'node:path';
import type { Operation } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import { kindOfTable } from '../database/kind-of-table';
import type { Feature } from '../operations/feature';
import { loadFeatures } from '../operations/route-modules';
import type { TestApp } from './test-app';

/** What the departments offer, as the server reads it. */
export const offeredFeatures = (): Promise<Feature[]> =>
  loadFeatures(join(import.meta.dirname, '../../departments'));

/** What a field names that says it by no name of a kind. */
const kindOfField: Readonly<Record<string, string>> = {
  mentions: 'user',
  parent_id: 'document_comment',
  // In calls about comments and files, which tests make on pipelines.
  entity_id: 'pipeline',
};

/** What `id` names in calls of which the name says another thing. */
const kindOfCall: Readonly<Record<string, string>> = {
  'feed.like': 'feed',
  'feed.vote': 'feed',
  'pipeline.activity_undo': 'pipeline_activity',
  'product_knowledge.answer': 'draft',
  'product_knowledge.read': 'draft',
  'profile.cancel_bank_change': 'bank_change',
  'profile.revoke_session': 'session',
  'running_text_user.delete': 'running_text',
  'saved_view.default': 'saved_view',
};

/** Where a kind's rows are stored: 'customer' in 'customers', 'product_knowledge' in a table of its own name. */
type Tables = ReadonlyMap<string, string>;

/** Kinds of records, each called as its table in the singular. */
export interface Kinds {
  /** Of which features offer records. */
  offered: readonly string[];
  /** @throws Error for a kind that has no table of its name. */
  tableOf(kind: string): string;
  /**
   * What an id in a field of a call names, read from what features offer as `names` and from the tables that there are.
   * @param field - as `idFields` answers it: 'id', 'pic.0.id', 'brand_ids.0'.
   * @returns undefined where nothing says it.
   */
  namedBy(operation: Operation, field: string): string | undefined;
  /** Calls and fields of which it is written here what they name. */
  exceptions: { calls: readonly string[]; fields: readonly string[] };
}

async function readTables({ db }: TestApp): Promise<Tables> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  );
  return new Map(rows.map(({ name }) => [kindOfTable(name), name]));
}

/** Reads what kinds there are. */
export async function readKinds(test: TestApp): Promise<Kinds> {
  const tables = await readTables(test);
  const features = await offeredFeatures();
  const named = new Map(
    features.flatMap(({ names = [] }) =>
      names.flatMap(({ fields, table }) => fields.map((field) => [field, kindOfTable(table)] as const)),
    ),
  );
  const known = (kind: string): string | undefined => (tables.has(kind) ? kind : undefined);

  /** 'brand_id' as features say it; 'pipeline_id' and 'customer_ids' by their names. */
  const namedByField = (field: string): string | undefined =>
    kindOfField[field] ??
    named.get(field) ??
    named.get(field.replace(/s$/, '')) ??
    known(field.replace(/_ids?$/, ''));

  return {
    offered: features.flatMap(({ records = {} }) => Object.keys(records)),
    tableOf: (kind) => {
      const table = tables.get(kind);
      if (!table) throw new Error(`There is no table of ${kind}`);
      return table;
    },
    namedBy: ({ name }, field) => {
      const [area = '', action = ''] = name.split('.');
      const path = field.split('.').filter((part) => part !== '0');
      const [list = '', ...within] = path;
      const last = path.at(-1) ?? '';
      // Rows within a form: 'pic.0.id' and 'deleted_pic.0' of a customer.
      const row = known(`${area}_${list.replace('deleted_', '')}`);
      if (row && (within.length === 0 || last === 'id')) return row;
      if (last !== 'id') return namedByField(last);
      if (action.startsWith('import_')) return 'import';
      // A call about such a row: 'customer.pic_update'.
      return kindOfCall[name] ?? known(`${area}_${action.split('_')[0]}`) ?? area;
    },
    exceptions: { calls: Object.keys(kindOfCall), fields: Object.keys(kindOfField) },
  };
}
