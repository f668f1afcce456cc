import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Type from 'typebox';
import { defineOperation } from '../../contract/operation';
import { Id, Money, nullable, text, Version } from '../../contract/schema';
import { fakeServer, refusal, success, type FakeAnswer } from '../../http/fake-server.testing';
import { sessionAtom, sessionStore } from '../../session/session';
import { replaceClipboard } from '../../ui/clipboard.testing';
import { takeToasts } from '../../ui/overlays/toast';
import { CALLER_ID, renderPage, signIn } from '../resource.testing';
import { OpenActionDialog as ActionDialog } from './action-dialog';
import type { FormValues } from './form-model';
import { ResourceForm } from './resource-form';

jest.mock('../../ui/alerts');
const update = defineOperation({
  name: 'customer.update',
  method: 'POST',
  path: '/panel/customer/update',
  access: 'session',
  input: Type.Object({
    id: Id,
    version: Version,
    name: text(100),
    city: Type.Optional(nullable(text(100))),
    credit_limit: Type.Optional(nullable(Money)),
    note: Type.Optional(nullable(text(500))),
  }),
  output: Type.Object({ data: Type.Object({ id: Id }) }),
  summary: 'Changes a customer',
});

const conflict = (current?: FormValues, own = false): FakeAnswer => ({
  status: 409,
  body: {
    ...(refusal(409, 'version_conflict').body as object), // the envelope of a refusal
    data: { by: 'Budi Hartono', at: '2026-11-20T03:05:00.000Z', current_version: 9, own, current },
  },
});

const opened = { name: 'PT Sinar', city: 'Bandung', credit_limit: 1_000_000, note: null };
let answers: FakeAnswer[];
let server: ReturnType<typeof fakeServer>;
const sent = () => JSON.parse(String(server.requests.at(-1)?.data)) as FormValues; // what the form sends is JSON

beforeEach(() => {
  localStorage.clear();
  signIn('sales');
  answers = [];
  server = fakeServer(() => answers.shift() ?? success({ data: { id: 1 } }));
});
afterEach(() => server.stop());

const onSaved = jest.fn();
const onCancel = jest.fn();
beforeEach(() => {
  onSaved.mockClear();
  onCancel.mockClear();
});

const form = (
  values: FormValues = opened,
  version = 3,
  fields = ['name', 'city', 'credit_limit', 'note'],
) => (
  <ResourceForm
    namespace="sales"
    area="customer"
    schema={update.input}
    operation={update}
    initialValues={values}
    hiddenValues={{ id: 1, version }}
    sections={[{ id: 'main', fields }]}
    draftKey="customer.1"
    submitLabel="Save"
    onSaved={onSaved}
    onCancel={onCancel}
  />
);

const field = (name: string) => screen.getByRole('textbox', { name });
async function type(name: string, value: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), value);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const dialog = () => screen.findByRole('dialog');

