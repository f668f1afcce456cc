import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Type from 'typebox';
import { defineOperation, type Operation } from '../../contract/operation';
import { Id, requiredText, Version } from '../../contract/schema';
import { fakeServer, refusal, success } from '../../http/fake-server.testing';
import { loadMessages } from '../../i18n/i18n';
import { renderPage, signIn } from '../resource.testing';
import { VerbButtons } from './use-verbs';
import { defineVerbs, type VerbTable } from './verbs';

const asking = (name: 'lend' | 'lock', more: Partial<Operation> = {}) => ({
  icon: 'transfer' as const,
  operation: defineOperation({
    name: `tool.${name}`,
    method: 'POST',
    path: `/panel/tool/${name}`,
    access: 'session',
    input: Type.Object({ id: Id, version: Version, note: requiredText(40) }),
    output: Type.Object({}),
    summary: '',
    ...more,
  }),
  fields: ['note'],
});
interface Tool {
  id: number;
  version: number;
  name: string;
  allowed_actions: string[];
}

const frame = { namespace: 'lending', area: 'tool', titleOf: ({ name }: Tool) => name };
const verbs = defineVerbs(frame, { lend: asking('lend'), lock: asking('lock', { secrets: ['note'] }) });

let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  localStorage.clear();
  signIn('admin-engineer');
  server = fakeServer(() => success());
  await loadMessages('lending', () =>
    Promise.resolve({ tool: { one: 'Tool', action: { lend: 'Lend', lock: 'Lock' } } }),
  );
});
afterEach(() => server.stop());

/** Opens the page of a tool anew, as after a reload, and the dialog of a verb on it. */
async function begin(verb: 'Lend' | 'Lock', id = 3, version = 2, table: VerbTable<Tool> = verbs) {
  const tool = { id, version, name: 'Crimper', allowed_actions: ['lend', 'lock'] };
  const { unmount } = renderPage(<VerbButtons verbs={table} record={tool} />);
  fireEvent.click(await screen.findByRole('button', { name: verb }));
  const dialog = within(await screen.findByRole('dialog', { name: verb }));
  return { unmount, dialog, note: dialog.getByRole<HTMLInputElement>('textbox', { name: /note/i }) };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('DRAFT.'));

it('keeps what was typed for a verb over a reload, for this record alone, until it is done', async () => {
  const before = await begin('Lend');
  type(before.note, 'To Budi until Friday');
  before.unmount();

  const other = await begin('Lend', 4);
  expect(screen.queryByText('You have an unsaved draft')).toBeNull();
  other.unmount();

  const { dialog, note } = await begin('Lend', 3, 5);
  await dialog.findByText('You have an unsaved draft');
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(note.value).toBe('To Budi until Friday');
  fireEvent.click(dialog.getByRole('button', { name: 'Lend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(String(server.requests.at(-1)?.data))).toEqual({
    id: 3,
    version: 5,
    note: 'To Budi until Friday',
  });
  expect(drafts()).toEqual([]);
});

it('keeps nothing of a verb that takes a password', async () => {
  const { note, unmount } = await begin('Lock');
  type(note, 'open sesame');
  unmount();
  expect(drafts()).toEqual([]);
});

it('says of what is added to a record that this is gone, and shows what was typed', async () => {
  const input = Type.Object({ tool_id: Id, note: requiredText(40) });
  const adding = { ...asking('lend', { input }), input: ({ id }: Tool) => ({ tool_id: id }) };
  server.stop();
  server = fakeServer(() => refusal(404, 'not_found', 'Data not found'));
  const { dialog, note } = await begin('Lend', 3, 2, defineVerbs(frame, { lend: adding }));
  type(note, 'To Budi until Friday');
  fireEvent.click(dialog.getByRole('button', { name: 'Lend' }));
  const gone = await screen.findByRole('dialog', { name: 'This record is no longer there' });
  expect(within(gone).getByText('To Budi until Friday')).toBeTruthy();
  expect(screen.queryByText('Data not found')).toBeNull();
});
