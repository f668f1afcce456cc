import { adminRoles, type Role } from '../roles';

/** Who may do what in finance. */
export const financePermissions = {
  'claims.approve': ['superadmin', 'admin-finance', 'hrd'],

  /** lead-engineer is told of reseller letters that end and has to be able to open them. */
  'distributor.read': ['superadmin', ...adminRoles, 'lead-engineer'],
  /** The menu shows distributors to who works with them; the others come from a document. */
  'distributor.open': ['superadmin', 'admin-purchase', 'admin-finance'],
  'distributor.write': ['superadmin', 'admin-purchase'],
  'distributor.block': ['superadmin', 'admin-finance'],
  /** Reads account numbers in full and changes them: who pays, not who buys. */
  'distributor.bank': ['superadmin', 'admin-finance'],
  'distributor.price': ['superadmin', 'admin-purchase', 'admin-finance', 'admin-invoice', 'admin-sales'],
} as const satisfies Record<string, readonly Role[]>;
