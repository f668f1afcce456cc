import { CustomerTransfer } from '@balai/shared/contract/sales/customers';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import { personOf, selectOf } from '../../../platform/records/select';
import { defineRecord } from '../../../platform/records/records';
import type { RecordId } from '../../../platform/records/uses';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { findCustomerRights } from './customers.repository';
import { visibleCustomers } from './customers.scope';

export interface StoredTransfer {
  id: number;
  version: number;
  customer_id: number;
  from_user: number;
  to_user: number;
  reason: string;
  status: 'waiting' | 'approved' | 'rejected';
  /** Who asked for it. */
  created_by: number | null;
}

export const transferRecord = defineRecord({
  entity: 'customer_transfer',
  table: 'customer_transfers',
  columns: ['customer_id', 'from_user', 'to_user', 'reason', 'status', 'decision_note'],
  partOf: ({ customer_id }) => ({ entity: 'customer', id: Number(customer_id) }),
});

/** Transfers of the customers that the caller may see. */
export const transferScope = rowsWhere(
  't',
  (call) =>
    sql<boolean>`exists (select from customers c where c.id = t.customer_id and ${visibleCustomers(call)})`,
);

/** As `mayDecideTransfer`: whether `customer_transfers t` waits for the caller's decision. */
export const waitsForDecisionOf = ({ caller }: Call): RawBuilder<boolean> => {
  const isInGroup = (user: RawBuilder<unknown>) => sql`exists (select from group_members m
    where m.user_id = ${user} and m.id_group = ${caller.groupId} and m.valid_to is null and m.deleted_at is null)`;
  const isOfTheGroup = sql`${isInGroup(sql`t.from_user`)} and ${isInGroup(sql`t.to_user`)}`;
  return sql<boolean>`(t.status = 'waiting' and t.created_by is distinct from ${caller.id}
    and ${caller.role === 'superadmin' ? sql`true` : isOfTheGroup})`;
};

export interface TransferRow extends Omit<CustomerTransfer, 'can_decide'> {
  /** Who asked for it. */
  created_by: number | null;
  /** Groups of today. */
  from_group: number | null;
  to_group: number | null;
}

async function findTransferWhere(
  call: Call,
  condition: RawBuilder<boolean>,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${selectOf('t', CustomerTransfer, {
      from_user: personOf('f'),
      to_user: personOf('o'),
      can_decide: null,
    })}, t.created_by, fm.id_group as from_group, om.id_group as to_group
    from customer_transfers t
    join users f on f.id = t.from_user
    join users o on o.id = t.to_user
    left join group_members fm on fm.user_id = f.id and fm.valid_to is null and fm.deleted_at is null
    left join group_members om on om.user_id = o.id and om.valid_to is null and om.deleted_at is null
    where t.deleted_at is null and ${condition}
  `.execute(call.db);
  return rows[0];
}

export const findWaitingTransfer = (call: Call, customerId: number): Promise<TransferRow | undefined> =>
  findTransferWhere(call, sql<boolean>`t.customer_id = ${customerId} and t.status = 'waiting'`);

/** Somebody who decides over transfers, with his group of today. */
interface Decider {
  id: number;
  role: 'lead-sales' | 'superadmin';
  groupId: number | null;
}

/** A customer stays in the group in which it was registered, so that the lead of its seller's new one may not see it. */
async function seesCustomer(
  call: Call,
  { id, role, groupId }: Decider,
  customerId: number,
): Promise<boolean> {
  const asDecider: Call = { ...call, caller: { ...call.caller, id, role, groupId } };
  return (await findCustomerRights(asDecider, customerId)).sees;
}

/**
 * Whose decision a transfer waits for: the leads of the group of both sellers who see the customer, where they share one,
 * else superadmins; superadmins as well where the only such lead is the caller, who asks for it.
 * @returns ids of active people other than the caller; none where only the caller himself could decide.
 */
export async function findTransferDeciders(
  call: Call,
  { customer, from, to }: { customer: number; from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<Decider>`
    with group_of as (
      select user_id, id_group from group_members where valid_to is null and deleted_at is null)
    select u.id, u.role, g.id_group as "groupId"
    from users u left join group_of g on g.user_id = u.id
    where u.status = 'active' and u.deleted_at is null and u.id <> ${call.caller.id}
      and (u.role = 'superadmin' or (u.role = 'lead-sales'
        and g.id_group = (select id_group from group_of where user_id = ${from})
        and g.id_group = (select id_group from group_of where user_id = ${to})))
    order by u.id`.execute(call.db);
  const leads: Decider[] = [];
  for (const person of rows) {
    if (person.role === 'lead-sales' && (await seesCustomer(call, person, customer))) leads.push(person);
  }
  return (leads.length > 0 ? leads : rows.filter(({ role }) => role === 'superadmin')).map(({ id }) => id);
}

/** A transfer of a customer that the caller may see. */
export const findTransfer = (call: Call, id: number): Promise<TransferRow | undefined> =>
  findTransferWhere(call, sql<boolean>`t.id = ${id} and ${transferScope.condition(call)}`);

/** Counts the transfers of a customer that were ever asked for. */
export const customerTransfersOf = (id: RecordId) => ({
  transfers: sql`select count(*) from customer_transfers where customer_id = ${id} and deleted_at is null`,
});
