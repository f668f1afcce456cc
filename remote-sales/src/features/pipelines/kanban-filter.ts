import type { ListQuery } from '@balai/shared/contract/list';
import type { InputOf } from '@balai/shared/contract/operation';
import { pipelineTypes, type pipelineKanban } from '@balai/shared/contract/sales/pipelines';

export type BoardFilter = Omit<InputOf<typeof pipelineKanban>, 'status' | 'page'>;

const singleId = (value: ListQuery[string]): number | undefined => {
  const text = String(value ?? '');
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
};

const RANGE_END = /_(from|to)$/;
const notFilters: ReadonlySet<string> = new Set(['sort', 'order', 'tab']);

/**
 * The part of a list's query that the board knows.
 * @returns `ignored` names the filters in use that it does not know, so that the page can say so.
 */
export function boardFilterOf(query: ListQuery): { filter: BoardFilter; ignored: string[] } {
  const filter: BoardFilter = {};
  const ignored = new Set<string>();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || notFilters.has(name)) continue;
    const id = singleId(value);
    const type = pipelineTypes.find((word) => word === value);
    if (name === 'key') filter.key = String(value);
    else if (name === 'type' && type) filter.type = type;
    else if ((name === 'user_id' || name === 'id_group' || name === 'member') && id !== undefined)
      filter[name] = id;
    else ignored.add(name.replace(RANGE_END, ''));
  }
  return { filter, ignored: [...ignored] };
}
