import type { Access } from '@balai/shared/permissions/permissions';
import type { Database } from '../database/database';
import { announce } from './announce';
import { defineLiveEvent } from './live-event';
import { readingsOf } from './readings';

/** A counter of the menu, as the feature that counts declares it. */
export interface LiveCounter {
  /** Who has it in his menu: the holders of one of these. */
  access: readonly Access[];
  /** What it counts changes with records of these entities. */
  entities: readonly string[];
}

const countersOf = new Map<string, Map<string, LiveCounter>>();

/** @param name - where the shell keeps it: 'COUNT_PRESALES'. */
export function registerCounter(name: string, counter: LiveCounter): void {
  for (const entity of counter.entities) {
    const known = countersOf.get(entity) ?? new Map<string, LiveCounter>();
    countersOf.set(entity, known.set(name, counter));
  }
}

const counterChanged = defineLiveEvent<{ name: string; access: readonly Access[] }>({
  kind: 'counter',
  hearers: ({ access }) => ({ holders: access }),
  reads: ({ name }) => [['counter', `counter.${name}`]],
});

/** Area of a list to who may read it. */
const lists = new Map<string, Access>();

/** Makes known a list whose rows people look at, and over which cards of the dashboard tell figures. */
export const registerLiveList = (area: string, access: Access): void => void lists.set(area, access);

/** A record that is a row of the list, or a part of one, was made, changed or deleted. */
const listChanged = defineLiveEvent<{ area: string; access: Access }>({
  kind: 'list',
  hearers: ({ access }) => ({ holders: [access] }),
  reads: ({ area }) => [
    ...readingsOf(area, 'all'),
    // Of the dashboard, which reads the list in its own way.
    [area, `${area}.card`],
  ],
});

/** Whether a record of the kind is a row of the area's list or a part of one: 'customer_transfer' of 'customer'. */
const isOf = (area: string, entity: string): boolean => entity === area || entity.startsWith(`${area}_`);

/** Whether records of the kind are the rows of a list. */
export const isListed = (entity: string): boolean => lists.has(entity);

/** Says of a record that changed that the lists and counters of its kind may have. */
export async function announceListsOf(db: Database, entity: string): Promise<void> {
  for (const [area, access] of lists) {
    if (isOf(area, entity)) await announce(db, listChanged, { area, access });
  }
  for (const [name, { access }] of countersOf.get(entity) ?? []) {
    await announce(db, counterChanged, { name, access });
  }
}
