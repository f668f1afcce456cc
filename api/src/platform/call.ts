import type { Role } from '@balai/shared/permissions/roles';
import type { Database } from './database/database';

/** The signed-in person behind a call. */
export interface Caller {
  id: number;
  name: string;
  role: Role;
  /** The active group, null when he is in none. */
  groupId: number | null;
}

/**
 * Everything a service may know about the call it works for. Reads get the pool; a write gets the one transaction in
 * which all of it, audit and idempotency included, is stored or nothing is.
 */
export interface Call {
  caller: Caller;
  db: Database;
  /** The moment of the call; services never ask the clock themselves, so that history can be replayed. */
  now: Date;
  requestId: string;
  ip: string;
  /** The session it came with; null where nobody sits in front of it: a job, an export, a file asked for by its address. */
  sessionId: number | null;
  /** 'import' and 'seed' send no notifications and write their origin into the audit. */
  origin: 'user' | 'import' | 'seed' | 'system';
}
