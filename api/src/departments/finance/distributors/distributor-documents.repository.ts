import {
  DistributorDocument,
  DistributorDocumentInput,
} from '@balai/shared/contract/finance/distributor-documents';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { Database } from '../../../platform/database/database';
import { recordOfInput } from '../../../platform/records/record-input';
import { selectOf } from '../../../platform/records/select';

export const documentRecord = recordOfInput(DistributorDocumentInput, {
  entity: 'distributor_document',
  table: 'distributor_documents',
  also: ['distributor_id', 'reminded_days'],
});

/** A document as a reminder looks at it; days are YYYY-MM-DD. */
export interface StoredDocument extends Pick<DistributorDocument, 'id' | 'version' | 'kind' | 'expires_at'> {
  distributor_id: number;
  reminded_days: number | null;
}

/** Documents of a distributor, those that end first on top. @param day - today, YYYY-MM-DD. */
export async function findDocuments(
  call: Call,
  distributorId: number,
  day: string,
): Promise<DistributorDocument[]> {
  const { rows } = await sql<DistributorDocument>`
    select ${selectOf('x', DistributorDocument, {
      brand_name: sql`b.name`,
      days_left: sql`x.expires_at - ${day}::date`,
      file_count: sql`(select count(*)::int from attachments a
        where a.entity = 'distributor_document' and a.entity_id = x.id and a.deleted_at is null)`,
    })}
    from distributor_documents x left join brands b on b.id = x.brand_id
    where x.distributor_id = ${distributorId} and x.deleted_at is null
    order by x.expires_at nulls last, x.id
  `.execute(call.db);
  return rows;
}

/** The distributor of a document; undefined where one of them is not there. */
export async function findDistributorOf(call: Call, documentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ distributor_id: number }>`
    select x.distributor_id
    from distributor_documents x join distributors d on d.id = x.distributor_id and d.deleted_at is null
    where x.id = ${documentId} and x.deleted_at is null
  `.execute(call.db);
  return rows[0]?.distributor_id;
}

/** Ids of the documents of active distributors that end between two days, both included. */
export async function findExpiring(db: Database, from: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from distributor_documents x
    join distributors d on d.id = x.distributor_id and d.deleted_at is null and d.status = 'active'
    where x.deleted_at is null and x.expires_at between ${from}::date and ${to}::date
    order by x.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What a reminder says beside the day. */
export async function findDocumentNames(
  call: Call,
  id: number,
): Promise<{ distributor: string; brand: string | null } | undefined> {
  const { rows } = await sql<{ distributor: string; brand: string | null }>`
    select d.name as distributor, b.name as brand
    from distributor_documents x join distributors d on d.id = x.distributor_id
    left join brands b on b.id = x.brand_id
    where x.id = ${id}
  `.execute(call.db);
  return rows[0];
}
