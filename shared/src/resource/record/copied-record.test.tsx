import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import Type from 'typebox';
import { recordOperations } from '../../contract/record-operations';
import { recordFields, requiredText } from '../../contract/schema';
import { fakeServer, success } from '../../http/fake-server.testing';
import { loadMessages } from '../../i18n/i18n';
import { renderPage, signIn } from '../resource.testing';
import { RecordCreatePage } from './record-form-pages';
import { defineRecordPages } from './record-pages';

jest.mock('../../ui/alerts');

const pages = defineRecordPages({
  namespace: 'workshop',
  area: 'tool',
  path: '/tool',
  ...recordOperations('tool', {
    restorable: true,
    read: 'session',
    write: 'session',
    input: Type.Object({ name: requiredText(40), place: requiredText(40) }),
    record: Type.Object({
      ...recordFields,
      name: Type.String(),
      place: Type.String(),
      allowed_actions: Type.Array(Type.String()),
    }),
    summaries: { get: '', create: '', update: '', remove: '' },
  }).calls,
  uncopied: [],
  titleOf: ({ name }) => name,
});
const form = { sections: [{ id: 'main', fields: ['name', 'place'] }] };
const stored = {
  id: 3,
  version: 2,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  name: 'Crimper',
  place: 'Shelf 4',
  allowed_actions: [],
};
const words = {
  tool: {
    title: 'Tools',
    newTitle: 'New tool',
    section: { main: 'Tool' },
    field: { name: 'Name', place: 'Place' },
    action: { create: 'Create tool' },
  },
};

async function open(address: string) {
  await loadMessages('workshop', () => Promise.resolve(words));
  fakeServer(() => success({ data: stored }));
  const page = renderPage(
    <>
      <Link to="/tool/new">An empty one</Link>
      <Link to="/tool/new?copy=3">A copy</Link>
      <Routes>
        <Route path="/tool/new" element={<RecordCreatePage pages={pages} form={form} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    address,
  );
  await screen.findByRole('textbox', { name: /^Name/ });
  return page;
}

const valueOf = (name: RegExp): string | null => screen.getByRole('textbox', { name }).getAttribute('value');

const followTo = (name: string) => userEvent.click(screen.getByRole('link', { name }));

beforeEach(() => {
  localStorage.clear();
  signIn('admin-engineer');
});

it('an empty form is not filled with the copy that stood there before, nor a copy left empty', async () => {
  await open('/tool/new?copy=3');
  expect(valueOf(/^Name/)).toBe('Crimper');
  await followTo('An empty one');
  await waitFor(() => expect(valueOf(/^Name/)).toBe(''));
  await followTo('A copy');
  await waitFor(() => expect(valueOf(/^Name/)).toBe('Crimper'));
});

it('what was typed of another new record is not mixed into a copy', async () => {
  const { unmount } = await open('/tool/new');
  await userEvent.click(screen.getByRole('textbox', { name: /^Name/ }));
  await userEvent.paste('Drill');
  unmount();
  const copy = await open('/tool/new?copy=3');
  expect(screen.queryByText('You have an unsaved draft')).toBeNull();
  expect(valueOf(/^Name/)).toBe('Crimper');
  copy.unmount();
  await open('/tool/new');
  await screen.findByText('You have an unsaved draft');
});
