import { createHash, createHmac } from 'node:crypto';
import type { AuditRow } from './audit-row';
import { canonicalJson } from './canonical-json';

/** The hash before the first row. */
export const CHAIN_START = '0'.repeat(64);

/**
 * The hash over the hash before and every field of the row, as hexadecimal digits.
 * @param key - for HMAC-SHA256; null for plain SHA-256, by which rows were chained before the chain was keyed.
 */
export function chainHash(previous: string, row: AuditRow, key: Buffer | null): string {
  const hash = key ? createHmac('sha256', key) : createHash('sha256');
  return hash.update(previous).update('\n').update(canonicalJson(row)).digest('hex');
}
