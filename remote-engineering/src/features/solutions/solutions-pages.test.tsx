import { createSolution, deleteSolution, updateSolution } from '@balai/shared/contract/engineering/solutions';
import { buildSolution } from '@balai/shared/contract/engineering/solutions.testing';
import { alertFailure } from '@balai/shared/ui/alerts';
import { screen, waitFor } from '@testing-library/react';
import { answer, chooseDelete, openPage, refusal, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http', () => ({ callOperation: jest.fn(), downloadOperation: jest.fn() }));
jest.mock('@balai/shared/ui/alerts', () => ({
  alertSuccess: jest.fn(),
  alertFailure: jest.fn().mockResolvedValue(undefined),
  confirmDelete: jest.fn().mockResolvedValue(true),
}));

const rows = (...data: object[]) => ({ data, count: data.length, count_capped: false, sums: {} });
const row = { ...buildSolution(), brand_names: 'Axis, Hikvision', brand_count: 2 };
const brands = {
  data: [
    { id: 3, name: 'Hikvision', image: null },
    { id: 8, name: 'Axis', image: null },
  ],
};

afterEach(() => jest.clearAllMocks());

describe('/solution', () => {
  it('shows solutions with their brands, each a link to its record', async () => {
    answer({ 'solution.list': rows(row) });
    await openPage('/solution', 'lead-engineer');
    expect((await screen.findByRole('link', { name: 'CCTV' })).getAttribute('href')).toBe('/solution/1');
    screen.getByText('Axis, Hikvision');
  });

  it('says what solutions are for when there are none', async () => {
    answer({ 'solution.list': rows() });
    await openPage('/solution', 'lead-engineer');
    expect(await screen.findByText('No solutions yet')).toBeTruthy();
  });

  it('offers no new solution to who may not make one', async () => {
    answer({ 'solution.list': rows(row) });
    await openPage('/solution', 'sales');
    await screen.findByRole('link', { name: 'CCTV' });
    expect(screen.queryByRole('link', { name: 'New solution' })).toBeNull();
  });

  it('says what failed', async () => {
    answer({ 'solution.list': refusal(500, 'internal', 'Something went wrong') });
    await openPage('/solution', 'lead-engineer');
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
  });
});

describe('/solution/{id}', () => {
  it('shows the solution with links to its brands', async () => {
    answer({ 'solution.detail': { data: buildSolution() } });
    await openPage('/solution/1', 'lead-engineer');
    await screen.findByRole('heading', { name: 'CCTV', level: 1 });
    expect(screen.getByRole('link', { name: 'Hikvision' }).getAttribute('href')).toBe('/brand/3');
  });

  it('stays on the record and says why when it is in use', async () => {
    const sentence = 'This data is used by 4 pipelines and cannot be deleted';
    answer({
      'solution.detail': { data: buildSolution() },
      'solution.delete': refusal(409, 'in_use', sentence),
    });
    const { user, path } = await openPage('/solution/1', 'lead-engineer');
    await chooseDelete(user);
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith(sentence));
    expect(sentTo(deleteSolution)).toEqual([{ id: 1 }]);
    expect(path()).toBe('/solution/1');
  });
});

describe('/solution/new', () => {
  it('stores the brands that were chosen', async () => {
    answer({ 'solution.create': { data: buildSolution() }, 'brand.list_all': brands });
    const { user, path } = await openPage('/solution/new', 'lead-engineer');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Perimeter');
    await user.type(screen.getByRole('combobox', { name: /Brands/ }), 'Ax');
    await user.click(await screen.findByRole('option', { name: /Axis/ }));
    await user.click(screen.getByRole('button', { name: 'Create solution' }));
    await waitFor(() => expect(sentTo(createSolution)).toHaveLength(1));
    expect(sentTo(createSolution)).toEqual([
      expect.objectContaining({ name: 'Perimeter', brand_ids: [8], sort_order: 0 }),
    ]);
    await waitFor(() => expect(path()).toBe('/solution'));
  });
});

describe('/solution/{id}/edit', () => {
  it('keeps the brands that it had and sends the version that was opened', async () => {
    answer({
      'solution.detail': { data: buildSolution({ version: 2 }) },
      'solution.update': { data: buildSolution({ version: 3 }) },
      'brand.list_all': brands,
    });
    const { user, path } = await openPage('/solution/1/edit', 'lead-engineer');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.type(name, ' indoor');
    await user.click(screen.getByRole('button', { name: 'Save solution' }));
    await waitFor(() => expect(path()).toBe('/solution/1'));
    expect(sentTo(updateSolution)).toEqual([
      expect.objectContaining({ id: 1, version: 2, name: 'CCTV indoor', brand_ids: [3] }),
    ]);
  });
});
