import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The key of the audit chain, derived from the master key: who has the database alone cannot make a hash. */
export const auditKeyOf = (masterKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', 'audit-v1', 32));

let held: Buffer | null = null;

/**
 * Lets this process write to a keyed chain. Held by the process and not by the call: whoever writes an entry stands far
 * below those who know the installation, and a process serves one.
 */
export const holdAuditKey = (key: Buffer | null): void => {
  held = key;
};

export const heldAuditKey = (): Buffer | null => held;

/** HMAC-SHA256 over the parts, hexadecimal. */
export const macOf = (key: Buffer, purpose: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', key)
    .update([purpose, ...parts].join('\n'))
    .digest('hex');

export const equalMacs = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Signs the end of a chain. @param keyedAfter - how many rows at its beginning were hashed without a key. */
export const sealOf = (key: Buffer, keyedAfter: number, rows: number, hash: string): string =>
  macOf(key, 'audit-end', keyedAfter, rows, hash);
