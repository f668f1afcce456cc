import type { GroupType } from '@balai/shared/contract/hr/groups';
import type { Role } from '@balai/shared/permissions/roles';

declare module '../../../platform/events/events' {
  interface Events {
    'user.resigned': {
      user_id: number;
      /** YYYY-MM-DD */
      last_working_day: string;
      /** For the history of what ends with it. */
      reason: string;
    };
    /** In the transaction that holds the person. */
    'user.role_changed': { user_id: number; role: Role };
    /** The group that a file names for each person. */
    'users.imported': { people: readonly PersonOfGroup[] };
  }
}

export interface PersonOfGroup {
  user_id: number;
  /** YYYY-MM-DD */
  valid_from: string;
  group: { name: string; type: GroupType; leader_id: number | null };
}
