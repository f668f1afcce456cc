import { Contact, ContactRow } from '@balai/shared/contract/contacts';
import {
  CreateDistributor,
  DistributorDetail,
  type DistributorOption,
} from '@balai/shared/contract/finance/distributors';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { readOptions } from '../../../platform/records/options';
import { recordOfInput } from '../../../platform/records/record-input';
import type { RecordId } from '../../../platform/records/uses';
import { listOf, personOf, selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';

export const distributorRecord = recordOfInput(CreateDistributor, {
  entity: 'distributor',
  table: 'distributors',
  unique: ['name', 'code'],
  // Whoever sends a currency says the one in which all prices are kept.
  elsewhere: ['brand_ids', 'currency', 'pic', 'document'],
  also: ['bank_name', 'bank_account', 'status', 'status_reason'],
  masked: ['bank_account'],
});

/** Where the brands of a distributor are kept. */
export const distributorBrands = {
  table: 'distributor_brands',
  owner: 'distributor_id',
  linked: 'brand_id',
};

export const distributorScope = everyRow('who works with distributors works with all of them');

export const contactRecord = recordOfInput(ContactRow, {
  entity: 'distributor_pic',
  table: 'distributor_pics',
  elsewhere: ['id'],
  also: ['distributor_id'],
});

/** The columns of `DistributorDetail` that stand in the record's own row; the account number in full. */
export type StoredDistributor = Omit<DistributorDetail, 'pics' | 'documents' | 'allowed_actions'>;

const brands = sql`distributor_brands db join brands b on b.id = db.brand_id and b.deleted_at is null
  where db.distributor_id = d.id`;

export async function findDistributor(call: Call, id: number): Promise<StoredDistributor | undefined> {
  const { rows } = await sql<StoredDistributor>`
    select ${selectOf('d', DistributorDetail, {
      brand_ids: listOf(sql`b.id`, brands, sql`lower(b.name)`),
      brands: listOf(
        sql`jsonb_build_object('id', b.id, 'name', b.name, 'image', b.image)`,
        brands,
        sql`lower(b.name)`,
      ),
      user: personOf('u'),
      pics: null,
      documents: null,
      allowed_actions: null,
    })}
    from distributors d left join users u on u.id = d.user_id
    where d.id = ${id} and d.deleted_at is null`.execute(call.db);
  return rows[0];
}

/** Contacts, oldest first. */
export async function findContacts(call: Call, distributorId: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select ${selectOf('p', Contact)} from distributor_pics p
    where p.distributor_id = ${distributorId} and p.deleted_at is null
    order by p.id`.execute(call.db);
  return rows;
}

/** Distributors whose name or code contains the key, blocked ones too. */
export const findDistributorOptions = (
  call: Call,
  query: { key?: string; row?: number },
): Promise<DistributorOption[]> =>
  readOptions<DistributorOption>(
    call,
    {
      select: sql`id, name, code, status`,
      from: sql`distributors`,
      where: sql`deleted_at is null`,
      names: [sql`name`, sql`code`],
    },
    query,
  );

/** What names the distributor while it lives, by kind. */
export const distributorUses = (id: RecordId) => ({
  prices: sql`select count(*) from distributor_prices where distributor_id = ${id} and deleted_at is null`,
});
