import { sql } from 'kysely';
import { canonicalJson } from '../audit/canonical-json';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { afterCommit } from '../database/transactions';
import { outboxSignal } from './outbox-signal';

/**
 * What each event carries: ids and facts that JSON can hold. The feature that publishes an event says it here, from
 * `<slug>.events.ts` in its own folder, so that publisher and subscribers cannot differ:
 *
 *     declare module '../../../platform/events/events' {
 *       interface Events {
 *         'customer.transferred': { customer_id: number; to_user: number };
 *       }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- features fill it
export interface Events {}

/** What a handler after commit gets; `id` is the same at every repeat, so that it can tell one. */
export interface StoredEvent<Name extends keyof Events> {
  id: number;
  event: Name;
  payload: Events[Name];
  at: string;
  db: Database;
}

export type TransactionalHandler<Name extends keyof Events> = (
  call: Call,
  payload: Events[Name],
) => Promise<void>;
export type OutboxHandler<Name extends keyof Events> = (event: StoredEvent<Name>) => Promise<void>;

/** A stored event of any name, as the outbox reads it. */
export interface AnyStoredEvent {
  id: number;
  event: string;
  payload: unknown;
  at: string;
  db: Database;
}

/** `never`: a handler is kept under its event's name, which says what it gets; the compiler cannot. */
type KeptTransactional = (call: Call, payload: never) => Promise<void>;
type KeptAfterCommit = (event: never) => Promise<void>;
const transactionalHandlers = new Map<string, Set<KeptTransactional>>();
const outboxHandlers = new Map<string, Map<string, KeptAfterCommit>>();

/**
 * Subscribes to an event for the life of the process; the handler runs in the publisher's transaction, and what it
 * throws undoes all of it.
 * @returns ends the subscription.
 */
export function on<Name extends keyof Events>(
  event: Name,
  handler: TransactionalHandler<Name>,
  options: { transactional: true },
): () => void;
/**
 * Subscribes to an event for the life of the process; the handler runs after commit, at least once.
 * @param options - `name` says, over restarts, which of an event's handlers have finished.
 * @returns ends the subscription.
 */
export function on<Name extends keyof Events>(
  event: Name,
  handler: OutboxHandler<Name>,
  options: { transactional: false; name: string },
): () => void;
export function on(
  event: string,
  handler: KeptTransactional | KeptAfterCommit,
  options: { transactional: true } | { transactional: false; name: string },
): () => void {
  // The two signatures above pair each kind of handler with its option.
  return options.transactional
    ? onInTransaction(event, handler as KeptTransactional)
    : onAfterCommit(event, options.name, handler as KeptAfterCommit);
}

function onInTransaction(event: string, handler: KeptTransactional): () => void {
  const handlers = transactionalHandlers.get(event) ?? new Set();
  transactionalHandlers.set(event, handlers.add(handler));
  return () => void handlers.delete(handler);
}

function onAfterCommit(event: string, name: string, handler: KeptAfterCommit): () => void {
  const handlers = outboxHandlers.get(event) ?? new Map<string, KeptAfterCommit>();
  if (handlers.has(name)) throw new Error(`The event ${event} already has a handler named ${name}`);
  outboxHandlers.set(event, handlers.set(name, handler));
  return () => void handlers.delete(name);
}

/** Tells subscribers what happened: some at once in the same transaction, the others after it is stored. */
export async function publish<Name extends keyof Events>(
  call: Call,
  event: Name,
  payload: Events[Name],
): Promise<void> {
  // The name of an event says what it carries: its handlers are written for this payload.
  const carried = payload as never;
  for (const handler of transactionalHandlers.get(event) ?? []) await handler(call, carried);
  if (!outboxHandlers.get(event)?.size) return;
  await sql`
    insert into outbox (event, payload, at, next_try_at)
    values (${event}, ${canonicalJson(payload)}::jsonb, ${call.now.toISOString()}, now())`.execute(call.db);
  await afterCommit(call.db, outboxSignal.wake);
}

/** Hands a stored event to one handler after commit. */
export type Delivery = (event: AnyStoredEvent) => Promise<void>;

/** The handlers after commit of an event, by name. */
export function deliveriesOf(event: string): [name: string, deliver: Delivery][] {
  return [...(outboxHandlers.get(event) ?? [])].map(([name, handler]) => [
    name,
    // As in publish: the row was stored under the event's name.
    (stored) => handler(stored as never),
  ]);
}
