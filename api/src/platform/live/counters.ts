import type { Access } from '@balai/shared/permissions/permissions';
import type { Database } from '../database/database';
import { announce } from './announce';
import { defineLiveEvent } from './live-event';

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

/** Says of a record that changed that the counters over its kind may have. */
export async function announceCountersOf(db: Database, entity: string): Promise<void> {
  for (const [name, { access }] of countersOf.get(entity) ?? []) {
    await announce(db, counterChanged, { name, access });
  }
}
