import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SavedView } from '../../contract/host/saved-views';
import { fakeServer, refusal, success, type FakeAnswer } from '../../http/fake-server.testing';
import { alertFailure, alertSuccess, confirmDelete } from '../../ui/alerts';
import { renderPage, signIn } from '../resource.testing';
import { brandRows, brandsPage } from './listed-rows.testing';

jest.mock('../../ui/alerts');

const taken = 'This name is already in use';
const nameTaken: FakeAnswer = {
  status: 409,
  // The envelope of a refusal, with what it says of the field.
  body: { ...(refusal(409, 'name_taken', taken).body as object), errors: { name: taken } },
};
let server: ReturnType<typeof fakeServer>;
let answered: FakeAnswer;
let views: readonly SavedView[];

const view: SavedView = {
  id: 12,
  version: 1,
  area: 'brand',
  name: 'Gold ones',
  role: 'sales',
  owner: { id: 7, name: 'Sari', image: null },
  settings: { place: { key: 'gold' }, columns: [], rows_per_page: 25, density: 'normal' },
  is_mine_default: false,
  is_role_default: true,
  can_edit: true,
};

beforeEach(() => {
  localStorage.clear();
  signIn('superadmin');
  views = [];
  server = fakeServer(({ url }) => {
    if (url.includes('/saved_view/list')) return success({ data: views });
    return url.includes('/saved_view/') ? answered : success({ data: brandRows(1, 2), count: 2 });
  });
});
afterEach(() => {
  jest.mocked(alertFailure).mockClear();
  server.stop();
});

async function saveAs(name: string): Promise<HTMLElement> {
  renderPage(brandsPage);
  await screen.findByRole('link', { name: 'Brand 1' });
  fireEvent.click(screen.getByRole('button', { name: /^View/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Save as/ }));
  const field = await screen.findByRole('textbox', { name: /Name/ });
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return field;
}

describe('a view that is saved under a name', () => {
  it('that another one has is refused at the field, where it can be given another name', async () => {
    answered = nameTaken;
    const field = await saveAs('Mine');
    expect(screen.getByDisplayValue('Nobody, it is mine alone')).toBeTruthy();
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: 'Mine 2' } });
    expect(screen.queryByText(taken)).toBeNull();
  });
});

describe('a saved view', () => {
  it('that is the default of another role leaves the own list of its author as it is', async () => {
    views = [view];
    const { search } = renderPage(brandsPage);
    await screen.findByRole('link', { name: 'Brand 1' });
    expect(search()).toBe('');
  });

  it('that was changed in another window is shown as it is now when it cannot be saved', async () => {
    views = [view];
    answered = refusal(409, 'version_conflict', 'You changed this data yourself, in another window');
    renderPage(brandsPage, '/list?view=12&key=silver&row=25');
    fireEvent.click(await screen.findByRole('button', { name: 'View: Gold ones, modified' }));
    views = [{ ...view, version: 2, name: 'Gold and silver' }];
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save the view' }));
    expect(await screen.findByRole('button', { name: 'View: Gold and silver, modified' })).toBeTruthy();
  });

  it('that was deleted in another window while its new name was typed says so each time it is saved', async () => {
    views = [view];
    answered = refusal(404, 'not_found', 'This view is not there');
    renderPage(brandsPage, '/list?view=12&key=gold&row=25');
    fireEvent.click(await screen.findByRole('button', { name: 'View: Gold ones' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Rename/ }));
    const field = await screen.findByRole('textbox', { name: /Name/ });
    fireEvent.change(field, { target: { value: 'Golden ones' } });
    views = [];
    const refusals = () => jest.mocked(alertFailure).mock.calls.length;
    for (const times of [1, 2]) {
      fireEvent.keyDown(field, { key: 'Enter' });
      await waitFor(() => expect(refusals()).toBe(times));
      await screen.findByText('Default view');
    }
    expect(alertFailure).toHaveBeenLastCalledWith('This view is not there');
    expect(field).toHaveProperty('value', 'Golden ones');
  });

  it('says that it was deleted, by its name', async () => {
    views = [view];
    answered = success();
    jest.mocked(confirmDelete).mockResolvedValueOnce(true);
    renderPage(brandsPage, '/list?view=12&key=gold&row=25');
    fireEvent.click(await screen.findByRole('button', { name: 'View: Gold ones' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await waitFor(() =>
      expect(alertSuccess).toHaveBeenCalledWith('Data Has Been Deleted!', { subject: 'Gold ones' }),
    );
  });
});
