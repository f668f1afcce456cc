import { userList } from '@balai/shared/contract/hr/users';
import { sql } from 'kysely';
import { defineListSource } from '../../../platform/lists/lists';

export const userListSource = defineListSource(userList, {
  from: sql`users u
    left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    left join groups g on g.id = m.id_group`,
  row: {
    id: sql`u.id`,
    version: sql`u.version`,
    created_at: sql`u.created_at`,
    updated_at: sql`u.updated_at`,
    image: sql`u.avatar`,
  },
  columns: {
    name: { value: sql`u.full_name`, sort: sql`lower(u.full_name)`, notNull: true },
    nip: { value: sql`u.nip`, notNull: true },
    role: { value: sql`u.role`, notNull: true },
    group_name: { value: sql`g.name`, sort: sql`lower(g.name)` },
    join_date: { value: sql`u.join_date`, notNull: true },
    contract_end: sql`u.contract_end`,
    employment: sql`u.employment`,
    birth_date: { value: sql`u.birth_date`, sort: sql`to_char(u.birth_date, 'MM-DD')`, notNull: true },
    email: { value: sql`u.email`, sort: sql`lower(u.email)`, notNull: true },
    phone: { value: sql`u.phone`, notNull: true },
    last_login_at: sql`u.last_login_at`,
    status: { value: sql`u.status`, notNull: true },
  },
  filters: {
    status: sql`u.status`,
    role: sql`u.role`,
    id_group: sql`m.id_group`,
    contract_end: sql`u.contract_end`,
    birthday_month: sql`to_char(u.birth_date, 'MM')`,
  },
  search: [sql`u.full_name`, sql`u.nip`, sql`u.email`],
  scope: () => sql<boolean>`u.deleted_at is null`,
});
