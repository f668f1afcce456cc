import type { Call, Caller } from './call';
import type { Database } from './database/database';

/** No person: rows written in its name have no author, and every record is visible to it. */
const SYSTEM: Caller = { id: 0, name: 'System', role: 'superadmin', groupId: null };

/** The call in which the panel itself works. @param work - what it does, for the audit: 'pipeline.resume 2026-11-16'. */
export const systemCall = (db: Database, now: Date, work: string): Call => ({
  caller: SYSTEM,
  db,
  now,
  requestId: work,
  ip: '',
  sessionId: null,
  origin: 'system',
});
