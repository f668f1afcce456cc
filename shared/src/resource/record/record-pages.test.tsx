import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import Type from 'typebox';
import { ById } from '../../contract/list';
import { defineOperation } from '../../contract/operation';
import { Id, recordFields, requiredText, Version } from '../../contract/schema';
import { fakeServer, refusal, success, type FakeAnswer } from '../../http/fake-server.testing';
import { loadMessages } from '../../i18n/i18n';
import { sessionStore } from '../../session/session';
import { helpAtom } from '../../session/page-help';
import { pageTitleAtom } from '../../session/page-title';
import { areSingleKeysOn } from '../../session/single-keys';
import { renderPage, signIn } from '../resource.testing';
import { defineRecordPages } from './record-pages';
import { RecordCreatePage, RecordEditPage } from './record-form-pages';
import { RecordPage } from './record-page';
import { RecordQuickCreate } from './record-quick-create';
import { VerbButtons } from './use-verbs';
import { defineVerbs } from './verbs';

// The message of success would lie over the page of the next test.
const confirmSubmit = jest.fn(() => Promise.resolve(false));
const alertSuccess = jest.fn();
const alertFailure = jest.fn();
jest.mock('../../ui/alerts', () => ({
  alertSuccess: (...said: unknown[]) => alertSuccess(...said),
  alertFailure: (...said: unknown[]) => alertFailure(...said),
  confirmSubmit: () => confirmSubmit(),
}));

const tool = Type.Object({
  ...recordFields,
  name: Type.String(),
  place: Type.String(),
  allowed_actions: Type.Array(Type.String()),
});
const output = Type.Object({ data: tool });
const fields = { name: requiredText(40), place: requiredText(40) };
const common = { access: 'session', output, summary: '' } as const;

const pages = defineRecordPages({
  namespace: 'workshop',
  area: 'tool',
  path: '/tool',
  get: defineOperation({
    name: 'tool.detail',
    method: 'GET',
    path: '/panel/tool/detail',
    input: ById,
    ...common,
  }),
  create: defineOperation({
    name: 'tool.create',
    method: 'POST',
    path: '/panel/tool/create',
    input: Type.Object(fields),
    ...common,
  }),
  update: defineOperation({
    name: 'tool.update',
    method: 'POST',
    path: '/panel/tool/update',
    input: Type.Object({ id: Id, version: Version, ...fields }),
    ...common,
  }),
  titleOf: ({ name }) => name,
});

const verbs = defineVerbs(pages, {
  lend: {
    icon: 'transfer',
    tone: 'primary',
    operation: defineOperation({
      name: 'tool.lend',
      method: 'POST',
      path: '/panel/tool/lend',
      input: Type.Object({ id: Id, version: Version, borrower: requiredText(40) }),
      ...common,
    }),
    fields: ['borrower'],
  },
  scrap: {
    icon: 'ban',
    tone: 'danger',
    operation: defineOperation({
      name: 'tool.scrap',
      method: 'POST',
      path: '/panel/tool/scrap',
      input: Type.Object({ id: Id }),
      ...common,
    }),
    ask: 'submit',
  },
  buy: { icon: 'plus', to: ({ id }) => `/order?tool=${id}`, allowed: ({ place }) => place === '' },
});

const stored = {
  id: 3,
  version: 2,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  name: 'Crimper',
  place: 'Shelf 2',
  allowed_actions: ['update', 'delete', 'lend', 'scrap'],
};

const words = {
  tool: {
    title: 'Tools',
    newTitle: 'New tool',
    editTitle: 'Edit tool',
    create: 'Create tool',
    action: { lend: 'Lend', scrap: 'Scrap', buy: 'Buy one more' },
    section: { tool: 'What it is' },
  },
};

const form = {
  sections: [{ id: 'tool', fields: ['place', 'name'] }],
  quickFields: ['name'],
  newValues: { place: 'Shelf 1' },
};
const closed = jest.fn();
const overview = jest.fn(({ place }: typeof stored) => `Lies on ${place}`);

