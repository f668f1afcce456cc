import type { Role } from '@balai/shared/permissions/roles';
import type { Call } from '../call';

/** Field name to its value before and after. */
export type Diff = Record<string, [before: unknown, after: unknown]>;

/** One row as it is hashed and stored. */
export interface AuditRow {
  at: string;
  actor_id: number | null;
  actor_role: Role | 'system';
  on_behalf_of: number | null;
  origin: Call['origin'];
  ip: string;
  request_id: string;
  entity: string;
  entity_id: number;
  action: string;
  from_status: string | null;
  to_status: string | null;
  diff: Diff | null;
  reason: string | null;
}
