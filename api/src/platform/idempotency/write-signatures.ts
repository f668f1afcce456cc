import { sql } from 'kysely';
import { NotSignedInError } from '../auth/sessions';
import type { Database } from '../database/database';

export interface SignedWrite {
  sessionId: number;
  /** X-Timestamp, Unix milliseconds. */
  signedAt: number;
  /** Of everything that makes the write the one it is. */
  digest: string;
}

/**
 * Binds a signature to the write that it came with. A verbatim repeat is no other write. The session is asked for in
 * the same statement: who was shut out or got another role by another process writes nothing from then on, whatever
 * this one remembers of him.
 * @throws NotSignedInError (401) 'not_signed_in' when the session has ended, 'signature_stale' for another write: an
 * honest client, two tabs of which happened to sign in the same millisecond, signs anew and sends it again.
 */
export async function bindSignature(
  db: Database,
  { sessionId, signedAt, digest }: SignedWrite,
): Promise<void> {
  // The update changes nothing: it waits for a call under way with the same signature, and answers what it is bound to.
  const { rows } = await sql<{ digest: string }>`
    insert into write_signatures (session_id, signed_at, digest)
    select s.id, ${signedAt}::bigint, ${digest}
    from user_sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.revoked_at is null
      and u.deleted_at is null and u.status = 'active' and u.role = s.role
    on conflict (session_id, signed_at) do update set digest = write_signatures.digest
    returning digest`.execute(db);
  if (!rows[0]) throw new NotSignedInError();
  if (rows[0].digest !== digest) throw new NotSignedInError('signature_stale');
}
