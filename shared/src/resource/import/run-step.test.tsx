import { screen } from '@testing-library/react';
import { buildImport } from '../../contract/host/imports.testing';
import { i18n } from '../../i18n/i18n';
import { answerImports, ok, open, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');

const NEXT = 'Give each of them a password.';

beforeAll(() => i18n.addResource('en', 'sales', 'pipeline.afterImport', NEXT));
beforeEach(answerImports);

test.each([
  ['says what is to be done with them', 2, [NEXT]],
  ['says nothing of it where none was made', 0, []],
])('Who has imported records that are of no use yet %s', async (_, imported, said) => {
  const result = { rows: 2, imported, unchanged: 2 - imported, rejected: 0 };
  replies.import_detail = () => ok({ data: buildImport({ status: 'done', position: 2, result }) });
  open('/pipeline?import=12&import_step=import');
  await screen.findByRole('link', { name: 'Open the list' });
  expect(screen.queryAllByText(NEXT).map(({ textContent }) => textContent)).toEqual(said);
});
