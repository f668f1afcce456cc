import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { IDEMPOTENCY_HOURS } from '@balai/shared/contract/operation';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '../audit/canonical-json';
import type { Call } from '../call';
import { DomainError } from '../errors';

/** The same for the same data, whatever the order of its members; files count with their content. */
export function requestDigest(
  input: unknown,
  files: readonly { slot: string; content: { sha256: string } }[] = [],
): string {
  const contents = files.map(({ slot, content }) => [slot, content.sha256]);
  return createHash('sha256')
    .update(canonicalJson([input, contents]))
    .digest('hex');
}

export interface KeyedRequest {
  /** The Idempotency-Key of the client. */
  key: string;
  operation: string;
  digest: string;
  /** A part of the answer that is told once: it is not kept, and a repeat is answered with null. */
  tellsOnce?: string;
}

/** How the answer is kept where it is not kept as it is. */
export interface Keeping<Answer> {
  /** What is stored of it; plain JSON. */
  stored(answer: Answer): unknown;
  /** The answer to a repeat, from what was stored. */
  again(stored: unknown): Promise<Answer>;
}

/**
 * Runs a write once per caller and key; a repeat within 24 hours gets the first answer and changes nothing. Needs the
 * transaction of the call: a second call with the same key waits until the first is stored or undone.
 * @returns what `work` answers, which must be plain JSON, or what it answered the first time.
 * @throws DomainError 422 'idempotency_mismatch' when the key came with another operation or other data before.
 */
export async function runOnce<Answer>(
  call: Pick<Call, 'db' | 'now' | 'caller'>,
  request: KeyedRequest,
  work: () => Promise<Answer>,
  keeping?: Keeping<Answer>,
): Promise<Answer> {
  const { key, operation, digest, tellsOnce } = request;
  const taken = await sql`
    insert into idempotency_keys (user_id, key, operation, digest, created_at)
    values (${call.caller.id}, ${key}, ${operation}, ${digest}, ${call.now.toISOString()})
    on conflict (user_id, key) do update
      set operation = excluded.operation, digest = excluded.digest, created_at = excluded.created_at, answer = null
      where idempotency_keys.created_at < excluded.created_at - make_interval(hours => ${IDEMPOTENCY_HOURS})
    returning key`.execute(call.db);
  if (taken.rows.length === 0) {
    const stored = await firstAnswer(call, request);
    // Without a keeping, the answer was stored as it was.
    return keeping ? keeping.again(stored) : (stored as Answer);
  }
  const answer = await work();
  const told = tellsOnce === undefined ? answer : { ...answer, [tellsOnce]: null };
  const kept = keeping ? keeping.stored(told) : told;
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(kept)}::jsonb
    where user_id = ${call.caller.id} and key = ${key}`.execute(call.db);
  return answer;
}

/**
 * Binds a key to a call that makes its transactions itself and keeps an answer for each.
 * @throws DomainError as `runOnce`.
 */
export async function claimKey(
  call: Pick<Call, 'db' | 'now' | 'caller'>,
  { key, operation, digest }: KeyedRequest,
): Promise<void> {
  await sql`
    insert into idempotency_keys (user_id, key, operation, digest, created_at)
    values (${call.caller.id}, ${key}, ${operation}, ${digest}, ${call.now.toISOString()})
    on conflict (user_id, key) do nothing`.execute(call.db);
  await firstAnswer(call, { key, operation, digest });
}

async function firstAnswer(call: Pick<Call, 'db' | 'caller'>, request: KeyedRequest): Promise<unknown> {
  const { rows } = await sql<{ operation: string; digest: string; answer: unknown }>`
    select operation, digest, answer from idempotency_keys
    where user_id = ${call.caller.id} and key = ${request.key}`.execute(call.db);
  const first = rows[0];
  if (!first || first.operation !== request.operation || first.digest !== request.digest) {
    throw new DomainError(422, 'idempotency_mismatch', platformSentence('idempotency_mismatch'));
  }
  return first.answer;
}
