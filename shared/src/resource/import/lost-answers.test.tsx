import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { buildImport } from '../../contract/host/imports.testing';
import { callOperation } from '../../http/call-operation';
import { address, answerImports, inputsOf, ok, open, operations, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');

const network = { status: 0, code: 'network', message: 'The server cannot be reached', request_id: '' };
const keysOf = (name: string) =>
  jest
    .mocked(callOperation)
    .mock.calls.filter(([operation]) => operation.name === name)
    .map(([, , options]) => options?.idempotencyKey);

/** Reads all that is on the screen again, as a tab does that has lost its stream for long. */
function ReadEverything() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  return (
    <button type="button" aria-busy={isFetching} onClick={() => void client.invalidateQueries()}>
      Read everything
    </button>
  );
}

const openBesideReading = () => open('/pipeline?import=12&import_step=values', <ReadEverything />);

beforeEach(answerImports);

describe('an import whose answer was lost', () => {
  test('is uploaded under its key once more, so that no second one is left open', async () => {
    replies.import_upload = () => network;
    const file = new File(['name'], 'sales_pipeline.csv', { lastModified: 1 });
    const user = open('/pipeline?import=new');
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    expect(await screen.findByText(network.message)).toBeTruthy();
    replies.import_upload = () => ok({ data: buildImport() });
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    await waitFor(() => expect(address()).toBe('/pipeline?import=12&import_step=columns'));
    const [lost, again] = keysOf(operations.upload.name);
    expect(lost).toBeTruthy();
    expect(again).toBe(lost);
  });

  test('is checked again as it stands, where the dry run had gone on without being heard', async () => {
    let stored = buildImport();
    // As the server does it: every batch that was looked at is a new version.
    const conflict = {
      status: 409,
      code: 'version_conflict',
      message: 'Somebody has changed it',
      request_id: '',
    };
    replies.import_detail = () => ok({ data: stored });
    replies.import_check = ({ version }) => {
      if (version !== stored.version) return conflict;
      stored = buildImport({ status: 'checking', version: stored.version + 1, check_position: 0 });
      return ok({ data: stored });
    };
    replies.import_check_rows = () => {
      stored = buildImport({ status: 'checking', version: stored.version + 1, check_position: 500 });
      return network;
    };
    const user = open('/pipeline?import=12&import_step=values');
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(network.message)).toBeTruthy();
    replies.import_check_rows = () => {
      stored = buildImport({
        status: 'checked',
        version: stored.version + 1,
        check: { rows: 1200, imported: 1200, unchanged: 0, rejected: 0 },
      });
      return ok({ data: stored });
    };
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByRole('button', { name: /^Import .*1\.200/ })).toBeTruthy();
    expect(screen.queryByText(conflict.message)).toBeNull();
    expect(inputsOf(operations.check)).toHaveLength(2);
  });

  test('is discarded under its key once more', async () => {
    replies.import_delete = () => network;
    const user = open('/pipeline?import=12&import_step=columns');
    await user.click(await screen.findByRole('button', { name: 'Discard this import' }));
    expect(await screen.findByText(network.message)).toBeTruthy();
    replies.import_delete = () => ok({});
    await user.click(screen.getByRole('button', { name: 'Discard this import' }));
    await waitFor(() => expect(address()).toBe('/pipeline?import=new'));
    const [lost, again] = keysOf(operations.delete.name);
    expect(lost).toBeTruthy();
    expect(again).toBe(lost);
  });

  test('stays as it is being set when it cannot be read again', async () => {
    const user = openBesideReading();
    const rate = await screen.findByLabelText(/Rupiah for one unit/);
    await user.type(rate, '15750');
    replies.import_detail = () => network;
    const again = screen.getByRole('button', { name: 'Read everything' });
    await user.click(again);
    await waitFor(() => expect(inputsOf(operations.detail).length).toBeGreaterThan(1));
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('false'));
    expect(screen.getByLabelText(/Rupiah for one unit/)).toHaveProperty('value', '15750');
  });

  test('is shown as it stands where what was read before comes later', async () => {
    const user = openBesideReading();
    const check = await screen.findByRole('button', { name: 'Check the file' });
    let answerLate = (_answer: object): void => undefined;
    replies.import_detail = () =>
      new Promise((answered) => {
        answerLate = answered;
      });
    await user.click(screen.getByRole('button', { name: 'Read everything' }));
    await waitFor(() => expect(inputsOf(operations.detail)).toHaveLength(2));
    const counts = { rows: 1200, imported: 1200, unchanged: 0, rejected: 0 };
    replies.import_check = () => ok({ data: buildImport({ status: 'checked', version: 2, check: counts }) });
    await user.click(check);
    await screen.findByRole('button', { name: /^Import .*1\.200/ });
    await act(async () => answerLate(ok({ data: buildImport() })));
    expect(screen.getByRole('button', { name: /^Import .*1\.200/ })).toBeTruthy();
  });
});
