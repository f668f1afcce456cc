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
 * Binds a signature to the write that it came with. A verbatim repeat is no other write.
 * @throws NotSignedInError (401) 'signature_stale' for another one: an honest client, two tabs of which happened to
 * sign in the same millisecond, signs anew and sends it again.
 */
export async function bindSignature(
  db: Database,
  { sessionId, signedAt, digest }: SignedWrite,
): Promise<void> {
  // The update changes nothing: it waits for a call under way with the same signature, and answers what it is bound to.
  const { rows } = await sql<{ digest: string }>`
    insert into write_signatures (session_id, signed_at, digest) values (${sessionId}, ${signedAt}, ${digest})
    on conflict (session_id, signed_at) do update set digest = write_signatures.digest
    returning digest`.execute(db);
  if (rows[0]?.digest !== digest) throw new NotSignedInError('signature_stale');
}