async function visit(address: string, first: FakeAnswer = success({ data: stored })) {
  let answer = first;
  localStorage.clear();
  signIn('admin-engineer');
  await loadMessages('workshop', () => Promise.resolve(words));
  const server = fakeServer(() => answer);
  const page = renderPage(
    <Routes>
      <Route path="/tool/new" element={<RecordCreatePage pages={pages} form={form} />} />
      <Route path="/tool/quick" element={<RecordQuickCreate pages={pages} form={form} onClose={closed} />} />
      <Route path="/tool/:id/edit" element={<RecordEditPage pages={pages} form={form} />} />
      <Route
        path="/tool/:id"
        element={
          <RecordPage
            pages={pages}
            overview={overview}
            tabs={(_, common) => common.filter(({ id }) => id === 'documents')}
            verbs={verbs}
          />
        }
      />
    </Routes>,
    address,
  );
  return { ...page, server, answerWith: (next: FakeAnswer) => (answer = next) };
}

const sent = (server: ReturnType<typeof fakeServer>): unknown => {
  const request = server.requests.find(({ method }) => method === 'POST');
  return request && JSON.parse(String(request.data));
};

describe('the pages of a declared record', () => {
  it('begin a new record with its values and lead to it', async () => {
    const { server, path } = await visit('/tool/new');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Crimper' } });
    screen.getByRole('heading', { name: 'What it is' });
    fireEvent.click(screen.getByRole('button', { name: 'Create tool' }));
    await waitFor(() => expect(path()).toBe('/tool/3'));
    expect(sent(server)).toEqual({ name: 'Crimper', place: 'Shelf 1' });
  });

  it('make a new record in a dialog of the few fields that it needs, and stay where one was', async () => {
    const { server, path } = await visit('/tool/quick');
    const dialog = within(await screen.findByRole('dialog', { name: 'New tool' }));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    expect(dialog.getAllByRole('textbox')).toEqual([name]);
    fireEvent.change(name, { target: { value: 'Crimper' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create tool' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(sent(server)).toEqual({ name: 'Crimper', place: 'Shelf 1' });
    expect(path()).toBe('/tool/quick');
    const link = { label: 'Open', to: '/tool/3' };
    expect(alertSuccess).toHaveBeenCalledWith(undefined, { subject: 'Crimper', link });
  });

  it('go on from that dialog in the whole form, with what was typed', async () => {
    const { path } = await visit('/tool/quick');
    const dialog = within(await screen.findByRole('dialog', { name: 'New tool' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Crimper' } });
    fireEvent.click(dialog.getByRole('button', { name: 'All fields' }));
    await waitFor(() => expect(path()).toBe('/tool/new'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('Crimper');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Place/ }));
    await screen.findByText('Unsaved changes');
  });

  it('change the fields that the update takes, at the version that was read', async () => {
    const { server, path } = await visit('/tool/3/edit');
    const first = await screen.findByRole('textbox', { name: /^Place/ });
    expect(document.activeElement).toBe(first);
    fireEvent.change(await screen.findByDisplayValue('Shelf 2'), { target: { value: 'Shelf 9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(path()).toBe('/tool/3'));
    expect(sent(server)).toEqual({ id: 3, version: 2, name: 'Crimper', place: 'Shelf 9' });
  });

  it('open no form for a record that the server does not let the caller change, and lead back to it', async () => {
    await visit('/tool/3/edit', success({ data: { ...stored, allowed_actions: [] } }));
    await screen.findByRole('heading', { name: 'You cannot change this record.' });
    expect(screen.getByRole('link', { name: 'Back to Crimper' }).getAttribute('href')).toBe('/tool/3');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('say the same of an address that names none, without asking for it', async () => {
    for (const address of ['/tool/abc', '/tool/0/edit']) {
      const { server, unmount } = await visit(address);
      await screen.findByRole('heading', { level: 1, name: 'Not here, or not yours' });
      expect(server.requests).toEqual([]);
      unmount();
    }
  });

  it('are called in the tab of the browser what they are headed, as long as they are drawn', async () => {
    const { unmount } = await visit('/tool/3');
    await screen.findByRole('heading', { level: 1, name: 'Crimper' });
    expect(sessionStore.get(pageTitleAtom)).toBe('Crimper');
    unmount();
    expect(sessionStore.get(pageTitleAtom)).toBe('');
  });

  it('say that a record is not here and lead back to its list, and ask again only where that may help', async () => {
    for (const address of ['/tool/3', '/tool/3/edit']) {
      const { unmount } = await visit(address, refusal(404, 'not_found', 'Data not found'));
      await screen.findByRole('heading', { level: 1, name: 'Not here, or not yours' });
      expect(screen.getByRole('link', { name: 'Back to Tools' }).getAttribute('href')).toBe('/tool');
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(screen.queryByText(/not_found/)).toBeNull();
      unmount();
    }
    const refused = await visit('/tool/3', refusal(403, 'forbidden', 'Not allowed'));
    await screen.findByText('Not allowed');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    refused.unmount();
    await visit('/tool/3', refusal(500, 'internal', 'Something broke'));
    await screen.findByText('Something broke');
    screen.getByRole('button', { name: 'Try again' });
  });

  it('take tabs and actions of the feature, and leave out what the record does not declare', async () => {
    await visit('/tool/3');
    await screen.findByRole('heading', { name: 'Crimper', level: 1 });
    screen.getByText('Lies on Shelf 2');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Files']);
    screen.getByRole('button', { name: 'Lend' });
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/tool/3/edit');
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const menu = await screen.findByRole('menu');
    const actions = within(menu).getAllByRole('menuitem');
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      'Scrap',
      expect.stringContaining('Keyboard shortcuts'),
    ]);
    // As in the menu of a list it leads to the keys; their switch stands there.
    fireEvent.click(within(menu).getByRole('menuitem', { name: /Keyboard shortcuts/ }));
    expect(sessionStore.get(helpAtom)).toBe(true);
    expect(areSingleKeysOn()).toBe(true);
  });

  it('open the form with E, unless one is typing', async () => {
    const { path } = await visit('/tool/3');
    await screen.findByRole('heading', { name: 'Crimper', level: 1 });
    const field = document.createElement('input');
    document.body.append(field);
    fireEvent.keyDown(field, { key: 'e' });
    fireEvent.keyDown(document.body, { key: 'e', ctrlKey: true });
    expect(path()).toBe('/tool/3');
    fireEvent.keyDown(document.body, { key: 'e' });
    await waitFor(() => expect(path()).toBe('/tool/3/edit'));
    field.remove();
  });

  it('start a verb of the table with its dialog, and say a refusal at its field', async () => {
    const { server, answerWith } = await visit('/tool/3');
    fireEvent.click(await screen.findByRole('button', { name: 'Lend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lend' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lend' }));
    await within(dialog).findByText('This field is required');
    answerWith({
      status: 422,
      body: {
        status: 422,
        code: 'validation',
        message: 'Not valid',
        request_id: 'r1',
        errors: { borrower: 'Nobody of that name' },
      },
    });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Borrower/ }), {
      target: { value: 'Sari' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lend' }));
    await within(dialog).findByText('Nobody of that name');
    expect(sent(server)).toEqual({ id: 3, version: 2, borrower: 'Sari' });
  });

  it('draw nothing of a record anew for a dialog that comes or goes', async () => {
    await visit('/tool/3');
    const lend = await screen.findByRole('button', { name: 'Lend' });
    const drawn = overview.mock.calls.length;
    fireEvent.click(lend);
    const dialog = within(await screen.findByRole('dialog', { name: 'Lend' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(overview.mock.calls.length).toBe(drawn);
  });

  it('ask before a verb that says so, and do nothing when the answer is no', async () => {
    await loadMessages('workshop', () => Promise.resolve(words));
    const server = fakeServer(() => success({ data: stored }));
    renderPage(<VerbButtons verbs={verbs} record={stored} />, '/tool/3');
    const scrap = await screen.findByRole('button', { name: 'Scrap' });
    fireEvent.click(scrap);
    await waitFor(() => expect(confirmSubmit).toHaveBeenCalledTimes(1));
    expect(sent(server)).toBeUndefined();
    confirmSubmit.mockResolvedValueOnce(true);
    fireEvent.click(scrap);
    await waitFor(() => expect(sent(server)).toEqual({ id: 3 }));
    expect(screen.queryByRole('button', { name: 'Buy one more' })).toBeNull();
  });

  it('show a record as it is now when somebody has changed it before a verb was pressed', async () => {
    const { answerWith } = await visit('/tool/3');
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    confirmSubmit.mockImplementationOnce(() => {
      answerWith(refusal(409, 'version_conflict', 'This data was changed by Budi'));
      return Promise.resolve(true);
    });
    alertFailure.mockImplementationOnce(() =>
      answerWith(success({ data: { ...stored, version: 3, place: 'Shelf 9' } })),
    );
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Scrap' }));
    expect(await screen.findByText('Lies on Shelf 9')).toBeTruthy();
    expect(alertFailure).toHaveBeenCalledWith('This data was changed by Budi');
  });
});
