import { screen, waitFor } from '@testing-library/react';
import { buildImport } from '../../contract/host/imports.testing';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { address, answerImports, ok, open, replies } from './import-wizard.testing';

jest.mock('../../http/call-operation');

beforeEach(answerImports);

const isUnsaved = () => sessionStore.get(unsavedWorkAtom);

/** Where one was when nothing was unsaved any more: whoever goes on before that is asked whether he may. */
function placesOfRest(): string[] {
  const places: string[] = [];
  const stop = sessionStore.sub(unsavedWorkAtom, () => {
    if (!isUnsaved()) places.push(address());
  });
  ends.push(stop);
  return places;
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('what was chosen for an import is unsaved work until the dry run has it', async () => {
  const check = { rows: 1200, imported: 1200, unchanged: 0, rejected: 0 };
  replies.import_check = () => ok({ data: buildImport({ status: 'checked', version: 2, check }) });
  const user = open('/pipeline?import=12&import_step=values');
  const taken = await screen.findByLabelText('Taken for: Engaging');
  expect(isUnsaved()).toBe(false);
  await user.selectOptions(taken, 'visit');
  expect(isUnsaved()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('button', { name: 'Import 1.200 rows' })).toBeTruthy();
  expect(isUnsaved()).toBe(false);
});

test('who gives an import up is not asked whether he gives its choices up', async () => {
  replies.import_delete = () => ok({});
  const user = open('/pipeline?import=12&import_step=values');
  await user.selectOptions(await screen.findByLabelText('Taken for: Engaging'), 'visit');
  const places = placesOfRest();
  await user.click(screen.getByRole('button', { name: 'Discard this import' }));
  await waitFor(() => expect(address()).toBe('/pipeline?import=new'));
  expect(places).toEqual(['/pipeline?import=12&import_step=values']);
});

test('a file that is on its way is unsaved work until it has arrived', async () => {
  let arrive = (): void => undefined;
  replies.import_upload = () =>
    new Promise((answer) => {
      arrive = () => answer(ok({ data: buildImport() }));
    });
  const user = open('/pipeline?import=new');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a'], 'pipelines.csv'));
  await waitFor(() => expect(isUnsaved()).toBe(true));
  const places = placesOfRest();
  arrive();
  await waitFor(() => expect(address()).toMatch(/import=12/));
  expect(places).toEqual(['/pipeline?import=new']);
});
