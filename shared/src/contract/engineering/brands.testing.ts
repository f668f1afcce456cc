import { sampleOf } from '../sample.testing';
import { Brand, BrandInput } from './brands';

const fields = {
  name: 'Hikvision',
  principal: 'Hangzhou Hikvision Digital Technology',
  website: 'https://www.hikvision.com',
  default_warranty_months: 24,
  tier: 'gold',
  required_certificates: 4,
} as const;

export const buildBrandInput = (overrides: Partial<BrandInput> = {}): BrandInput =>
  sampleOf(BrandInput, { ...fields, ...overrides });

export const buildBrand = (overrides: Partial<Brand> = {}): Brand =>
  sampleOf(Brand, {
    ...fields,
    id: 3,
    solution_count: 1,
    solutions: [{ id: 1, name: 'CCTV' }],
    allowed_actions: ['update', 'delete'],
    ...overrides,
  });
