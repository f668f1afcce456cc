import { deletedRecordList } from '@balai/shared/contract/hr/deleted-records';
import { RESTORE_DAYS } from '@balai/shared/contract/record-operations';
import { sql } from 'kysely';
import { defineListSource, onDaysOf } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { restorableKinds } from '../../../platform/records/restoring';
import { personOf } from '../../../platform/records/select';

/** Every deleted record of the kinds that can be brought back, with an id that it shares with none of another kind. */
function deletedRecords() {
  // In one order in every process, whichever feature it has loaded first: the place of a kind is part of the ids.
  const kinds = [...restorableKinds().values()].toSorted((one, other) =>
    one.record.entity < other.record.entity ? -1 : 1,
  );
  const parts = kinds.map(({ record: { entity, table, nameColumn = 'name' } }, place) => {
    const id = sql`id * ${sql.lit(kinds.length)} + ${sql.lit(place)}`;
    return sql`
      select ${id} as id, id as record_id, ${sql.ref(nameColumn)} as name, ${sql.lit(entity)} as kind, deleted_at,
        deleted_by
      from ${sql.table(table)} where deleted_at is not null`;
  });
  return sql.join(parts, sql` union all `);
}

export const deletedRecordListSource = defineListSource(deletedRecordList, ({ now }) => {
  const kept = sql`${sql.lit(`${RESTORE_DAYS} days`)}::interval`;
  return {
    from: sql`(${deletedRecords()}) d left join users u on u.id = d.deleted_by`,
    ...ownColumns(deletedRecordList, 'd', {
      columns: {
        name: { value: sql`d.name`, sort: sql`lower(d.name)`, notNull: true },
        deleted_by: { value: personOf('u'), sort: sql`lower(u.full_name)` },
        days_left: {
          value: sql`ceil(extract(epoch from d.deleted_at + ${kept} - ${now}) / 86400)::int`,
          sort: sql`d.deleted_at`,
          notNull: true,
        },
      },
      filters: { deleted_at: onDaysOf(sql`d.deleted_at`) },
    }),
    search: [sql`d.name`],
    searchedWithoutIndex: 'what was deleted within some months is little, and is found by an index of it',
    scope: () => sql<boolean>`d.deleted_at > ${now} - ${kept}`,
  };
});
