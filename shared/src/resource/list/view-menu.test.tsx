import { fireEvent, screen } from '@testing-library/react';
import { fakeServer, refusal, success, type FakeAnswer } from '../../http/fake-server.testing';
import { renderPage, signIn } from '../resource.testing';
import { brandRows, brandsPage } from './brand-rows.testing';

const taken = 'This name is already in use';
const nameTaken: FakeAnswer = {
  status: 409,
  // The envelope of a refusal, with what it says of the field.
  body: { ...(refusal(409, 'name_taken', taken).body as object), errors: { name: taken } },
};
let server: ReturnType<typeof fakeServer>;
let answered: FakeAnswer;

beforeEach(() => {
  localStorage.clear();
  signIn('superadmin');
  server = fakeServer(({ url }) => {
    if (url.includes('/saved_view/create')) return answered;
    return success({ data: url.includes('/saved_view/') ? [] : brandRows(1, 2), count: 2 });
  });
});
afterEach(() => server.stop());

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
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: 'Mine 2' } });
    expect(screen.queryByText(taken)).toBeNull();
  });
});
