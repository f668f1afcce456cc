import { screen, within } from '@testing-library/react';
import type { Import } from '../../contract/host/imports';
import { buildImport } from '../../contract/host/imports.testing';
import { downloadOperation } from '../../http/call-operation';
import { saveFile } from '../../http/save-file';
import { address, answerImports, inputsOf, ok, open, operations, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');
jest.mock('../../http/save-file');

beforeEach(answerImports);

describe('The step of the check', () => {
  const checked = (): Import =>
    buildImport({
      status: 'checked',
      version: 2,
      check: { rows: 1200, imported: 1199, unchanged: 0, rejected: 1 },
    });

  test('shows counts, the reasons and the rejected rows as a file', async () => {
    replies.import_detail = () => ok({ data: checked() });
    const content = new Blob(['x']);
    jest
      .mocked(downloadOperation)
      .mockResolvedValue({ status: 200, message: 'Success', content, fileName: 'rejected.csv' });
    const user = open('/pipeline?import=12&import_step=check');
    const problems = await screen.findByRole('region', { name: 'Rejected rows' });
    expect(await within(problems).findByText('Product is empty')).toBeTruthy();
    expect(screen.getByText('1.199')).toBeTruthy();
    await user.click(within(problems).getByRole('button', { name: 'Download rejected rows' }));
    expect(saveFile).toHaveBeenCalledWith(content, 'rejected.csv');
  });

  test('names the field and what stood in it above the reason where there is no room beside it', async () => {
    const before = globalThis.matchMedia;
    globalThis.matchMedia = ((media: string) => ({
      matches: media.startsWith('(max-width: 767'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia; // what is read of it
    const problem = { file_row: 9, column: 'name', value: 'GTX', code: 'taken', message: 'This is there' };
    replies.import_problems = () => ok({ data: [problem], count: 1 });
    replies.import_detail = () => ok({ data: checked() });
    open('/pipeline?import=12&import_step=check');
    const problems = await screen.findByRole('region', { name: 'Rejected rows' });
    const reason = await within(problems).findByRole('cell', { name: /This is there/ });
    globalThis.matchMedia = before;
    expect(reason.textContent).toBe('Name: GTXThis is there');
  });

  test('shows the first rows as they will be stored, and marks what becomes of each', async () => {
    replies.import_detail = () => ok({ data: checked() });
    const problem = {
      file_row: 3,
      column: 'created_on',
      value: 'soon',
      code: 'not_a_date',
      message: 'No day',
    };
    const row = (file_row: number, outcome: string, day: string | null, refusal: object | null = null) => ({
      file_row,
      outcome,
      problem: null,
      cells: [
        { column: 'name', value: 'GTX Basic', problem: null },
        { column: 'status', value: 'win', problem: null },
        { column: 'expected_value', value: 16_632_000, problem: null },
        { column: 'created_on', value: day, problem: refusal },
      ],
    });
    replies.import_preview = () =>
      ok({ data: [row(2, 'new', '2016-10-20'), row(3, 'refused', 'soon', { ...problem, sentence: null })] });
    open('/pipeline?import=12&import_step=check');
    const preview = await screen.findByRole('region', { name: 'How the first rows will be stored' });
    const [, first, second] = await within(preview).findAllByRole('row');
    const cellsOf = (drawnRow?: HTMLElement) =>
      within(drawnRow ?? preview)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cellsOf(first)).toEqual(['2', 'New', 'GTX Basic', 'Win', 'Rp 16.632.000', '20 Oct 2016']);
    expect(cellsOf(second).at(1)).toBe('Refused');
    expect(cellsOf(second).at(-1)).toBe('soonNo day');
  });

  test('cannot be reached before the dry run', async () => {
    open('/pipeline?import=12&import_step=check');
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeTruthy();
  });

  /** A dry run that looks at 500 rows a call; the second call waits until it is let go. */
  function checkedByBatches(): { letGo: () => void } {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    replies.import_check = () => ok({ data: buildImport({ status: 'checking', version: 2 }) });
    replies.import_check_rows = async ({ position }) => {
      if (position === 500) await held;
      const done = Math.min(1200, Number(position) + 500);
      return ok({
        data: done === 1200 ? checked() : buildImport({ status: 'checking', check_position: done }),
      });
    };
    return { letGo };
  }
  const positions = (): unknown[] =>
    inputsOf(operations.checkRows).map((input) => (input as { position: number }).position); // as the operation says

  test('is made batch after batch and says how far it is', async () => {
    const { letGo } = checkedByBatches();
    const user = open('/pipeline?import=12&import_step=values');
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('500 of 1.200 rows')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Checking' }).getAttribute('aria-valuenow')).toBe('42');
    letGo();
    expect(await screen.findByRole('button', { name: 'Import 1.199 rows' })).toBeTruthy();
    expect(positions()).toEqual([0, 500, 1000]);
    expect(address()).toContain('import_step=check');
  });

  test('that refused every row offers no import of none', async () => {
    const check = { rows: 3, imported: 0, unchanged: 0, rejected: 3 };
    replies.import_detail = () => ok({ data: buildImport({ status: 'checked', check }) });
    open('/pipeline?import=12&import_step=check');
    expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import 0/ })).toBeNull();
  });

  test('goes on by itself where a closed tab has left it', async () => {
    const { letGo } = checkedByBatches();
    letGo();
    replies.import_detail = () => ok({ data: buildImport({ status: 'checking', check_position: 1000 }) });
    open('/pipeline?import=12&import_step=check');
    expect(await screen.findByRole('button', { name: 'Import 1.199 rows' })).toBeTruthy();
    expect(positions()).toEqual([1000]);
    expect(inputsOf(operations.check)).toEqual([]);
  });
});
