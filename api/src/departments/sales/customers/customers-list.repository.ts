import { customerList } from '@balai/shared/contract/sales/customers';
import { sql } from 'kysely';
import { dayOf } from '../../../platform/calendar/sql-moments';
import { defineListSource, onDaysOf } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { personOf } from '../../../platform/records/select';
import { waitsForDecisionOf } from './customer-transfers.repository';
import { hasWords } from './customers-search';
import { visibleCustomers } from './customers.scope';
import { wonInYearOf, wonInYearOrder } from './customers.repository';

/** The customer list: what the pipelines add up to stands in `f`. */
export const customerListSource = defineListSource(customerList, ({ now }) => ({
  from: sql`customers c
    join users u on u.id = c.user_id
    left join groups g on g.id = c.id_group
    join customer_figures f on f.customer_id = c.id`,
  counted: {
    from: sql`customers c join customer_figures f on f.customer_id = c.id`,
    lacks: ['user', 'group_name'],
  },
  ...ownColumns(customerList, 'c', {
    columns: {
      user: { value: personOf('u'), sort: sql`u.full_name`, export: sql`u.full_name`, notNull: true },
      open_pipelines: { value: sql`f.open_pipelines`, notNull: true },
      won_value: { value: wonInYearOf(now), sort: wonInYearOrder, notNull: true },
      last_activity_at: {
        value: sql`f.last_activity_at`,
        // A customer without any activity stands where it was registered.
        sort: sql`coalesce(f.last_activity_at, f.registered_at)`,
        notNull: true,
      },
      group_name: sql`g.name`,
    },
    // A customer without any activity counts from its registration.
    filters: {
      no_activity: sql`coalesce(f.last_activity_at, f.registered_at)`,
      last_activity_at: dayOf(sql`f.last_activity_at`),
      created_at: onDaysOf(sql`c.created_at`),
      transfer_to_decide: ({ flag }, call) => sql<boolean>`exists (
        select from customer_transfers t
        where t.customer_id = c.id and t.deleted_at is null and ${waitsForDecisionOf(call)}) = ${flag}`,
    },
  }),
  search: [sql`c.search_text`],
  matches: hasWords,
  scope: visibleCustomers,
}));
