import * as brands from '@balai/shared/contract/engineering/brands';
import { buildBrand } from '@balai/shared/contract/engineering/brands.testing';
import { screen } from '@testing-library/react';
import { answer, describeRecordPages, openPage } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

describeRecordPages({
  open: openPage,
  role: 'admin-engineer',
  path: '/brand',
  operations: { list: brands.brandList.read, ...brands.brandCalls },
  record: buildBrand({ version: 5 }),
  title: 'Hikvision',
  newValues: { status: 'active', default_warranty_months: 12, required_certificates: 0 },
  createButton: 'Create brand',
});

it('a brand is shown with the solutions it is part of, and its website in a tab of its own', async () => {
  answer({ 'brand.detail': { data: buildBrand() } });
  await openPage('/brand/3', 'admin-engineer');
  expect((await screen.findByRole('link', { name: 'CCTV' })).getAttribute('href')).toBe('/solution/1');
  const website = screen.getByRole('link', { name: 'hikvision.com' });
  expect(website.getAttribute('href')).toBe('https://www.hikvision.com');
  expect(website.getAttribute('rel')).toBe('noopener noreferrer');
});
