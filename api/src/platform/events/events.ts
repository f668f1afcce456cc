import { sql } from 'kysely';
import { canonicalJson } from '../audit/canonical-json';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { afterCommit } from '../database/transactions';
import { outboxSignal } from './outbox-signal';

/** What an event carries when nobody has said more: ids and facts that JSON can hold. */
export type EventPayload = Readonly<Record<string, unknown>>;

/** What a handler after commit gets; `id` is the same at every repeat, so that it can tell one. */
export interface StoredEvent<Payload = EventPayload> {
  id: number;
  event: string;
  payload: Payload;
  at: string;
  db: Database;
}

export type TransactionalHandler<Payload> = (call: Call, payload: Payload) => Promise<void>;
export type OutboxHandler<Payload> = (event: StoredEvent<Payload>) => Promise<void>;

/** `never`: a handler is kept under its event's name, which says what it gets; the compiler cannot. */
const transactionalHandlers = new Map<string, Set<TransactionalHandler<never>>>();
const outboxHandlers = new Map<string, Map<string, OutboxHandler<never>>>();

/**
 * Subscribes to an event for the life of the process; the handler runs in the publisher's transaction, and what it
 * throws undoes all of it.
 * @returns ends the subscription.
 */
export function on<Payload extends object>(
  event: string,
  handler: TransactionalHandler<Payload>,
  options: { transactional: true },
): () => void;
/**
 * Subscribes to an event for the life of the process; the handler runs after commit, at least once.
 * @param options - `name` says, over restarts, which of an event's handlers have finished.
 * @returns ends the subscription.
 */
export function on<Payload extends object>(
  event: string,
  handler: OutboxHandler<Payload>,
  options: { transactional: false; name: string },
): () => void;
export function on(
  event: string,
  handler: TransactionalHandler<never> | OutboxHandler<never>,
  options: { transactional: true } | { transactional: false; name: string },
): () => void {
  // The two signatures above pair each kind of handler with its option.
  return options.transactional
    ? onInTransaction(event, handler as TransactionalHandler<never>)
    : onAfterCommit(event, options.name, handler as OutboxHandler<never>);
}

function onInTransaction(event: string, handler: TransactionalHandler<never>): () => void {
  const handlers = transactionalHandlers.get(event) ?? new Set();
  transactionalHandlers.set(event, handlers.add(handler));
  return () => void handlers.delete(handler);
}

function onAfterCommit(event: string, name: string, handler: OutboxHandler<never>): () => void {
  const handlers = outboxHandlers.get(event) ?? new Map<string, OutboxHandler<never>>();
  if (handlers.has(name)) throw new Error(`The event ${event} already has a handler named ${name}`);
  outboxHandlers.set(event, handlers.set(name, handler));
  return () => void handlers.delete(name);
}

/**
 * Tells subscribers what happened: some at once in the same transaction, the others after it is stored.
 * @param payload - ids and facts that JSON can hold.
 */
export async function publish<Payload extends object>(
  call: Call,
  event: string,
  payload: Payload,
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
export type Delivery = (event: StoredEvent) => Promise<void>;

/** The handlers after commit of an event, by name. */
export function deliveriesOf(event: string): [name: string, deliver: Delivery][] {
  return [...(outboxHandlers.get(event) ?? [])].map(([name, handler]) => [
    name,
    // As in publish: the row was stored under the event's name.
    ({ payload, ...stored }) => handler({ ...stored, payload: payload as never }),
  ]);
}
