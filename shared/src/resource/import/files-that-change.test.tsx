import { screen, within } from '@testing-library/react';
import type { ImportSettings } from '../../contract/host/import-settings';
import { alsoChanging } from '../../contract/host/imports';
import { buildColumnSetting, buildImport } from '../../contract/host/imports.testing';
import { signIn } from '../resource.testing';
import { answerImports, inputsOf, ok, open, operations, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');

const ofBoth = alsoChanging(operations, 'pipeline.write');
const asked = 'The file is to';
const change = 'Change records that are there';

const settings: ImportSettings = {
  key: null,
  source: 'deals.csv',
  columns: {
    no_pipeline: buildColumnSetting({ header: 'number' }),
    type: buildColumnSetting({ header: 'stage' }),
  },
};

const changing = buildImport({
  mode: 'change',
  settings,
  columns: [
    {
      name: 'no_pipeline',
      type: 'reference',
      required: true,
      options: [],
      source: '/panel/pipeline/list_all',
    },
    { name: 'type', type: 'enum', required: false, options: ['product', 'maintenance'], source: null },
  ],
});

beforeEach(answerImports);

describe('a file of an area whose files add or change', () => {
  test('is uploaded for what its person has chosen, which is said before', async () => {
    signIn('superadmin');
    replies.import_upload = () => ok({ data: changing });
    const user = open('/pipeline?import=new', undefined, ofBoth);
    const choice = within(screen.getByRole('group', { name: asked }));
    expect(screen.getByText(/^Each row is a new record/)).toBeTruthy();
    await user.click(choice.getByRole('button', { name: change, pressed: false }));
    expect(screen.getByText(/An empty cell leaves its field as it is/)).toBeTruthy();
    await user.upload(
      screen.getByLabelText('Choose a file', { selector: 'input' }),
      new File(['a'], 'deals.csv'),
    );
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(inputsOf(ofBoth.upload)).toEqual([{ mode: 'change' }]);
    expect(screen.queryByLabelText(/Column that identifies a row/)).toBeNull();
  });

  test('only adds for who may not change such records', async () => {
    signIn('admin-sales');
    replies.import_upload = () => ok({ data: buildImport() });
    const user = open('/pipeline?import=new', undefined, ofBoth);
    expect(screen.queryByRole('group', { name: asked })).toBeNull();
    await user.upload(
      screen.getByLabelText('Choose a file', { selector: 'input' }),
      new File(['a'], 'deals.csv'),
    );
    await screen.findByRole('button', { name: 'Continue' });
    expect(inputsOf(ofBoth.upload)).toEqual([{}]);
  });

  test('makes nothing up for empty cells, and says in words what changes', async () => {
    signIn('superadmin');
    replies.import_detail = () => ok({ data: changing });
    replies.import_values = () => ok({ data: [], capped: false });
    replies.import_check = () =>
      ok({
        data: {
          ...changing,
          status: 'checked',
          check: { rows: 2, imported: 2, unchanged: 0, rejected: 0 },
        },
      });
    replies.import_changes = () =>
      ok({
        data: [
          {
            file_row: 2,
            label: 'PL/2611/0001 Server room',
            fields: [
              { column: 'type', before: 'product', after: 'maintenance' },
              { column: 'next_action', before: null, after: 'Call' },
            ],
          },
        ],
        count: 1,
      });
    const user = open('/pipeline?import=12&import_step=values', undefined, ofBoth);
    expect(await screen.findByText('Type')).toBeTruthy();
    expect(screen.queryByText('One value for all rows')).toBeNull();
    expect(screen.queryByText('Value where the cell is empty')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    const changes = await screen.findByRole('region', { name: 'What changes' });
    expect(await within(changes).findByText('PL/2611/0001 Server room')).toBeTruthy();
    expect(changes.textContent).toContain('TypeProductMaintenance');
    expect(changes.textContent).toContain('Call');
    expect(screen.getByRole('button', { name: 'Change 2 rows' })).toBeTruthy();
  });

  test('that adds says how those are changed that are there', async () => {
    signIn('superadmin');
    const check = { rows: 2, imported: 1, unchanged: 0, rejected: 1 };
    replies.import_detail = () => ok({ data: buildImport({ status: 'checked', check }) });
    open('/pipeline?import=12&import_step=check', undefined, ofBoth);
    expect(await screen.findByText(new RegExp(`choose “${change}”`))).toBeTruthy();
  });
});
