import {
  addDistributorDocument,
  deleteDistributorDocument,
} from '@balai/shared/contract/finance/distributor-documents';
import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import {
  buildDistributor,
  buildDistributorDocument,
} from '@balai/shared/contract/finance/distributors.testing';
import { callOperation } from '@balai/shared/http';
import { chooseFrom } from '@balai/shared/resource/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, refusal, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

/** The documents of a distributor, and what the server answers to a new one. */
function openDocuments(distributor: Partial<DistributorDetail>, added: object = {}) {
  answer({
    'distributor.detail': { data: buildDistributor(distributor) },
    'distributor.document_create': added,
    'distributor.document_delete': {},
  });
  return openPage('/distributor/1?tab=documents', 'admin-purchase');
}

/** The dialog of a new document of a distributor without any, and its field for scans. */
async function openDialog(added?: object) {
  const { user } = await openDocuments({ documents: [] }, added);
  await screen.findByText('No document yet');
  await user.click(screen.getByRole('button', { name: 'Add agreement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add agreement' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, save, scans: dialog.getByLabelText('Scans', { selector: 'input' }) };
}

/** What went along with the calls that add a document: their files and keys. */
const sentAlong = () =>
  jest
    .mocked(callOperation)
    .mock.calls.filter(([{ name }]) => name === addDistributorDocument.name)
    .map(([, , options]) => options);

const menuOfLetter = { name: 'Actions for Authorised-reseller letter LOA/2026/17' };

describe('the documents of a distributor', () => {
  it('say which have expired and which soon will', async () => {
    await openDocuments({
      documents: [
        buildDistributorDocument({ id: 1, number: 'old', expires_at: '2026-01-01', days_left: -319 }),
        buildDistributorDocument({ id: 2, number: 'soon' }),
        buildDistributorDocument({ id: 3, number: 'far', days_left: 300 }),
        buildDistributorDocument({ id: 4, number: 'endless', expires_at: null, days_left: null }),
      ],
    });
    const entryOf = async (number: string) => {
      const entry = (await screen.findByText(`Authorised-reseller letter ${number}`)).closest('li');
      if (!entry) throw new Error(`${number} is no entry`);
      return within(entry);
    };
    (await entryOf('old')).getByText('Expired');
    (await entryOf('soon')).getByText('45 days left');
    expect((await entryOf('far')).queryByText(/left|Expired/)).toBeNull();
    (await entryOf('endless')).getByText('Without an end');
  });

  it('are removed at the version that was read', async () => {
    const { user } = await openDocuments({ documents: [buildDistributorDocument({ version: 3 })] });
    await chooseFrom(user, menuOfLetter.name, 'Remove');
    await waitFor(() => expect(sentTo(deleteDistributorDocument)).toEqual([{ id: 1, version: 3 }]));
  });

  it('are not changed by who may not edit it', async () => {
    await openDocuments({ allowed_actions: ['bank'] });
    await screen.findByText('Authorised-reseller letter LOA/2026/17');
    expect(screen.queryByRole('button', menuOfLetter)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add agreement' })).toBeNull();
  });
});

describe('a new document', () => {
  it('is added with its scan where the documents stand, in one call', async () => {
    const { user, dialog, save, scans } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: /^Number/ }), 'A-7');
    await user.type(dialog.getByLabelText(/^Issued on/), '01/02/2026');
    await user.type(dialog.getByLabelText(/^Ends on/), '31/01/2026');
    const scan = new File(['%PDF-1.7'], 'agreement.pdf', { type: 'application/pdf' });
    await user.upload(scans, scan);
    dialog.getByText('agreement.pdf');
    await save();
    await dialog.findByText('It must not end before it was issued');
    expect(sentTo(addDistributorDocument)).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Ends on/));
    await user.type(dialog.getByLabelText(/^Ends on/), '31/12/2026');
    const added = buildDistributorDocument({ kind: 'agreement', number: 'A-7' });
    answer({
      'distributor.document_create': { data: added },
      'distributor.detail': { data: buildDistributor({ version: 2, documents: [added] }) },
    });
    await save();
    await screen.findByText('Agreement A-7');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const days = { issued_at: '2026-02-01', expires_at: '2026-12-31' };
    expect(sentTo(addDistributorDocument)).toEqual([
      { distributor_id: 1, kind: 'agreement', number: 'A-7', ...days },
    ]);
    expect(sentAlong()).toMatchObject([{ files: { file: [scan] } }]);
    const button = screen.getByRole('button', { name: 'Add agreement' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('keeps what was chosen when the server refuses a scan, and says why at the field', async () => {
    const sentence = 'File type is not allowed';
    const refused = { ...refusal(422, 'validation', sentence), errors: { file: sentence } };
    const { user, dialog, save, scans } = await openDialog(refused);
    fireEvent.change(scans, { target: { files: [new File(['MZ'], 'setup.exe')] } });
    await dialog.findByText('setup.exe: this file type is not allowed');
    await user.upload(scans, [new File(['MZ'], 'one.pdf'), new File(['MZ'], 'two.pdf')]);
    await user.click(dialog.getByRole('button', { name: 'Remove two.pdf' }));
    await save();
    await dialog.findByText(sentence);
    dialog.getByText('one.pdf');
    expect(dialog.queryByText('two.pdf')).toBeNull();
  });

  it('is sent again under the same key, with its scan, when the answer was lost', async () => {
    const lost = refusal(0, 'network', 'The server cannot be reached');
    const { user, dialog, save, scans } = await openDialog(lost);
    await user.upload(scans, new File(['%PDF'], 'one.pdf'));
    await save();
    const again = await dialog.findByRole('button', { name: 'Try again' });
    answer({
      'distributor.detail': { data: buildDistributor() },
      'distributor.document_create': { data: buildDistributorDocument() },
    });
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second, ...more] = sentAlong();
    expect(more).toEqual([]);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.files).toEqual(first?.files);
  });
});
