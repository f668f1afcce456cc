import { screen, within } from '@testing-library/react';
import type { Import } from '../../contract/host/imports';
import { buildImport } from '../../contract/host/imports.testing';
import { address, answerImports, inputsOf, ok, open, operations, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');

beforeEach(answerImports);

describe('What was not finished', () => {
  test.each([
    ['uploaded', 'columns'],
    ['checked', 'check'],
  ] as const)('goes on with one that was left %s at the step of its person: %s', async (status, step) => {
    replies.import_list = () => ok({ data: [buildImport({ status })] });
    replies.import_detail = () => ok({ data: buildImport({ status }) });
    const user = open('/pipeline?import=new');
    await user.click(await screen.findByRole('button', { name: 'Continue: sales_pipeline.csv' }));
    expect(address()).toBe(`/pipeline?import=12&import_step=${step}`);
  });
});

describe('What was imported before', () => {
  const past = (id: number, overrides = {}) => ({
    id,
    file_name: `file ${id}.csv`,
    created_at: '2026-11-16T02:00:00.000Z',
    done_at: '2026-11-16T02:01:00.000Z',
    by: 'Sari Wijaya',
    rows: 12,
    imported: 10,
    unchanged: 1,
    rejected: 1,
    undo_state: null,
    ...overrides,
  });
  const done = (undo: object | null): Import =>
    buildImport({
      status: 'done',
      position: 1200,
      result: { rows: 1200, imported: 1200, unchanged: 0, rejected: 0 },
      undo: undo && {
        state: null,
        records: 1200,
        undone: 0,
        built_on: 0,
        by: null,
        ended_at: null,
        ...undo,
      },
    });

  test('is listed page by page, and each leads to its report', async () => {
    replies.import_past = ({ before }) =>
      before === undefined
        ? ok({ data: [past(30), past(29, { undo_state: 'done' })], next: 29 })
        : ok({ data: [past(12)], next: null });
    replies.import_detail = () => ok({ data: done(null) });
    const user = open('/pipeline?import=new');
    const list = await screen.findByRole('region', { name: 'Past imports' });
    expect(within(list).getAllByText(/10 imported, 1 already there, 1 rejected/)).toHaveLength(2);
    expect(within(list).getByText('Taken back')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: 'Show earlier ones' }));
    await user.click(await within(list).findByRole('button', { name: 'Open: file 12.csv' }));
    expect(await screen.findByText('The import is done')).toBeTruthy();
    expect(address()).toContain('import=12');
  });

  test('says where it will stand, as long as there is nothing', async () => {
    replies.import_past = () => ok({ data: [], next: null });
    open('/pipeline?import=new');
    expect(await screen.findByText('Nothing has been imported here yet')).toBeTruthy();
  });

  test('is taken back after a question that names file and records', async () => {
    let stands = done({});
    replies.import_detail = () => ok({ data: stands });
    replies.import_undo = () => ok({ data: (stands = done({ state: 'checking' })) });
    const user = open('/pipeline?import=12&import_step=import');
    await user.click(await screen.findByRole('button', { name: 'Take this import back' }));
    expect(screen.getByText('Take back 1.200 records of sales_pipeline.csv?')).toBeTruthy();
    expect(inputsOf(operations.undo)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take back 1.200 records' }));
    expect(await screen.findByText(/The import is being taken back/)).toBeTruthy();
    expect(inputsOf(operations.undo)).toEqual([{ id: 12 }]);
  });

  test('says how many records stay, which ones and why', async () => {
    replies.import_detail = () => ok({ data: done({ state: 'refused', built_on: 3 }) });
    replies.import_built_on = () =>
      ok({
        data: [
          { id: 1, label: 'PL/2026/10/0001 Core switch', reason: 'changed' },
          { id: 2, label: 'PL/2026/10/0002 Camera', reason: 'named' },
          { id: 3, label: '', reason: 'out_of_reach' },
        ],
      });
    open('/pipeline?import=12&import_step=import');
    expect(
      await screen.findByText('The import stays: somebody has built on 3 of its 1.200 records'),
    ).toBeTruthy();
    const stays = await screen.findByRole('region', { name: 'Records that stay' });
    expect(
      within(stays)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'PL/2026/10/0001 Core switchChanged since',
      'PL/2026/10/0002 CameraOther records name it',
      'Not open to you any more',
    ]);
    expect(screen.getByRole('button', { name: 'Try to take it back again' })).toBeTruthy();
  });

  test('offers nothing where nothing can be taken back', async () => {
    replies.import_detail = () => ok({ data: done(null) });
    open('/pipeline?import=12&import_step=import');
    await screen.findByText('The import is done');
    expect(screen.queryByRole('button', { name: 'Take this import back' })).toBeNull();
  });
});
