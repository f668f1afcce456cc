import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import Type from 'typebox';
import { ById } from '../../contract/list';
import { defineOperation } from '../../contract/operation';
import { Id, recordFields, requiredText, Version } from '../../contract/schema';
import { fakeServer, refusal, success, type FakeAnswer } from '../../http/fake-server.testing';
import { loadMessages } from '../../i18n/i18n';
import { renderPage, signIn } from '../resource.testing';
import { defineRecordPages } from './record-pages';
import { RecordEditPage } from './record-form-pages';
import { RecordPage } from './record-page';
import { defineVerbs } from './verbs';

jest.mock('../../ui/alerts');

const tool = Type.Object({
  ...recordFields,
  name: Type.String(),
  allowed_actions: Type.Array(Type.String()),
});
const common = { access: 'session', output: Type.Object({ data: tool }), summary: '' } as const;
const address = (verb: string) => ({ name: `tool.${verb}`, path: `/panel/tool/${verb}` });
const named = Type.Object({ id: Id, version: Version, name: requiredText(40) });
const pages = defineRecordPages({
  namespace: 'lending',
  area: 'tool',
  path: '/tool',
  get: defineOperation({ ...address('detail'), method: 'GET', input: ById, ...common }),
  update: defineOperation({ ...address('update'), method: 'POST', input: named, ...common }),
  titleOf: ({ name }) => name,
});
const lend = Type.Object({ id: Id, version: Version, borrower: requiredText(40) });
const verbs = defineVerbs(pages, {
  lend: {
    icon: 'transfer',
    tone: 'primary',
    operation: defineOperation({ ...address('lend'), method: 'POST', input: lend, ...common }),
    fields: ['borrower'],
  },
});
const form = { sections: [{ id: 'tool', fields: ['name'] }] };

const stored = {
  id: 3,
  version: 2,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  name: 'Crimper',
  allowed_actions: ['update', 'lend'],
};

let stop = (): void => undefined;
afterEach(() => {
  localStorage.clear();
  focusManager.setFocused(undefined);
  stop();
});

async function visit(path: string) {
  let found: FakeAnswer = success({ data: stored });
  signIn('admin-engineer');
  await loadMessages('lending', () =>
    Promise.resolve({ tool: { title: 'Tools', editTitle: 'Edit tool', action: { lend: 'Lend' } } }),
  );
  const server = fakeServer(({ url }) =>
    url.startsWith('/panel/tool/') || found.status === 404 ? found : success({ data: [], count: 0 }),
  );
  stop = server.stop;
  renderPage(
    <Routes>
      <Route path="/tool/:id/edit" element={<RecordEditPage pages={pages} form={form} />} />
      <Route path="/tool/:id" element={<RecordPage pages={pages} verbs={verbs} />} />
    </Routes>,
    path,
  );
  /** Somebody deletes it, and the page reads it again, as when it is told so. */
  return () => {
    found = refusal(404, 'not_found', 'Data not found');
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
  };
}

describe('a record that goes away while its page is open', () => {
  it('is not shown any more where nothing was typed', async () => {
    const goAway = await visit('/tool/3');
    await screen.findByRole('button', { name: 'Lend' });
    goAway();
    await screen.findByRole('heading', { level: 1, name: 'Not here, or not yours' });
    expect(screen.getByRole('link', { name: 'Back to Tools' }).getAttribute('href')).toBe('/tool');
  });

  it('leaves a comment in its field, says why, and does not say that data was not found', async () => {
    const { alertFailure } = jest.requireMock<Record<string, jest.Mock>>('../../ui/alerts');
    const goAway = await visit('/tool/3');
    const writer = await screen.findByRole('textbox', { name: 'Write a comment' });
    await userEvent.type(writer, 'Ask Budi');
    goAway();
    await screen.findAllByText('This record is no longer there');
    screen.getByRole('link', { name: 'Back to Tools' });
    expect(screen.queryByRole('button', { name: 'Lend' })).toBeNull();
    fireEvent.keyDown(writer, { key: 'Enter' });
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('This record is no longer there'));
    expect(writer).toHaveProperty('value', 'Ask Budi');
  });

  it('leaves what was typed in the dialog of a verb', async () => {
    const goAway = await visit('/tool/3');
    fireEvent.click(await screen.findByRole('button', { name: 'Lend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lend' }));
    const borrower = dialog.getByRole('textbox', { name: /^Borrower/ });
    await userEvent.type(borrower, 'Sari');
    goAway();
    await screen.findAllByText('This record is no longer there');
    expect(borrower).toHaveProperty('value', 'Sari');
    expect(document.body.contains(borrower)).toBe(true);
  });

  it('is said to be gone over its form, which stays', async () => {
    const goAway = await visit('/tool/3/edit');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' two');
    goAway();
    await screen.findAllByText('This record is no longer there');
    screen.getByRole('link', { name: 'Back to Tools' });
    expect(name).toHaveProperty('value', 'Crimper two');
  });
});
