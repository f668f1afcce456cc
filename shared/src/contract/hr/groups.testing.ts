import type { Group, GroupInput, GroupMember } from './groups';

export const buildGroupInput = (overrides: Partial<GroupInput> = {}): GroupInput => ({
  name: 'Sales North',
  type: 'sales',
  leader_id: null,
  ...overrides,
});

export const buildGroup = (overrides: Partial<Group> = {}): Group => ({
  id: 4,
  version: 1,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  name: 'Sales North',
  type: 'sales',
  leader: { id: 9, name: 'Agus Setiawan', image: null },
  leader_id: 9,
  member_count: 2,
  allowed_actions: ['update', 'delete', 'member_add'],
  ...overrides,
});

export const buildGroupMember = (overrides: Partial<GroupMember> = {}): GroupMember => ({
  id: 31,
  version: 1,
  user: { id: 7, name: 'Budi Santoso', image: null },
  role: 'sales',
  valid_from: '2025-01-06',
  valid_to: null,
  ...overrides,
});
