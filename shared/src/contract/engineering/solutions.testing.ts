import type { Solution, SolutionInput } from './solutions';

export const buildSolutionInput = (overrides: Partial<SolutionInput> = {}): SolutionInput => ({
  name: 'CCTV',
  description: 'Cameras, recorders and video management',
  brand_ids: [],
  sort_order: 1,
  ...overrides,
});

export const buildSolution = (overrides: Partial<Solution> = {}): Solution => ({
  id: 1,
  version: 1,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  name: 'CCTV',
  icon: null,
  description: 'Cameras, recorders and video management',
  sort_order: 1,
  brand_ids: [3],
  brands: [{ id: 3, name: 'Hikvision', image: null }],
  allowed_actions: ['update', 'delete'],
  ...overrides,
});
