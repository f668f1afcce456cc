import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandList, getBrand, updateBrand } from '../../contract/engineering/brands';
import { callOperation } from '../../http/call-operation';
import { queryClient } from '../../http/queries';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { storageKeys, writeStored } from '../../session/storage';
import { takeToasts } from '../../ui/overlays/toast';
import { listed, renderPage, signIn } from '../resource.testing';
import { cellEdits } from './cell-edits';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');
const call = jest.mocked(callOperation);

const brand = {
  id: 4,
  version: 7,
  name: 'Axis',
  image: null,
  principal: 'Axis AB',
  website: null,
  default_warranty_months: 12,
  tier: 'silver',
  status: 'active',
  required_certificates: 2,
  solution_count: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};
const detail = { ...brand, version: 8, icon: null, icon_active: null, solutions: [] };

let stored: object;
let refusal: object | null;

const edits = cellEdits({ area: 'brand', get: getBrand, update: updateBrand }, [
  'tier',
  'default_warranty_months',
  'required_certificates',
]);

const sentUpdates = (): unknown[] =>
  call.mock.calls.filter(([operation]) => operation.name === 'brand.update').map(([, input]) => input);

const turnSingleKeysOff = () => writeStored(storageKeys.singleKeys, 'off');

async function openList(cells = edits): Promise<HTMLElement> {
  renderPage(
    <ResourceList
      list={brandList}
      namespace="engineering"
      title="Brands"
      rowLink={() => '/brand/4'}
      edits={cells}
    />,
  );
  return screen.findByRole('link', { name: 'Axis' });
}

/** Opens the list and the editor of the row's first cell by its key. */
async function edit(cells = edits): Promise<void> {
  const link = await openList(cells);
  link.focus();
  await userEvent.keyboard('e');
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  takeToasts();
  signIn('superadmin');
  stored = { ...detail, allowed_actions: ['update'] };
  refusal = null;
  call.mockReset();
  call.mockImplementation((operation) => {
    const answers: Record<string, object> = {
      'brand.list': listed(brand),
      'brand.detail': { data: stored },
      'brand.update': refusal ?? { data: stored },
      'saved_view.list': { data: [] },
    };
    return Promise.resolve({ status: 200, message: 'Success', ...answers[operation.name] } as never); // as the real call
  });
});

describe('a cell of a list', () => {
  it('is changed where it stands: Tab saves and goes to the next cell, Enter saves and ends', async () => {
    await edit();
    const tier = await screen.findByRole('combobox', { name: /Tier/ });
    await waitFor(() => expect(document.activeElement).toBe(tier));
    await userEvent.selectOptions(tier, 'gold');
    await userEvent.keyboard('{Tab}');
    const months = await screen.findByRole('textbox', { name: /Default warranty/ });
    // Of the version that the record has, not the one that the list was read with; no other field goes along.
    expect(sentUpdates()).toEqual([{ id: 4, version: 8, tier: 'gold' }]);
    await waitFor(() => expect(document.activeElement).toBe(months));
    takeToasts();
    await userEvent.clear(months);
    await userEvent.type(months, '24{Enter}');
    await waitFor(() => expect(sentUpdates()).toHaveLength(2));
    expect(sentUpdates()[1]).toEqual({ id: 4, version: 8, default_warranty_months: 24 });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Default warranty/ })).toBeNull());
  });

  it('offers to take the change back, by the same call with what was there before', async () => {
    await edit();
    const tier = await screen.findByRole('combobox', { name: /Tier/ });
    await userEvent.selectOptions(tier, 'gold');
    stored = { ...detail, version: 9, tier: 'gold', allowed_actions: ['update'] };
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sentUpdates()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Tier/ })).toBeNull());
    const [said] = takeToasts();
    expect(said).toMatchObject({ title: 'Success', subject: 'Axis: Tier' });
    said?.undo?.();
    await waitFor(() => expect(sentUpdates()).toHaveLength(2));
    expect(sentUpdates()[1]).toEqual({ id: 4, version: 9, tier: 'silver' });
  });

  it('is left as it was by Escape, and not sent when nothing was changed', async () => {
    await edit();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Tier/ }), 'gold');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Tier/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Change Required certificates' }));
    const count = await screen.findByRole('textbox', { name: /Required certificates/ });
    await waitFor(() => expect(document.activeElement).toBe(count));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(sentUpdates()).toEqual([]);
  });

  it('is unsaved work from what is typed in it until it is saved or left', async () => {
    await edit();
    const tier = await screen.findByRole('combobox', { name: /Tier/ });
    const isUnsaved = () => sessionStore.get(unsavedWorkAtom);
    expect(isUnsaved()).toBe(false);
    await userEvent.selectOptions(tier, 'gold');
    expect(isUnsaved()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isUnsaved()).toBe(false));
  });

  it('is not sent when it was emptied and the record demands it', async () => {
    await edit();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Change Required certificates' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: /Required certificates/ }));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(sentUpdates()).toEqual([]);
  });

  it('reads a whole number with points as lists write it, and says what else is asked for', async () => {
    await edit();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Change Required certificates' }));
    const count = await screen.findByRole('textbox', { name: /Required certificates/ });
    const type = async (typed: string) => {
      await userEvent.clear(count);
      await userEvent.type(count, `${typed}{Enter}`);
    };
    await type('1,5');
    await screen.findByText('Type a whole number, such as 1.500');
    await type('1.001');
    await screen.findByText('At most 1.000');
    expect(sentUpdates()).toEqual([]);
    await type('1.000');
    await waitFor(() => expect(sentUpdates()).toEqual([{ id: 4, version: 8, required_certificates: 1000 }]));
  });

  it('keeps what was typed and says why it was refused', async () => {
    await edit();
    const tier = await screen.findByRole('combobox', { name: /Tier/ });
    await userEvent.selectOptions(tier, 'gold');
    const message = 'This data was changed by Sari at 10:02. Reload and try again';
    refusal = { status: 409, code: 'version_conflict', message, request_id: 'r1' };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const panel = await screen.findByRole('dialog', { name: 'Change Tier' });
    expect(await within(panel).findByText(message)).toBeTruthy();
    expect((tier as HTMLSelectElement).value).toBe('gold');
  });

  it('has a pencil once one points at its row or goes there by key, and is changed by it', async () => {
    const link = await openList();
    const pencils = () => screen.queryAllByRole('button', { name: /^Change / });
    expect(pencils()).toEqual([]);
    await userEvent.hover(link);
    await waitFor(() => expect(pencils()).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Change Tier' }));
    expect(await screen.findByRole('combobox', { name: /Tier/ })).toBeTruthy();
  });

  it.each([
    ['nothing hovers', () => undefined, '(hover: none)'],
    ['single keys are off, so that the Tab key leads to it', turnSingleKeysOff, ''],
  ])('has its pencil at once where %s', async (_, prepare, matching) => {
    prepare();
    const media = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) =>
          Object.assign(new EventTarget(), { media: query, matches: query === matching }) as MediaQueryList,
      );
    await openList();
    expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(3);
    media.mockRestore();
  });

  it('says so where the record may not be changed by the caller', async () => {
    stored = { ...detail, allowed_actions: [] };
    await edit();
    expect(await screen.findByText('You cannot change this record.')).toBeTruthy();
  });

  it('has no pencil for who may not update', async () => {
    signIn('sales');
    await edit();
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
