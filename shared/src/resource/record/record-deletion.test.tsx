import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import Type from 'typebox';
import { recordOperations } from '../../contract/record-operations';
import { recordFields, requiredText } from '../../contract/schema';
import type { Role } from '../../permissions/roles';
import { fakeServer, refusal, success, type FakeAnswer } from '../../http/fake-server.testing';
import { loadMessages } from '../../i18n/i18n';
import { readVisited } from '../../session/visited-records';
import { alertFailure, alertSuccess, confirmDelete } from '../../ui/alerts';
import { chooseDelete, renderPage, signIn } from '../resource.testing';
import { RecordPage } from './record-page';
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
    input: Type.Object({ name: requiredText(40) }),
    record: Type.Object({
      ...recordFields,
      name: Type.String(),
      allowed_actions: Type.Array(Type.String()),
    }),
    summaries: { get: '', create: '', update: '', remove: '' },
  }).calls,
  titleOf: ({ name }) => name,
});
const stored = {
  id: 3,
  version: 2,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  name: 'Crimper',
  allowed_actions: ['update', 'delete'],
};
const words = { tool: { title: 'Tools', action: { update: 'Edit', delete: 'Delete' } } };

/** Opens the record and chooses to delete it. */
async function chooseToDelete(
  answer: FakeAnswer | Promise<FakeAnswer>,
  isSure: boolean,
  role: Role = 'admin-engineer',
) {
  jest.mocked(alertFailure).mockClear();
  jest.mocked(confirmDelete).mockClear().mockResolvedValueOnce(isSure);
  signIn(role);
  await loadMessages('workshop', () => Promise.resolve(words));
  let now = success({ data: stored });
  const server = fakeServer(({ method }) => {
    if (method !== 'DELETE') return now;
    // Somebody else was faster.
    if ('then' in answer || answer.status === 404) now = refusal(404, 'not_found', 'Data not found');
    return answer;
  });
  const page = renderPage(
    <Routes>
      <Route path="/tool/:id" element={<RecordPage pages={pages} overview={() => null} />} />
      <Route path="*" element={null} />
    </Routes>,
    '/tool/3',
  );
  await screen.findByRole('heading', { name: 'Crimper', level: 1 });
  await chooseDelete(userEvent.setup());
  await waitFor(() => expect(confirmDelete).toHaveBeenCalled());
  const requestsBy = (verb: string) => () => server.requests.filter(({ method }) => method === verb);
  return { ...page, deletions: requestsBy('DELETE'), reads: requestsBy('GET') };
}

describe('the deletion of a record', () => {
  it('is not sent when the question is answered with no', async () => {
    const { deletions, path } = await chooseToDelete(success({}), false);
    expect(deletions()).toEqual([]);
    expect(path()).toBe('/tool/3');
  });

  it('leads to the list when the question is answered with yes', async () => {
    const { deletions, path } = await chooseToDelete(success({}), true);
    await waitFor(() => expect(path()).toBe('/tool'));
    expect(deletions()).toHaveLength(1);
  });

  it('shows nothing of the record being gone before it leads on', async () => {
    let answer: (deleted: FakeAnswer) => void = () => undefined;
    const { path, deletions, reads } = await chooseToDelete(
      new Promise((resolve) => (answer = resolve)),
      true,
    );
    await waitFor(() => expect(deletions()).toHaveLength(1));
    const before = reads().length;
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() => expect(reads().length).toBeGreaterThan(before));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('heading', { name: 'Crimper', level: 1 })).not.toBeNull();
    answer(success({}));
    await waitFor(() => expect(path()).toBe('/tool'));
    focusManager.setFocused(undefined);
  });

  it('takes it out of what was looked at last, unless it is still there', async () => {
    localStorage.clear();
    await chooseToDelete(refusal(409, 'in_use', 'In use'), true);
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('In use'));
    expect(readVisited().map(({ to }) => to)).toEqual(['/tool/3']);
    cleanup();
    await chooseToDelete(success({}), true);
    await waitFor(() => expect(readVisited()).toEqual([]));
  });

  it.each([
    ['superadmin', expect.any(Function)],
    ['admin-engineer', undefined],
  ] as const)('offers %s to undo it as far as he may restore', async (role, undo) => {
    jest.mocked(alertSuccess).mockClear();
    await chooseToDelete(success({}), true, role);
    await waitFor(() =>
      expect(alertSuccess).toHaveBeenCalledWith('Data Has Been Deleted!', { subject: 'Crimper', undo }),
    );
  });

  it('stays on the record and says why when it is refused', async () => {
    const sentence = 'This data is used by 4 pipelines and cannot be deleted';
    const { path } = await chooseToDelete(refusal(409, 'in_use', sentence), true);
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith(sentence));
    expect(path()).toBe('/tool/3');
  });

  it('whose answer was lost is sent under its key once more, so that it is not refused for having been done', async () => {
    const { deletions } = await chooseToDelete({}, true);
    await waitFor(() => expect(alertFailure).toHaveBeenCalled());
    jest.mocked(confirmDelete).mockResolvedValueOnce(true);
    await chooseDelete(userEvent.setup());
    await waitFor(() => expect(deletions()).toHaveLength(2));
    const [lost, again] = deletions().map(({ header }) => header('Idempotency-Key'));
    expect(lost).toBeTruthy();
    expect(again).toBe(lost);
  });

  it('shows that the record is not here any more when somebody else has deleted it meanwhile', async () => {
    await chooseToDelete(refusal(404, 'not_found', 'Data not found'), true);
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('Data not found'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Crimper', level: 1 })).toBeNull());
  });
});
