import type { Sentence } from '../../format/sentence';
import { roleName } from '../../format/role-names';
import type { Role } from '../../permissions/roles';
import type { GroupType } from './groups';
import { groupSentence } from './sentences/groups';

// A group's work is seen by who is in it, and by its lead as his own, so that roles of other work do not belong there.
// The owner of everything may be anywhere.

/** Who leads the groups of a type, and who is in them. */
interface GroupRoles {
  leaders: readonly Role[];
  members: readonly Role[];
}

const office: readonly Role[] = [
  'hrd',
  'admin-sales',
  'admin-purchase',
  'admin-finance',
  'admin-invoice',
  'admin-engineer',
  'operasional',
  'superadmin',
];

const rolesOf: Record<GroupType, GroupRoles> = {
  sales: {
    leaders: ['lead-sales', 'superadmin'],
    members: ['lead-sales', 'sales', 'assistant-sales', 'superadmin'],
  },
  presales: {
    leaders: ['lead-pre-sales', 'superadmin'],
    members: ['lead-pre-sales', 'pre-sales', 'superadmin'],
  },
  engineering: {
    leaders: ['lead-engineer', 'assistant-lead', 'superadmin'],
    members: ['lead-engineer', 'assistant-lead', 'engineer', 'superadmin'],
  },
  office: { leaders: office, members: office },
};

/** Who may lead a group of the type. */
export const leaderRoles = (type: GroupType): readonly Role[] => rolesOf[type].leaders;

/** Who may be in a group of the type. */
export const memberRoles = (type: GroupType): readonly Role[] => rolesOf[type].members;

const labels = (roles: readonly Role[]) =>
  roles.map((role) => ({ label: `user.role.${role}`, message: roleName(role) }));

/** Why somebody of another role may not lead a group of the type. */
export const unfitLeader = (type: GroupType): Sentence =>
  groupSentence('leader_role', { roles: labels(leaderRoles(type)) });

/** Why somebody of another role may not be in a group of the type. */
export const unfitMember = (type: GroupType): Sentence =>
  groupSentence('member_role', { roles: labels(memberRoles(type)) });
