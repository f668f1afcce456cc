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

test('One choice decides all values that are not recognised, and each can be changed after it', async () => {
  replies.import_values = () =>
    ok({
      data: [
        { value: 'Won', count: 800, match: 'win', match_name: 'win' },
        { value: 'Engaging', count: 400, match: null, match_name: null },
        { value: 'Parked', count: 3, match: null, match_name: null },
        { value: 'Later', count: 2, match: null, match_name: null },
      ],
      capped: false,
    });
  const user = open('/pipeline?import=12&import_step=values');
  const all = await screen.findByLabelText('All that are not recognised');
  const meant = (value: string) => screen.getByLabelText<HTMLSelectElement>(`Taken for: ${value}`).value;
  await user.selectOptions(all, 'visit');
  expect(screen.getByText('4 values are recognised')).toBeTruthy();
  expect(['Engaging', 'Parked', 'Later'].map(meant)).toEqual(['visit', 'visit', 'visit']);
  await user.selectOptions(screen.getByLabelText('Taken for: Parked'), 'lost');
  expect(['Engaging', 'Parked', 'Later'].map(meant)).toEqual(['visit', 'lost', 'visit']);
  expect(all).toHaveProperty('value', '');
});

test('Columns of the file that fill nothing are named before anything is stored', async () => {
  const file = buildImport();
  const [first] = file.headers;
  if (!first) throw new Error('The file has no columns');
  const headers = [...file.headers, { ...first, header: 'Tags' }, { ...first, header: 'Country' }];
  replies.import_detail = () => ok({ data: { ...file, headers } });
  const user = open('/pipeline?import=12&import_step=columns');
  expect(await screen.findByText('Not taken over: Tags, Country')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'Tags');
  expect(await screen.findByText('Not taken over: product, Country')).toBeTruthy();
});
