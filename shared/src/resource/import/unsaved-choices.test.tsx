import { screen } from '@testing-library/react';
import { buildImport } from '../../contract/host/imports.testing';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { answerImports, ok, open, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');

beforeEach(answerImports);

test('what was chosen for an import is unsaved work until the dry run has it', async () => {
  const check = { rows: 1200, imported: 1200, unchanged: 0, rejected: 0 };
  replies.import_check = () => ok({ data: buildImport({ status: 'checked', version: 2, check }) });
  const user = open('/pipeline?import=12&import_step=values');
  const isUnsaved = () => sessionStore.get(unsavedWorkAtom);
  const taken = await screen.findByLabelText('Taken for: Engaging');
  expect(isUnsaved()).toBe(false);
  await user.selectOptions(taken, 'visit');
  expect(isUnsaved()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('button', { name: 'Import 1.200 rows' })).toBeTruthy();
  expect(isUnsaved()).toBe(false);
});
