import { createHash } from 'node:crypto';
import type { AuditRow } from './audit-row';
import { canonicalJson } from './canonical-json';

/** The hash before the first row. */
export const CHAIN_START = '0'.repeat(64);

/** sha256 over the hash before and every field of the row, as hexadecimal digits. */
export function chainHash(previous: string, row: AuditRow): string {
  return createHash('sha256').update(previous).update('\n').update(canonicalJson(row)).digest('hex');
}
