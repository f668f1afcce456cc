import type { Brand, BrandInput } from './brands';

export const buildBrandInput = (overrides: Partial<BrandInput> = {}): BrandInput => ({
  name: 'Hikvision',
  principal: 'Hangzhou Hikvision Digital Technology',
  website: 'https://www.hikvision.com',
  default_warranty_months: 24,
  tier: 'gold',
  status: 'active',
  required_certificates: 4,
  ...overrides,
});

export const buildBrand = (overrides: Partial<Brand> = {}): Brand => ({
  id: 3,
  version: 1,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  name: 'Hikvision',
  image: null,
  icon: null,
  icon_active: null,
  principal: 'Hangzhou Hikvision Digital Technology',
  website: 'https://www.hikvision.com',
  default_warranty_months: 24,
  tier: 'gold',
  status: 'active',
  required_certificates: 4,
  solution_count: 1,
  solutions: [{ id: 1, name: 'CCTV' }],
  allowed_actions: ['update', 'delete'],
  ...overrides,
});
