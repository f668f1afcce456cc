import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Attachment } from '../../contract/host/attachments';
import { fakeServer, refusal, success, type SeenRequest } from '../../http/fake-server.testing';
import { queryClient } from '../../http/query-client';
import { renderPage, signIn } from '../resource.testing';
import { AttachedDocument } from './attached-document';

let server: ReturnType<typeof fakeServer>;
let host: string | null;

const isTo = (path: string) => (request: SeenRequest) => request.url.includes(path);
const requestsTo = (path: string) => server.requests.filter(isTo(path)).length;

const file = (name: string): Attachment => ({
  id: 1,
  entity: 'customer',
  entity_id: 1,
  slot: 'file',
  file_name: name,
  file: 'file-1?exp=1',
  thumbnail: null,
  mime: 'application/msword',
  size: 2048,
  uploaded_by: null,
  created_at: '2026-11-20T03:00:00.000Z',
  can_delete: true,
  can_add_preview: false,
});

const open = (name: string) =>
  renderPage(<AttachedDocument file={file(name)} onClose={jest.fn()} onDownload={jest.fn()} />);

beforeEach(() => {
  signIn('sales');
  queryClient.clear();
  host = 'viewer.example.org';
  server = fakeServer((request) => {
    if (isTo('external_viewer')(request)) return success({ data: { host } });
    if (isTo('show_externally')(request)) return success({ data: { frame: '/sandbox/office/token' } });
    return refusal(422, 'document_no_converter', 'This server cannot show this kind of document');
  });
});
afterEach(() => server.stop());

const shownThere = () => screen.findByTitle('Document letter.doc');

describe('a document where the company has an external viewer', () => {
  it('stays here until the person says that it may leave, and is then shown in a frame without our page', async () => {
    open('letter.doc');
    await screen.findByText(/^viewer\.example\.org can show this document\..*leaves the company\.$/);
    expect([requestsTo('show_externally'), requestsTo('preview_document')]).toEqual([0, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Show it there' }));
    const frame = await shownThere();
    expect(frame.getAttribute('src')).toBe('/sandbox/office/token');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    screen.getByText('Shown by viewer.example.org, outside the company.');
    expect(requestsTo('preview_document')).toBe(0);
  });

  it('is shown here where the person wants that, also after it was shown there', async () => {
    open('letter.doc');
    await userEvent.click(await screen.findByRole('button', { name: 'Show it there' }));
    await shownThere();
    await userEvent.click(screen.getByRole('button', { name: 'Show it here' }));
    await screen.findByText('This server cannot show this kind of document');
    expect([requestsTo('show_externally'), requestsTo('preview_document')]).toEqual([1, 1]);
  });

  it('of a kind that the panel always shows is not asked about', async () => {
    open('offer.pdf');
    await waitFor(() => expect(requestsTo('preview_document')).toBe(1));
    expect(requestsTo('external_viewer')).toBe(0);
  });
});

it('a document is shown here where the company has no external viewer', async () => {
  host = null;
  open('letter.doc');
  await screen.findByText('This server cannot show this kind of document');
  expect(requestsTo('show_externally')).toBe(0);
});
