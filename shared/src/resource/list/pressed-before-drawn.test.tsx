import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callOperation } from '../../http/call-operation';
import { renderPage, signIn } from '../resource.testing';
import { answerOfBrands, brandsPage } from './listed-rows.testing';

jest.mock('../../http/call-operation');

beforeEach(() => {
  localStorage.clear();
  jest.mocked(callOperation).mockReset().mockResolvedValue(answerOfBrands(2));
  signIn('superadmin');
});

/** Presses one after the other, and draws nothing between them. */
async function pressAtOnce(place: string, presses: () => void): Promise<() => string> {
  const { search } = renderPage(brandsPage, place);
  await screen.findByRole('link', { name: 'Brand 1' });
  act(presses);
  return search;
}

describe('two presses of which the second comes before the first is drawn', () => {
  it('sort by both columns', async () => {
    const head = (name: string) =>
      within(screen.getByRole('columnheader', { name })).getByRole('button', { name });
    const search = await pressAtOnce('/brand', () => {
      fireEvent.click(head('Principal'));
      fireEvent.click(head('Solution count'), { shiftKey: true });
    });
    const sort = () => new URLSearchParams(search()).get('sort');
    await waitFor(() => expect(sort()).toBe('principal,-solution_count'));
  });

  it('forget both filters', async () => {
    const search = await pressAtOnce('/brand?status=active&tier=gold', () => {
      for (const name of ['Remove Status', 'Remove Tier'])
        fireEvent.click(screen.getByRole('button', { name }));
    });
    await waitFor(() => expect(search()).toBe(''));
  });
});
