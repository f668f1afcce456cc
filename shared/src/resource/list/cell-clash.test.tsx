import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { brandList, getBrand, updateBrand } from '../../contract/engineering/brands';
import { callOperation } from '../../http/call-operation';
import { takeToasts } from '../../ui/overlays/toast';
import { renderPage, signIn } from '../resource.testing';
import { cellEdits } from './cell-edits';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

const brandOf = (id: number, name: string) => ({
  id,
  version: 7,
  name,
  tier: 'silver',
  default_warranty_months: 12,
  allowed_actions: ['update'],
});
const [axis, bosch, canon] = [brandOf(4, 'Axis'), brandOf(5, 'Bosch'), brandOf(6, 'Canon')];

/** What the server holds of Axis, which brands the list answers, and what the next calls are refused with. */
let stored: object;
let rows: object[];
let refusals: object[];
let unread: object | null;

const edits = cellEdits({ area: 'brand', get: getBrand, update: updateBrand }, [
  'tier',
  'default_warranty_months',
]);

const sentUpdates = (): unknown[] =>
  call.mock.calls.filter(([operation]) => operation.name === 'brand.update').map(([, input]) => input);

const conflict = (by: string, version: number) => ({
  status: 409,
  code: 'version_conflict',
  message: `This data was changed by ${by}. Reload and try again`,
  request_id: 'r1',
  data: { by, own: false, at: '2026-11-16T03:00:00.000Z', current_version: version, current: null },
});

let client: QueryClient;
function Reader() {
  const own = useQueryClient();
  useEffect(() => {
    client = own;
  }, [own]);
  return null;
}

/** Opens the list and the first cell of Axis by its key, and chooses another tier. */
async function editTier(): Promise<HTMLSelectElement> {
  renderPage(
    <>
      <Reader />
      <ResourceList
        list={brandList}
        namespace="engineering"
        title="Brands"
        rowLink={({ id }) => `/brand/${id}`}
        edits={edits}
      />
    </>,
  );
  (await screen.findByRole('link', { name: 'Axis' })).focus();
  await userEvent.keyboard('e');
  const tier = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Tier/ });
  await userEvent.selectOptions(tier, 'gold');
  return tier;
}

beforeEach(() => {
  localStorage.clear();
  takeToasts();
  signIn('superadmin');
  stored = axis;
  rows = [axis, bosch, canon];
  refusals = [];
  unread = null;
  call.mockReset();
  call.mockImplementation((operation) => {
    const answers: Record<string, () => object> = {
      'brand.list': () => ({ data: rows, count: rows.length, sums: {} }),
      'brand.detail': () => unread ?? { data: stored },
      'brand.update': () => refusals.shift() ?? { data: stored },
      'saved_view.list': () => ({ data: [] }),
    };
    return Promise.resolve({ status: 200, message: 'Success', ...answers[operation.name]?.() } as never); // as the real call
  });
});

describe('a cell of a record that somebody else saves meanwhile', () => {
  it('is stored all the same where he changed other fields', async () => {
    await editTier();
    stored = { ...axis, version: 8, default_warranty_months: 36 };
    refusals = [conflict('Sari', 8)];
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentUpdates()).toEqual([
      { id: 4, version: 7, tier: 'gold' },
      { id: 4, version: 8, tier: 'gold' },
    ]);
  });

  it('says what he has put there, keeps what was typed, and stores it when it is saved again', async () => {
    const tier = await editTier();
    stored = { ...axis, version: 8, tier: 'platinum' };
    refusals = [conflict('Sari', 8)];
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Sari has changed this to “platinum” meanwhile\./i)).toBeTruthy();
    expect(tier.value).toBe('gold');
    expect(sentUpdates()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentUpdates()[1]).toEqual({ id: 4, version: 8, tier: 'gold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what is typed when the record cannot be read meanwhile', async () => {
    await editTier();
    unread = { status: 403, code: 'forbidden', message: 'Not allowed', request_id: 'r1' };
    await act(() => client.refetchQueries({ queryKey: ['brand'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentUpdates()).toEqual([{ id: 4, version: 7, tier: 'gold' }]));
  });
});

describe('a row that its change takes out of the list', () => {
  const leave = () => {
    stored = { ...axis, version: 8, tier: 'gold' };
    rows = [bosch, canon];
  };

  it('stays as long as the next cell is being changed', async () => {
    await editTier();
    leave();
    await userEvent.keyboard('{Tab}');
    const months = await screen.findByRole('textbox', { name: /Default warranty/ });
    await userEvent.clear(months);
    await userEvent.type(months, '24');
    await act(() => client.refetchQueries({ queryKey: ['brand'] }));
    const panel = screen.getByRole('dialog', { name: /Change Default warranty/ });
    expect(within(panel).getByRole<HTMLInputElement>('textbox').value).toBe('24');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Axis')).toBeNull());
    expect(sentUpdates()[1]).toEqual({ id: 4, version: 8, default_warranty_months: 24 });
  });

  it('leaves the keyboard at the row that takes its place', async () => {
    await editTier();
    leave();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Axis')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bosch' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Canon' }));
  });
});
