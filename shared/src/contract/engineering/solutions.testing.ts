import { sampleOf } from '../sample.testing';
import { Solution, SolutionInput } from './solutions';

const fields = { name: 'CCTV', description: 'Cameras, recorders and video management', sort_order: 1 };

export const buildSolutionInput = (overrides: Partial<SolutionInput> = {}): SolutionInput =>
  sampleOf(SolutionInput, { ...fields, ...overrides });

export const buildSolution = (overrides: Partial<Solution> = {}): Solution =>
  sampleOf(Solution, {
    ...fields,
    brand_ids: [3],
    brands: [{ id: 3, name: 'Hikvision', image: null }],
    allowed_actions: ['update', 'delete'],
    ...overrides,
  });
