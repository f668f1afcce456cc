import type { LiveKey, LiveRecord } from '@balai/shared/contract/host/live';
import type { Access } from '@balai/shared/permissions/permissions';

/** Who is told. What each of them may is asked when an event is handed out, not when it is announced. */
export type Hearers =
  | { people: readonly number[] }
  /** The person whose group or the like has changed: what processes remember of him is forgotten before he is told. */
  | { sightOf: number }
  /** Who holds one of them. */
  | { holders: readonly Access[] }
  /** Who looks at the record and may see it, but the person whose doing it is where he knows it himself. */
  | { record: LiveRecord; except?: number }
  /** The streams of this person whose session has ended meanwhile; they end. */
  | { sessionsOf: number };

/** What is stored of an event: whom it is for and what they read again. It never holds what they will read. */
export interface LiveEvent {
  kind: string;
  hearers: Hearers;
  reads: readonly LiveKey[];
}

/** A kind of event: who hears it and what their browsers read again, by the facts of one. */
export interface LiveEventKind<Facts> {
  kind: string;
  hearers: (facts: Facts) => Hearers;
  reads: (facts: Facts) => readonly LiveKey[];
}

/** Checks a kind of event where it is written. */
export const defineLiveEvent = <Facts>(declared: LiveEventKind<Facts>): LiveEventKind<Facts> => declared;
