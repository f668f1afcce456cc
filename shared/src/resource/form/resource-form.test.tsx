import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Type from 'typebox';
import { defineOperation } from '../../contract/operation';
import {
  confidentialText,
  Id,
  Money,
  nullable,
  oneOf,
  requiredText,
  text,
  Version,
} from '../../contract/schema';
import { callOperation } from '../../http/call-operation';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { alertFailure, alertSuccess, confirmLeave } from '../../ui/alerts';
import { renderPage, signIn } from '../resource.testing';
import { ResourceForm } from './resource-form';

jest.mock('../../http/call-operation');
jest.mock('../../ui/alerts');
const call = jest.mocked(callOperation);

const updateBrand = defineOperation({
  name: 'brand.update',
  method: 'POST',
  path: '/panel/brand/update',
  access: 'session',
  input: Type.Object(
    {
      id: Id,
      version: Version,
      name: requiredText(20),
      tier: oneOf(['gold', 'silver']),
      budget: Type.Optional(nullable(Money)),
      note: Type.Optional(nullable(text(500))),
      account: Type.Optional(nullable(confidentialText(40))),
      pic: Type.Optional(
        Type.Array(
          Type.Object({
            id: Type.Optional(Id),
            name: requiredText(20),
            is_primary: Type.Optional(Type.Boolean()),
          }),
        ),
      ),
      deleted_pic: Type.Optional(Type.Array(Id)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Object({ id: Id }) }),
  summary: 'Changes a brand',
});

const onSaved = jest.fn();
const onCancel = jest.fn();
const page = (
  <ResourceForm
    namespace="engineering"
    area="brand"
    schema={updateBrand.input}
    operation={updateBrand}
    initialValues={{ name: 'Cisco', tier: 'gold', pic: [{ id: 5, name: 'Dewi', is_primary: true }] }}
    hiddenValues={{ id: 1, version: 3 }}
    sections={[
      {
        id: 'main',
        fields: [
          'name',
          'tier',
          'budget',
          'note',
          'account',
          {
            name: 'pic',
            label: 'Contact',
            rows: {
              fields: ['name', 'is_primary'],
              addLabel: 'Add contact',
              newRow: () => ({ name: '' }),
              deletedName: 'deleted_pic',
              exclusive: 'is_primary',
            },
          },
        ],
      },
    ]}
    draftKey="brand.1"
    submitLabel="Save brand"
    onSaved={onSaved}
    onCancel={onCancel}
  />
);

const name = () => screen.getByRole('textbox', { name: /^Name/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save brand' }));
const sent = () => call.mock.calls.at(-1)?.[1];

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  call.mockReset();
  onlineManager.setOnline(true);
  signIn('superadmin');
  call.mockResolvedValue({ status: 200, message: 'Saved', data: { id: 1 } } as never); // the answer of this one operation
});

const names = () => screen.getAllByRole('textbox', { name: /^Name/ });

describe('resource form', () => {
  it('names a group of row fields after its row', () => {
    renderPage(page);
    expect(screen.getByRole('group', { name: 'Contact 1' })).toBeTruthy();
  });

  it('sets the unsaved-work flag with the first change and clears it by saving', async () => {
    renderPage(page);
    expect(sessionStore.get(unsavedWorkAtom)).toBe(false);
    await userEvent.type(names()[0] ?? name(), ' Systems');
    expect(sessionStore.get(unsavedWorkAtom)).toBe(true);
    expect(localStorage.getItem('MOVE')).toBe('true');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sessionStore.get(unsavedWorkAtom)).toBe(false);
    expect(alertSuccess).toHaveBeenCalled();
    expect(sent()).toMatchObject({ id: 1, version: 3, name: 'Cisco Systems', tier: 'gold' });
  });

  it('reads an amount as people type it', async () => {
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Budget' }), '1,5 jt');
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ budget: 1_500_000 }));
  });

  it('does not send what the schema refuses and leads to the field', async () => {
    renderPage(page);
    const [field = name()] = names();
    await userEvent.clear(field);
    await save();
    expect(await screen.findByText('1 field needs attention')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.click(screen.getByRole('link', { name: 'Name: This field is required' }));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('places the sentences of the server at their fields and keeps what was typed', async () => {
    call.mockResolvedValue({
      status: 422,
      message: 'Name is used',
      code: 'invalid_input',
      request_id: 'r',
      errors: { name: 'Name is used', 'pic[0].name': 'Contact is unknown' },
    });
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'keep me');
    await save();
    expect(await screen.findByRole('link', { name: 'Name: Name is used' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Contact 1, Name: Contact is unknown/ })).toBeTruthy();
    expect(screen.getByDisplayValue('keep me')).toBeTruthy();
    expect(alertFailure).not.toHaveBeenCalled();
  });

  it('shows any other refusal in the words of the server', async () => {
    call.mockResolvedValue({
      status: 409,
      message: 'Brand is used by 3 solutions',
      code: 'in_use',
      request_id: 'r',
    });
    renderPage(page);
    await save();
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('Brand is used by 3 solutions'));
    expect(await screen.findByText('in_use · r')).toBeTruthy();
    call.mockResolvedValue({ status: 200, message: 'Saved', data: { id: 1 } } as never); // as above
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('says at once that there is no connection, keeps a draft, and sends nothing by itself that was changed since', async () => {
    onlineManager.setOnline(false);
    call.mockResolvedValue({
      status: 0,
      message: 'The server cannot be reached.',
      code: 'network',
      request_id: '',
    });
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'on the train');
    await save();
    const notice = await screen.findByText('Not saved: no connection. Kept as a draft.');
    expect(alertFailure).not.toHaveBeenCalled();
    expect(localStorage.getItem('DRAFT.7.brand.1')).toContain('on the train');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('disabled', false);

    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ', later');
    act(() => onlineManager.setOnline(true));
    call.mockResolvedValue({ status: 200, message: 'Saved', data: { id: 1 } } as never); // as above
    expect(notice.isConnected).toBe(true);
    expect(call).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  it('is sent again, and not twice, when the connection returns and it stands as it was sent', async () => {
    onlineManager.setOnline(false);
    call.mockResolvedValue({ status: 0, message: 'Gone', code: 'network', request_id: '' });
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'on the train');
    await save();
    await screen.findByText(/It is sent again when the connection returns/);
    call.mockResolvedValue({ status: 200, message: 'Saved', data: { id: 1 } } as never); // as above
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Not saved: no connection. Kept as a draft.')).toBeNull();
    const [first, second] = call.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('is sent again under the same key after a proxy gave up on the server, which may have stored it', async () => {
    call.mockResolvedValue({ status: 504, message: 'Unexpected', code: 'unreadable', request_id: '' });
    renderPage(page);
    await save();
    const again = await screen.findByRole('button', { name: 'Try again' });
    call.mockResolvedValue({ status: 200, message: 'Saved', data: { id: 1 } } as never); // as above
    await userEvent.click(again);
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    const [first, second] = call.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('does not call a draft what holds something confidential', async () => {
    call.mockResolvedValue({ status: 0, message: 'Gone', code: 'network', request_id: '' });
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Account' }), '1234567890');
    await save();
    expect(await screen.findByText('Not saved: no connection. What you typed is still here.')).toBeTruthy();
  });

  it('cannot be sent twice while it is being saved', async () => {
    let finish: (() => void) | undefined;
    call.mockReturnValue(
      new Promise(
        (resolve) => (finish = () => resolve({ status: 200, message: 'Saved', data: { id: 1 } } as never)),
      ),
    ); // as above
    renderPage(page);
    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save brand' })).toHaveProperty('disabled', true),
    );
    await save();
    expect(call).toHaveBeenCalledTimes(1);
    finish?.();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('keeps a draft until it is saved and offers it again', async () => {
    const first = renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'half a thought');
    await waitFor(() => expect(localStorage.getItem('DRAFT.7.brand.1')).toContain('half a thought'));
    first.unmount();
    renderPage(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByDisplayValue('half a thought')).toBeTruthy();
    expect(document.activeElement).toBe(names()[0]);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(localStorage.getItem('DRAFT.7.brand.1')).toBeNull();
  });

  it('keeps nothing confidential in a draft, and leaves it as it stands when the draft is restored', async () => {
    const first = renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Account' }), '1234567890');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'half a thought');
    first.unmount();
    const draft = localStorage.getItem('DRAFT.7.brand.1');
    expect(draft).toContain('half a thought');
    expect(draft).not.toContain('1234567890');
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Account' }), '555');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByDisplayValue('half a thought')).toBeTruthy();
    expect(screen.getByDisplayValue('555')).toBeTruthy();
  });

  it('is not unsaved any more when the old value stands there again', async () => {
    renderPage(page);
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'x');
    expect(sessionStore.get(unsavedWorkAtom)).toBe(true);
    await userEvent.clear(note);
    await waitFor(() => expect(sessionStore.get(unsavedWorkAtom)).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(confirmLeave).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalled();
  });

  it('saves with Ctrl and Enter, and asks with Escape', async () => {
    jest.mocked(confirmLeave).mockResolvedValueOnce(false);
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'by keys');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toMatchObject({ note: 'by keys' }));
  });

  it('asks before it throws changes away', async () => {
    jest.mocked(confirmLeave).mockResolvedValueOnce(false);
    renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(confirmLeave).toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('has the focus at what adds rows when one is taken away by key', async () => {
    renderPage(page);
    screen.getByRole('button', { name: 'Remove Contact 1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add contact' }));
  });

  it('adds rows, keeps one primary and names stored rows that were removed', async () => {
    renderPage(page);
    await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
    await userEvent.type(names()[2] ?? name(), 'Rizky');
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Is primary' })[1] ?? name());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Contact 1' }));
    await save();
    await waitFor(() =>
      expect(sent()).toMatchObject({ pic: [{ name: 'Rizky', is_primary: true }], deleted_pic: [5] }),
    );
  });
});
