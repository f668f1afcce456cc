import * as solutions from '@balai/shared/contract/engineering/solutions';
import { buildSolution } from '@balai/shared/contract/engineering/solutions.testing';
import { chooseOption } from '@balai/shared/resource/testing';
import { screen, waitFor } from '@testing-library/react';
import { answer, describeRecordPages, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

const brands = {
  data: [
    { id: 3, name: 'Hikvision', image: null },
    { id: 8, name: 'Axis', image: null },
  ],
};

describeRecordPages({
  open: openPage,
  role: 'lead-engineer',
  path: '/solution',
  operations: { list: solutions.solutionList.read, ...solutions.solutionCalls },
  record: buildSolution({ version: 2 }),
  row: { ...buildSolution(), brand_names: 'Axis, Hikvision', brand_count: 2 },
  title: 'CCTV',
  newValues: { brand_ids: [], sort_order: 0 },
  createButton: 'Create solution',
  answers: { 'brand.list_all': brands },
});

describe('a solution', () => {
  it('is shown with links to its brands', async () => {
    answer({ 'solution.detail': { data: buildSolution() } });
    await openPage('/solution/1', 'lead-engineer');
    await screen.findByRole('heading', { name: 'CCTV', level: 1 });
    expect(screen.getByRole('link', { name: 'Hikvision' }).getAttribute('href')).toBe('/brand/3');
  });

  it.each([
    ['who keeps it', ['update'], 1],
    ['nobody else', [], 0],
  ] as const)('is changed where it stands by %s', async (_, allowed_actions, count) => {
    answer({
      'solution.detail': {
        data: buildSolution({ description: 'Cameras', allowed_actions: [...allowed_actions] }),
      },
    });
    await openPage('/solution/1', 'lead-engineer');
    await screen.findByText('Cameras');
    expect(screen.queryAllByRole('button', { name: 'Change Description' })).toHaveLength(count);
  });

  it('is stored with the brands that were chosen', async () => {
    answer({ 'solution.create': { data: buildSolution() }, 'brand.list_all': brands });
    const { user } = await openPage('/solution/new', 'lead-engineer');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Perimeter');
    await user.type(screen.getByRole('combobox', { name: /Brands/ }), 'Ax');
    await chooseOption(user, /Axis/);
    await user.click(screen.getByRole('button', { name: 'Create solution' }));
    await waitFor(() => expect(sentTo(solutions.createSolution)).toHaveLength(1));
    expect(sentTo(solutions.createSolution)).toEqual([
      expect.objectContaining({ name: 'Perimeter', brand_ids: [8], sort_order: 0 }),
    ]);
  });
});
