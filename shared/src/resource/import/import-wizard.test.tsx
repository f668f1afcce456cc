import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportSettings } from '../../contract/host/import-settings';
import type { Import } from '../../contract/host/imports';
import { buildImport } from '../../contract/host/imports.testing';
import { isSendingWork } from '../../session/background-work';
import { renderPage } from '../resource.testing';
import { BackgroundWork } from '../work/background-work';
import { address, answerImports, inputsOf, ok, open, operations, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');

const refusal = (status: number, code: string, message: string, errors?: Record<string, string>) => ({
  status,
  code,
  message,
  request_id: 'r1',
  errors,
});
const csv = (bytes = 10, name = 'sales_pipeline.csv'): File => {
  const file = new File(['a'], name);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

const isAskedAtTheEdge = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(answerImports);

describe('The step of upload', () => {
  test('uploads a dropped file and keeps its id in the address', async () => {
    replies.import_upload = () => ok({ data: buildImport() });
    open('/pipeline?import=new');
    fireEvent.drop(screen.getByTestId('import-drop'), { dataTransfer: { files: [csv()] } });
    expect(await screen.findByLabelText(/^Name\*?$/)).toHaveProperty('value', 'product');
    expect(address()).toBe('/pipeline?import=12&import_step=columns');
  });

  test.each([
    ['larger than 20 MB', csv(20 * 1024 * 1024 + 1), 'The file is larger than 20 MB'],
    ['of another kind', csv(10, 'photo.heic'), 'Choose a CSV or XLSX file'],
  ])('refuses a file that is %s without sending it', async (_what, file, sentence) => {
    const user = open('/pipeline?import=new');
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(inputsOf(operations.upload)).toEqual([]);
  });

  test("shows the server's sentence for a file that it refuses", async () => {
    replies.import_upload = () => refusal(422, 'import_not_a_table', 'This is not a CSV or XLSX file');
    const user = open('/pipeline?import=new');
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), csv());
    expect((await screen.findByRole('alert')).textContent).toBe('This is not a CSV or XLSX file');
  });

  test('offers to go on with an import that a closed tab has left', async () => {
    replies.import_list = () => ok({ data: [buildImport({ status: 'running', position: 500 })] });
    replies.import_detail = () => ok({ data: buildImport({ status: 'running', position: 500 }) });
    const content = document.body.appendChild(document.createElement('main'));
    content.tabIndex = -1;
    const user = open('/pipeline?import=new');
    await user.click(await screen.findByRole('button', { name: 'Continue: sales_pipeline.csv' }));
    expect(await screen.findByText('Paused at row 500 of 1.200. It goes on from there.')).toBeTruthy();
    expect(address()).toContain('import=12');
    // The button is gone; the keyboard goes on in the page.
    expect(document.activeElement).toBe(content);
    content.remove();
  });
});

describe('The steps of columns and values', () => {
  test('send what was chosen to the dry run', async () => {
    replies.import_check = () =>
      ok({
        data: buildImport({
          status: 'checked',
          version: 2,
          check: { rows: 1200, imported: 1200, unchanged: 0, rejected: 0 },
        }),
      });
    const user = open('/pipeline?import=12&import_step=columns');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.selectOptions(await screen.findByLabelText('Taken for: Engaging'), 'visit');
    const rate = screen.getByLabelText(/Rupiah for one unit/);
    await user.type(rate, '15750.5');
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByRole('button', { name: 'Import 1.200 rows' })).toBeTruthy();
    const [input] = inputsOf(operations.check) as { version: number; settings: ImportSettings }[]; // as the operation says
    expect(input?.version).toBe(1);
    expect(input?.settings.columns.status?.words).toEqual({ Engaging: 'visit' });
    expect(input?.settings.columns.expected_value?.rate).toBe('15750.5');
    expect(address()).toContain('import_step=check');
  });

  test('say how many values need a decision, and what proves the date format', async () => {
    open('/pipeline?import=12&import_step=values');
    expect(await screen.findByText('1 value needs your decision')).toBeTruthy();
    expect(screen.getByText('20-10-16 proves it: it is no date in the other order')).toBeTruthy();
  });

  test('show the sentence of a refused column beside it and keep what was chosen', async () => {
    replies.import_check = () =>
      refusal(422, 'invalid_input', 'User is set to a record that you may not choose', {
        user_id: 'User is set to a record that you may not choose',
      });
    const user = open('/pipeline?import=12&import_step=values');
    await user.selectOptions(await screen.findByLabelText('Taken for: Engaging'), 'visit');
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() =>
      expect(screen.getAllByText('User is set to a record that you may not choose')).toHaveLength(2),
    );
    expect(screen.getByLabelText('Taken for: Engaging')).toHaveProperty('value', 'visit');
  });

  test('lead to the column that was refused, wherever the button was pressed', async () => {
    const sentence = 'User is set to a record that you may not choose';
    replies.import_check = () => refusal(422, 'invalid_input', sentence, { user_id: sentence });
    const user = open('/pipeline?import=12&import_step=values');
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('import-problem-user_id'));
    expect(document.activeElement?.textContent).toBe(sentence);
  });

  test('lead to what stopped the check where that is no column', async () => {
    replies.import_check = () => refusal(0, 'unreachable', 'The server cannot be reached');
    const user = open('/pipeline?import=12&import_step=values');
    const check = await screen.findByRole('button', { name: 'Check the file' });
    for (const _ of ['a first time', 'again']) {
      await user.click(check);
      await waitFor(() => expect(document.activeElement?.textContent).toBe('The server cannot be reached'));
    }
    // Beside the button: what was pressed and what became of it are seen together.
    expect(document.activeElement?.nextElementSibling?.contains(check)).toBe(true);
  });

  test('take one value for all rows instead of the column', async () => {
    replies.import_check = () => refusal(422, 'x', 'x');
    const user = open('/pipeline?import=12&import_step=values');
    await user.click(await screen.findByRole('switch', { name: 'One value for all rows: Status' }));
    await user.selectOptions(
      await screen.findByLabelText(/^Value for every row/, { selector: '#import-default-status' }),
      'lost',
    );
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    const [input] = inputsOf(operations.check) as { settings: ImportSettings }[]; // as the operation says
    expect(input?.settings.columns.status).toMatchObject({ header: null, default: 'lost', words: {} });
  });
});

