/** The sixteen roles of the company, by slug; a user has exactly one. */
export const roles = [
  'superadmin',
  'admin-sales',
  'admin-purchase',
  'admin-finance',
  'admin-invoice',
  'admin-engineer',
  'sales',
  'lead-sales',
  'assistant-sales',
  'pre-sales',
  'lead-pre-sales',
  'engineer',
  'lead-engineer',
  'assistant-lead',
  'operasional',
  'hrd',
] as const;

export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && (roles as readonly string[]).includes(value);

/** Every role whose work is administering a department's documents. */
export const adminRoles = [
  'admin-sales',
  'admin-purchase',
  'admin-finance',
  'admin-invoice',
  'admin-engineer',
] as const satisfies readonly Role[];
