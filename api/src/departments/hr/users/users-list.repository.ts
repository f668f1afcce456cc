import { userList } from '@balai/shared/contract/hr/users';
import { sql } from 'kysely';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';

export const userListSource = defineListSource(userList, {
  from: sql`users u
    left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    left join groups g on g.id = m.id_group`,
  ...ownColumns(userList, 'u', {
    row: { image: sql`u.avatar` },
    columns: {
      name: { value: sql`u.full_name`, sort: sql`lower(u.full_name)`, notNull: true },
      group_name: { value: sql`g.name`, sort: sql`lower(g.name)` },
      birth_date: { value: sql`u.birth_date`, sort: sql`to_char(u.birth_date, 'MM-DD')`, notNull: true },
      email: { value: sql`u.email`, sort: sql`lower(u.email)`, notNull: true },
    },
    filters: {
      id_group: sql`m.id_group`,
      birthday_month: sql`to_char(u.birth_date, 'MM')`,
      bank_change: ({ flag }) => sql<boolean>`exists (
        select from bank_account_changes w
        where w.user_id = u.id and w.status = 'waiting' and w.deleted_at is null) = ${flag}`,
    },
  }),
  search: [sql`u.full_name`, sql`u.nip`, sql`u.email`],
  scope: () => sql<boolean>`u.deleted_at is null`,
});
