import { screen } from '@testing-library/react';
import { buildImport } from '../../contract/host/imports.testing';
import { answerImports, ok, open, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');
jest.mock('../../http/save-file');

beforeEach(answerImports);

test.each([
  ['every row fills', 'name', false],
  ['some rows leave empty', 'created_on', true],
  ['the file has not', 'user_id', true],
])(
  'What stands in for a column that %s is offered, and asked for only where it is needed',
  async (_, column, isAskedFor) => {
    const file = buildImport();
    const standIn = { name: 'stand_in', type: 'text', required: false, options: [], source: null } as const;
    replies.import_detail = () =>
      ok({ data: { ...file, columns: [...file.columns, { ...standIn, stands_in_for: column }] } });
    open('/pipeline?import=12&import_step=values');
    await screen.findByText('1 value needs your decision');
    const field = document.querySelector('#import-default-stand_in');
    expect(field).toHaveProperty('required', isAskedFor);
  },
);
