import type { ListSource } from './list-source';

const sources = new Map<string, ListSource>();

/** Makes a list known by its area, for what works on any list; called when the list is registered. */
export const rememberListSource = (source: ListSource): void => void sources.set(source.list.area, source);

/** The list of an area; null when there is none. */
export const listSourceOf = (area: string): ListSource | null => sources.get(area) ?? null;
