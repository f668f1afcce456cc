import type { List } from '@balai/shared/contract/list';
import type { BoundList } from './list-source';

const sources = new Map<string, BoundList>();

/** Makes a list known by its area, for what works on any list; called when the list is registered. */
export function rememberListSource<L extends List>(source: BoundList<L>): void {
  sources.set(source.list.area, source as unknown as BoundList); // who asks by area reads it as any list
}

/** All of them, for what holds for every list. */
export const listSources = (): readonly BoundList[] => [...sources.values()];

/** The list of an area; null when there is none. */
export const listSourceOf = (area: string): BoundList | null => sources.get(area) ?? null;
