import type { Role } from '@balai/shared/permissions/roles';
import type { Call } from '../call';

/** Work that somebody else has to take over before a person leaves: the feature that owns it counts and moves it. */
export interface OpenWorkKind {
  /** Stable word, also in the messages of the wizard: 'customers'. */
  kind: string;
  /** Who may take it over, where it depends on the work asked of that; empty: every active colleague. */
  roles: readonly Role[] | ((call: Call, userId: number) => Promise<readonly Role[]>);
  /** How many pieces the person has. */
  count(call: Call, userId: number): Promise<number>;
  /**
   * Gives all of it to another active person, in the transaction of the call. The caller has been allowed to let the
   * person leave, so nobody's own permissions are asked here.
   */
  handOver(call: Call, handover: Handover): Promise<void>;
}

export interface Handover {
  from: number;
  to: number;
  /** For the history of each piece. */
  reason: string;
}

const kinds = new Map<string, OpenWorkKind>();

/**
 * Tells the people department of a kind of open work. What features offer as `openWork`, see
 * `operations/feature.ts`.
 */
export function registerOpenWork(kind: OpenWorkKind): void {
  if (kinds.has(kind.kind)) throw new Error(`Open work of the kind ${kind.kind} is registered twice`);
  kinds.set(kind.kind, kind);
}

/** Every kind, in the order of their names, so that two leavings take their locks in the same order. */
export const openWorkKinds = (): OpenWorkKind[] =>
  [...kinds.values()].sort((left, right) => (left.kind < right.kind ? -1 : 1));
