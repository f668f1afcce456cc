import { brandList, createBrand, deleteBrand, updateBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrand } from '@balai/shared/contract/engineering/brands.testing';
import { confirmDelete } from '@balai/shared/ui/alerts';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, chooseDelete, openPage, refusal, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http', () => ({ callOperation: jest.fn(), downloadOperation: jest.fn() }));
jest.mock('@balai/shared/ui/alerts', () => ({
  alertSuccess: jest.fn(),
  alertFailure: jest.fn().mockResolvedValue(undefined),
  confirmDelete: jest.fn().mockResolvedValue(true),
}));

const rows = (...data: object[]) => ({ data, count: data.length, count_capped: false, sums: {} });

afterEach(() => jest.clearAllMocks());

describe('/brand', () => {
  it('shows brands with words for level and status, each a link to its record', async () => {
    answer({
      'brand.list': rows(
        buildBrand({ id: 3, tier: 'gold' }),
        buildBrand({ id: 4, name: 'Dahua', tier: null }),
      ),
    });
    await openPage('/brand', 'admin-engineer');
    expect((await screen.findByRole('link', { name: 'Hikvision' })).getAttribute('href')).toBe('/brand/3');
    screen.getByText('Gold');
    expect(screen.getAllByText('Active')).toHaveLength(2);
    screen.getByRole('columnheader', { name: /Partner level/ });
    expect(sentTo(brandList.read)).toHaveLength(1);
  });

  it('says what brands are for when there are none, with the way to the first', async () => {
    answer({ 'brand.list': rows() });
    await openPage('/brand', 'admin-engineer');
    await screen.findByText('No brands yet');
    for (const link of screen.getAllByRole('link', { name: 'New brand' })) {
      expect(link.getAttribute('href')).toBe('/brand/new');
    }
  });

  it('offers no new brand to who may not make one', async () => {
    answer({ 'brand.list': rows(buildBrand()) });
    await openPage('/brand', 'sales');
    await screen.findByRole('link', { name: 'Hikvision' });
    expect(screen.queryByRole('link', { name: 'New brand' })).toBeNull();
  });

  it('says what failed and asks again', async () => {
    answer({ 'brand.list': refusal(500, 'internal', 'Something went wrong') });
    const { user } = await openPage('/brand', 'admin-engineer');
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    answer({ 'brand.list': rows(buildBrand()) });
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: 'Hikvision' })).toBeTruthy();
  });
});

describe('/brand/{id}', () => {
  it('shows the brand with the solutions it is part of', async () => {
    answer({ 'brand.detail': { data: buildBrand() } });
    await openPage('/brand/3', 'admin-engineer');
    await screen.findByRole('heading', { name: 'Hikvision', level: 1 });
    expect(screen.getByRole('link', { name: 'CCTV' }).getAttribute('href')).toBe('/solution/1');
    const website = screen.getByRole('link', { name: 'hikvision.com' });
    expect(website.getAttribute('href')).toBe('https://www.hikvision.com');
    expect(website.getAttribute('rel')).toBe('noopener noreferrer');
    screen.getByText('24');
  });

  it('shows only the actions that the server allows', async () => {
    answer({ 'brand.detail': { data: buildBrand({ allowed_actions: [] }) } });
    await openPage('/brand/3', 'sales');
    await screen.findByRole('heading', { name: 'Hikvision', level: 1 });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: /more/i })).toBeNull();
  });

  it('says so for a brand that is not there', async () => {
    answer({ 'brand.detail': refusal(404, 'not_found', 'Data not found') });
    await openPage('/brand/999', 'admin-engineer');
    expect(await screen.findByText('Not here, or not yours')).toBeTruthy();
  });

  it('deletes nothing when the question is answered with no', async () => {
    jest.mocked(confirmDelete).mockResolvedValueOnce(false);
    answer({ 'brand.detail': { data: buildBrand() } });
    const { user, path } = await openPage('/brand/3', 'admin-engineer');
    await chooseDelete(user);
    await waitFor(() => expect(confirmDelete).toHaveBeenCalled());
    expect(sentTo(deleteBrand)).toEqual([]);
    expect(path()).toBe('/brand/3');
  });

  it('deletes after the question and goes to the list', async () => {
    answer({ 'brand.detail': { data: buildBrand() }, 'brand.delete': {} });
    const { user, path } = await openPage('/brand/3', 'admin-engineer');
    await chooseDelete(user);
    await waitFor(() => expect(path()).toBe('/brand'));
    expect(sentTo(deleteBrand)).toEqual([{ id: 3 }]);
  });
});

describe('/brand/new', () => {
  it('stores what was typed and goes to the list', async () => {
    answer({ 'brand.create': { data: buildBrand({ name: 'Axis' }) } });
    const { user, path } = await openPage('/brand/new', 'admin-engineer');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Axis');
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    await waitFor(() => expect(path()).toBe('/brand'));
    expect(sentTo(createBrand)).toEqual([
      expect.objectContaining({
        name: 'Axis',
        status: 'active',
        default_warranty_months: 12,
        required_certificates: 0,
      }),
    ]);
  });

  it('sends nothing without a name and says so at the field', async () => {
    answer({});
    const { user } = await openPage('/brand/new', 'admin-engineer');
    await user.click(await screen.findByRole('button', { name: 'Create brand' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(sentTo(createBrand)).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    const sentence = 'This name is already in use';
    answer({ 'brand.create': { ...refusal(409, 'name_taken', sentence), errors: { name: sentence } } });
    const { user, path } = await openPage('/brand/new', 'admin-engineer');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Hikvision');
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(path()).toBe('/brand/new');
    screen.getByDisplayValue('Hikvision');
  });
});

describe('/brand/{id}/edit', () => {
  it('sends the version that was opened', async () => {
    answer({
      'brand.detail': { data: buildBrand({ version: 5 }) },
      'brand.update': { data: buildBrand({ version: 6 }) },
    });
    const { user, path } = await openPage('/brand/3/edit', 'admin-engineer');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Hikvision Indonesia');
    await user.click(screen.getByRole('button', { name: 'Save brand' }));
    await waitFor(() => expect(path()).toBe('/brand/3'));
    expect(sentTo(updateBrand)).toEqual([
      expect.objectContaining({ id: 3, version: 5, name: 'Hikvision Indonesia', tier: 'gold' }),
    ]);
  });

  it('leads back by its breadcrumb', async () => {
    answer({ 'brand.detail': { data: buildBrand() } });
    await openPage('/brand/3/edit', 'admin-engineer');
    const trail = within(await screen.findByRole('navigation'));
    expect((await trail.findByRole('link', { name: 'Hikvision' })).getAttribute('href')).toBe('/brand/3');
  });
});