describe('The step of the import', () => {
  const at = (position: number): Import =>
    buildImport({
      status: position === 1200 ? 'done' : 'running',
      position,
      check: { rows: 1200, imported: 1200, unchanged: 0, rejected: 0 },
      result: { rows: position, imported: position, unchanged: 0, rejected: 0 },
    });

  test('runs batch after batch and ends with a way to the list', async () => {
    let stands: Import = { ...at(0), status: 'checked' };
    replies.import_detail = () => ok({ data: stands });
    replies.import_run = ({ position }) => {
      stands = at(Math.min(1200, Number(position) + 500));
      return ok({ data: stands });
    };
    const user = open('/pipeline?import=12&import_step=check');
    await user.click(await screen.findByRole('button', { name: 'Import 1.200 rows' }));
    expect(await screen.findByText('The import is done')).toBeTruthy();
    expect(inputsOf(operations.run)).toEqual([
      { id: 12, position: 0 },
      { id: 12, position: 500 },
      { id: 12, position: 1000 },
    ]);
    expect(screen.getByRole('link', { name: 'Open the list' })).toHaveProperty('pathname', '/pipeline');
  });

  test('says how many rows are there and how many were refused', async () => {
    replies.import_detail = () =>
      ok({ data: { ...at(1200), result: { rows: 1200, imported: 1197, unchanged: 0, rejected: 3 } } });
    open('/pipeline?import=12&import_step=import');
    expect(await screen.findByText('1.197 of 1.200 rows imported, 3 rejected')).toBeTruthy();
    expect(screen.queryByText('The import is done')).toBeNull();
  });

  test('goes on when the page is left, says so in the background, and asks before it is left with the tab', async () => {
    let stands: Import = { ...at(0), status: 'checked' };
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    replies.import_detail = () => ok({ data: stands });
    replies.import_run = async ({ position }) => {
      if (position === 500) await held;
      stands = at(Math.min(1200, Number(position) + 500));
      return ok({ data: stands });
    };
    const user = open('/pipeline?import=12&import_step=check');
    await user.click(await screen.findByRole('button', { name: 'Import 1.200 rows' }));
    await waitFor(() => expect(inputsOf(operations.run)).toHaveLength(2));
    cleanup();
    renderPage(<BackgroundWork />, '/dashboard');
    const panel = await screen.findByRole('region', { name: 'In the background' });
    expect(await within(panel).findByText('500 of 1.200 rows')).toBeTruthy();
    expect([isAskedAtTheEdge(), isSendingWork()]).toEqual([true, true]);
    letGo();
    expect(await within(panel).findByText('1.200 imported, 0 already there, 0 rejected')).toBeTruthy();
    expect([isAskedAtTheEdge(), isSendingWork()]).toEqual([false, false]);
    expect(within(panel).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      '/pipeline?import=12&import_step=import',
    );
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'In the background' })).toBeNull();
  });

  test('stops at a failure, says why, and goes on from the same place', async () => {
    let isDown = true;
    let stands = at(500);
    replies.import_detail = () => ok({ data: stands });
    replies.import_run = ({ position }) => {
      if (isDown)
        return refusal(0, 'network', 'The server cannot be reached. Check the connection and try again.');
      stands = at(Math.min(1200, Number(position) + 500));
      return ok({ data: stands });
    };
    const user = open('/pipeline?import=12&import_step=import');
    await user.click(await screen.findByRole('button', { name: 'Continue the import' }));
    expect(
      await screen.findByText('The server cannot be reached. Check the connection and try again.'),
    ).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Continue the import' }));
    expect(await screen.findByText('The import is done')).toBeTruthy();
    expect(inputsOf(operations.run)).toEqual([
      { id: 12, position: 500 },
      { id: 12, position: 500 },
      { id: 12, position: 1000 },
    ]);
  });
});