describe('a form that somebody else saved first', () => {
  it('says of what its own person saved in another window that nobody else did it', async () => {
    answers = [conflict({ ...opened, name: 'PT Sinar Abadi', city: 'Medan' }, true)];
    renderPage(form());
    await type('Name', 'PT Sinar Jaya');
    await save();
    const asked = await dialog();
    expect(within(asked).getByRole('heading', { name: 'Changed in another window' })).toBeTruthy();
    expect(within(asked).getByText(/You saved this record yourself on 20 Nov 2026 10:05/)).toBeTruthy();
    expect(
      within(asked).getByRole('radio', { name: /Saved in the other window\s*PT Sinar Abadi/ }),
    ).toBeTruthy();
    expect(within(asked).queryByText(/Budi Hartono/)).toBeNull();
  });

  it('names him, shows both values and what stood there, and saves what was chosen over the new version', async () => {
    answers = [conflict({ ...opened, name: 'PT Sinar Abadi', credit_limit: 2_000_000, city: 'Medan' })];
    renderPage(form());
    await type('Name', 'PT Sinar Jaya');
    await type('Credit limit', '1,5 jt');
    await save();
    const asked = await dialog();
    expect(within(asked).getByText(/Budi Hartono saved this record on 20 Nov 2026 10:05/)).toBeTruthy();
    const names = within(asked).getByRole('group', { name: 'Name' });
    expect(within(names).getByRole('radio', { name: /Yours\s*PT Sinar Jaya/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(within(names).getByText(/When you opened it: PT Sinar/)).toBeTruthy();
    expect(within(asked).getByText('Rp 2.000.000')).toBeTruthy();
    expect(within(asked).getByText('Medan')).toBeTruthy();
    await userEvent.click(
      within(names).getByRole('radio', { name: /Saved by Budi Hartono\s*PT Sinar Abadi/ }),
    );
    await userEvent.click(within(asked).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent()).toMatchObject({
      version: 9,
      name: 'PT Sinar Abadi',
      credit_limit: 1_500_000,
      city: 'Medan',
    });
  });

  it('keeps all of one side at one press', async () => {
    answers = [conflict({ ...opened, name: 'PT Sinar Abadi', note: 'theirs' })];
    renderPage(form());
    await type('Name', 'PT Sinar Jaya');
    await type('Note', 'mine');
    await save();
    const asked = await dialog();
    await userEvent.click(within(asked).getByRole('button', { name: 'Take all theirs' }));
    await userEvent.click(within(asked).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(sent()).toMatchObject({ version: 9, name: 'PT Sinar Abadi', note: 'theirs' }));
  });

  it('takes over nothing that the form is not about, which its person may not send', async () => {
    answers = [conflict({ ...opened, city: 'Medan', credit_limit: 2_000_000 })];
    const { credit_limit: _hidden, ...shown } = opened;
    renderPage(form(shown, 3, ['name', 'city', 'note']));
    await type('Name', 'PT Sinar Jaya');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent()).toMatchObject({ version: 9, name: 'PT Sinar Jaya', city: 'Medan' });
    expect(sent()).not.toHaveProperty('credit_limit');
  });

  it('keeps what was typed when one goes back to the form', async () => {
    answers = [conflict({ ...opened, name: 'PT Sinar Abadi' })];
    renderPage(form());
    await type('Name', 'PT Sinar Jaya');
    await save();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByDisplayValue('PT Sinar Jaya')).toBeTruthy();
    expect(server.requests).toHaveLength(1);
  });

  it('saves without a question when each changed other fields', async () => {
    answers = [conflict({ ...opened, city: 'Medan' })];
    renderPage(form());
    await type('Name', 'PT Sinar Jaya');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent()).toMatchObject({ version: 9, name: 'PT Sinar Jaya', city: 'Medan' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before it saves over what it cannot show', async () => {
    answers = [conflict()];
    renderPage(form());
    await type('Name', 'PT Sinar Jaya');
    await save();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(sent()).toMatchObject({ version: 9, name: 'PT Sinar Jaya' }));
  });

  it('shows what was typed when the record is gone', async () => {
    answers = [refusal(404, 'not_found', 'Data not found')];
    renderPage(form());
    await type('Note', 'half an hour of work');
    await save();
    const told = await dialog();
    expect(within(told).getByText('half an hour of work')).toBeTruthy();
    await userEvent.click(within(told).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByDisplayValue('half an hour of work')).toBeTruthy();
  });
});

describe('what was typed into a form of a record that is gone', () => {
  let giveBack = (): void => undefined;
  afterEach(() => giveBack());

  it('is copied, or it is said that it could not be', async () => {
    answers = [refusal(404, 'not_found', 'Data not found')];
    renderPage(form());
    await type('Note', 'half an hour of work');
    await save();
    const press = async () =>
      fireEvent.click(within(await dialog()).getByRole('button', { name: 'Copy what I typed' }));
    const writeText = jest.fn().mockResolvedValue(undefined);
    giveBack = replaceClipboard({ writeText });
    takeToasts();
    await press();
    await waitFor(() => expect(takeToasts()).toEqual([{ title: 'Copied' }]));
    expect(writeText).toHaveBeenCalledWith('Note: half an hour of work');
    writeText.mockRejectedValue(new Error('NotAllowedError'));
    await press();
    const title = 'This could not be copied. Select it and copy it yourself.';
    await waitFor(() => expect(takeToasts()).toEqual([{ tone: 'danger', title }]));
  });
});

describe('a verb on a record that somebody else saved first', () => {
  it('is never done without a question', async () => {
    answers = [conflict({ ...opened, city: 'Medan' })];
    const onDone = jest.fn();
    renderPage(
      <ActionDialog
        open
        namespace="sales"
        area="customer"
        schema={update.input}
        operation={update}
        title="Block"
        submitLabel="Block"
        initialValues={opened}
        hiddenValues={{ id: 1, version: 3 }}
        fields={['name', 'city', 'note']}
        onClose={jest.fn()}
        onDone={onDone}
      />,
    );
    await type('Note', 'does not pay');
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/Budi Hartono saved this record/)).toBeTruthy();
    expect(server.requests).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent()).toMatchObject({ version: 9, note: 'does not pay' });
  });
});

describe('the draft of a form', () => {
  async function leaveDraft(): Promise<void> {
    const first = renderPage(form());
    await type('Name', 'PT Sinar Jaya');
    // Also what was typed right before the page went.
    first.unmount();
  }

  it('is offered with its time, and restored over the same version', async () => {
    await leaveDraft();
    renderPage(form());
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByDisplayValue('PT Sinar Jaya')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered again once it was discarded', async () => {
    await leaveDraft();
    const second = renderPage(form());
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    second.unmount();
    renderPage(form());
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('is offered again to who left the form without an answer', async () => {
    await leaveDraft();
    const second = renderPage(form());
    await screen.findByRole('button', { name: 'Restore' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(onCancel).toHaveBeenCalled());
    second.unmount();
    renderPage(form());
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
  });

  it('is never offered to another person', async () => {
    await leaveDraft();
    const session = sessionStore.get(sessionAtom);
    if (!session) throw new Error('Nobody is signed in');
    sessionStore.set(sessionAtom, { ...session, user: { ...session.user, id: CALLER_ID + 1 } });
    renderPage(form());
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('asks where the record has changed since, and takes over what only the other person changed', async () => {
    await leaveDraft();
    renderPage(form({ ...opened, name: 'PT Sinar Abadi', city: 'Medan' }, 4));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    const asked = await dialog();
    expect(within(asked).getByText('The record is newer than your draft')).toBeTruthy();
    expect(within(asked).getByText('PT Sinar Abadi')).toBeTruthy();
    await userEvent.click(within(asked).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByDisplayValue('PT Sinar Jaya')).toBeTruthy();
    expect(screen.getByDisplayValue('Medan')).toBeTruthy();
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ version: 4, name: 'PT Sinar Jaya', city: 'Medan' }));
  });
});
