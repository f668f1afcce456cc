import { mineIn } from '@balai/shared/contract/list';
import { can } from '@balai/shared/permissions/permissions';
import { namesOfReference } from '../audit/reference-names';
import type { Call } from '../call';
import { readAllRows } from './list-rows';
import { columnSource } from './list-source';
import { listSourceOf } from './list-sources';
import { sql } from 'kysely';

const areaOf = (path: string): string => path.split('/')[2] ?? '';

async function visibleNames(call: Call, area: string, ids: readonly number[]): Promise<Map<number, string>> {
  const source = listSourceOf(area)?.at(call);
  if (!source || !can(call.caller.role, source.list.access)) return new Map();
  const title = Object.entries(source.list.columns).find(([, { card }]) => card === 'title')?.[0] ?? 'name';
  const columns = sql`${source.row.id} as id, ${columnSource(source, title).value} as name`;
  const rows = await readAllRows(call, source, {}, { columns, limit: ids.length, ids });
  return new Map(rows.map(({ id, name }) => [Number(id), String(name)]));
}

/**
 * Names of records that a query points at: of colleagues and groups everybody may know them, of others who sees them in
 * their list.
 * @param wanted - ids by the path of the picker that answers them, e.g. '/panel/customer/list_all'.
 * @returns the name by path and id, '#12' for one that the caller may not see.
 */
export async function nameRecords(
  call: Call,
  wanted: ReadonlyMap<string, readonly number[]>,
): Promise<(path: string, id: string) => string> {
  const names = new Map<string, Map<number, string>>();
  for (const [path, ids] of wanted) {
    const kind = mineIn[path];
    const found = kind
      ? await namesOfReference(call, kind === 'user' ? 'user_id' : 'id_group', ids)
      : await visibleNames(call, areaOf(path), ids);
    names.set(path, found);
  }
  return (path, id) => names.get(path)?.get(Number(id)) ?? `#${id}`;
}
