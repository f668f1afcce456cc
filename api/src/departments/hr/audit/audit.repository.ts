import { auditList } from '@balai/shared/contract/hr/audit';
import { type RawBuilder, sql } from 'kysely';
import { namedKinds } from '../../../platform/audit/reference-names';
import { defineListSource, onDaysOf } from '../../../platform/lists/lists';
import { contains } from '../../../platform/lists/list-conditions';
import { ownColumns } from '../../../platform/lists/own-columns';
import { restorableKinds } from '../../../platform/records/restoring';
import { personOf } from '../../../platform/records/select';

/** Where the records of each kind stand that has names, and by which column one is called. */
function kindsWithNames(): { kind: string; table: string; nameColumn: string }[] {
  const restorable = [...restorableKinds()].map(([kind, { record }]) => {
    const { table, nameColumn = 'name' } = record;
    return [kind, { table, nameColumn }] as const;
  });
  return [...new Map([...namedKinds(), ...restorable])].map(([kind, source]) => ({ kind, ...source }));
}

/** What the record of an entry is called now, also where it is deleted; its number where it has no name. */
function nameNow(): RawBuilder<string> {
  const cases = kindsWithNames().map(
    ({ kind, table, nameColumn }) => sql`
      when ${sql.lit(kind)} then
        (select ${sql.ref(`named.${nameColumn}`)}::text from ${sql.table(table)} named where named.id = a.entity_id)`,
  );
  return sql`coalesce(case a.entity ${sql.join(cases, sql` `)} end, '#' || nullif(a.entity_id, 0))`;
}

/** The records whose names have all of these words, each as its kind and id. */
function recordsNamed(words: readonly string[]): RawBuilder<unknown> {
  const parts = kindsWithNames().map(({ kind, table, nameColumn }) => {
    const has = words.map((word) => contains(sql.ref(nameColumn), word));
    return sql`select ${sql.lit(kind)}::text, id from ${sql.table(table)} where ${sql.join(has, sql` and `)}`;
  });
  return sql.join(parts, sql` union all `);
}

const deed = sql<string>`audit_deed(a.action, a.from_status, a.to_status)`;

export const auditListSource = defineListSource(auditList, () => ({
  from: sql`audit_logs a
    left join users actor on actor.id = a.actor_id
    left join users other on other.id = a.on_behalf_of`,
  counted: { from: sql`audit_logs a`, lacks: [] },
  ...ownColumns(auditList, 'a', {
    columns: {
      actor: { value: personOf('actor'), export: sql`coalesce(actor.full_name, 'System')` },
      kind: sql`a.entity`,
      name: nameNow(),
      deed,
      // What a comment said is no field of a record.
      changes: sql`case when a.diff is null or a.entity = 'document_comment' then 0
        else (select count(*)::int from jsonb_object_keys(a.diff)) end`,
      on_behalf_of: { value: personOf('other'), export: sql`other.full_name` },
    },
    filters: { kind: sql`a.entity`, actor: sql`a.actor_id`, deed, at: onDaysOf(sql`a.at`) },
    row: { record_id: sql`a.entity_id` },
  }),
  search: [],
  matches: (words) => sql<boolean>`(a.entity, a.entity_id) in (${recordsNamed(words)})`,
  scope: () => sql<boolean>`true`,
}));
