import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Type from 'typebox';
import { defineOperation } from '../../contract/operation';
import { Id, nullable, requiredText, text } from '../../contract/schema';
import { fakeServer, success, type FakeAnswer } from '../../http/fake-server.testing';
import { renderPage, signIn } from '../resource.testing';
import { ResourceForm } from './resource-form';

jest.mock('../../ui/alerts');

const createBrand = defineOperation({
  name: 'brand.create',
  method: 'POST',
  path: '/panel/brand/create',
  access: 'session',
  input: Type.Object({ name: requiredText(20), note: Type.Optional(nullable(text(500))) }),
  output: Type.Object({ data: Type.Object({ id: Id }) }),
  summary: 'Registers a brand',
});

const onSaved = jest.fn();
const page = (
  <ResourceForm
    namespace="engineering"
    area="brand"
    schema={createBrand.input}
    operation={createBrand}
    sections={[{ id: 'main', fields: ['name', 'note'] }]}
    draftKey="brand.new"
    submitLabel="Create"
    onSaved={onSaved}
    onCancel={jest.fn()}
  />
);

let server: ReturnType<typeof fakeServer>;
let answer: FakeAnswer;
beforeEach(() => {
  localStorage.clear();
  onSaved.mockClear();
  signIn('superadmin');
  answer = {}; // it is lost on its way
  server = fakeServer(() => answer);
});
afterEach(() => server.stop());

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

/** Sends a form, of which no answer comes, and restores its draft on the next visit of the page. */
async function restored(): Promise<void> {
  const first = renderPage(page);
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Cisco');
  await create();
  await screen.findByText('Not saved: no connection. Kept as a draft.');
  first.unmount();
  answer = success({ data: { id: 1 } });
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByDisplayValue('Cisco');
}

/** The keys of the two calls. */
async function keysOfBoth(): Promise<(string | undefined)[]> {
  await create();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const keys = server.requests.map(({ header }) => header('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  return keys;
}

describe('a form whose answer was lost, restored on a later visit', () => {
  it('is sent under the key that it had, as the server may have stored it', async () => {
    await restored();
    const [first, second] = await keysOfBoth();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('is another write once it was changed', async () => {
    await restored();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Routers');
    const [first, second] = await keysOfBoth();
    expect(second).not.toBe(first);
  });
});
