import type { UserOption } from './users';

export const buildUserOption = (overrides: Partial<UserOption> = {}): UserOption => ({
  id: 7,
  name: 'Budi Santoso',
  image: null,
  role: 'sales',
  group: { id: 1, name: 'Sales A' },
  ...overrides,
});
