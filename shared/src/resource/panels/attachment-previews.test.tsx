import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Attachment } from '../../contract/host/attachments';
import {
  fakeServer,
  refusal,
  success,
  type FakeAnswer,
  type SeenRequest,
} from '../../http/fake-server.testing';
import { dropSession } from '../../session/session-store';
import { asJpeg, convertHeic } from '../../ui/files/heic';
import { CALLER_ID, renderPage, signIn } from '../resource.testing';
import { AttachmentPanel } from './attachment-panel';

jest.mock('../../ui/alerts');
jest.mock('../../ui/files/heic', () => ({
  ...jest.requireActual<object>('../../ui/files/heic'),
  convertHeic: jest.fn(),
  asJpeg: jest.fn(),
}));

const isTo = (path: string) => (request: SeenRequest) => request.url.includes(path);
const requestsTo = (path: string) => server.requests.filter(isTo(path));
const partOf = ({ data }: SeenRequest, name: string): unknown =>
  data instanceof FormData ? data.get(name) : null;

let server: ReturnType<typeof fakeServer>;
/** The photos of the record as the server has them. */
let stored: Attachment[];
/** What the server answers to a preview; null: it takes it. */
let refused: FakeAnswer | null;
/** What the decoder is asked, oldest first, and how each of its works ends. */
let works: { content: Blob; signal: AbortSignal; end: (picture: Blob | null) => void }[];

const photo = (id: number, name = `photo-${id}.heic`): Attachment => ({
  id,
  entity: 'customer',
  entity_id: 1,
  slot: 'file',
  file_name: name,
  file: `file-${id}?exp=1`,
  thumbnail: null,
  mime: 'image/heic',
  size: 2048,
  uploaded_by: { id: CALLER_ID, name: 'Sari Wijaya', image: null },
  created_at: '2026-11-20T03:00:00.000Z',
  can_delete: true,
  can_add_preview: true,
});

/** A server that stores photos and their previews. */
function serve(request: SeenRequest): FakeAnswer {
  if (isTo('attachment/create')(request)) {
    const file = partOf(request, 'file[]');
    const added = photo(stored.length + 1, file instanceof File ? file.name : '');
    stored = [added, ...stored];
    return success({ data: [added] });
  }
  if (isTo('attachment/add_preview')(request)) {
    if (refused) return refused;
    const id = Number(partOf(request, 'id'));
    stored = stored.map((one) =>
      one.id === id ? { ...one, thumbnail: `file-${id}/thumbnail?exp=1`, can_add_preview: false } : one,
    );
    return success({ data: stored.find((one) => one.id === id) });
  }
  if (isTo('download/preview_file')(request)) {
    const { file } = JSON.parse(String(request.data)) as { file: string }; // JSON by the contract
    const hasPreview = stored.some((one) => one.file === file && one.thumbnail !== null);
    return { body: new Blob([file], { type: hasPreview ? 'image/webp' : 'image/heic' }) };
  }
  return success({ data: stored, count: stored.length, can_add: true });
}

beforeEach(() => {
  localStorage.clear();
  signIn('sales');
  [stored, works, refused] = [[], [], null];
  server = fakeServer(serve);
  jest.mocked(convertHeic).mockImplementation(
    (content, { signal }) =>
      new Promise((end) => {
        works.push({ content, signal, end });
        signal.addEventListener('abort', () => end(null));
      }),
  );
  jest.mocked(asJpeg).mockResolvedValue(new Blob(['jpeg'], { type: 'image/jpeg' }));
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(() => {
  // Ends what a test left under way.
  dropSession();
  server.stop();
});

const png = new Blob(['png'], { type: 'image/png' });
const show = () => renderPage(<AttachmentPanel entity="customer" entityId={1} />);
const attach = async (...names: string[]): Promise<void> => {
  const chooser = await screen.findByLabelText('Add files', { selector: 'input' });
  fireEvent.change(chooser, { target: { files: names.map((name) => new File([name], name)) } });
};
const work = async (index: number) => {
  await waitFor(() => expect(works.length).toBeGreaterThan(index));
  const found = works[index];
  if (!found) throw new Error('The decoder has nothing to do.');
  return found;
};
const openPhoto = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
};
const thumbnails = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

describe('a HEIC photo that is attached', () => {
  it('is uploaded as it is at once, and gets its preview while the person is elsewhere', async () => {
    const page = show();
    await attach('site.heic');
    await screen.findByText(/^Converting…/);
    expect(screen.getByRole('button', { name: 'site.heic' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull();
    const [upload] = requestsTo('attachment/create');
    expect(upload && partOf(upload, 'file[]')).toMatchObject({ name: 'site.heic' });
    page.unmount();
    (await work(0)).end(png);
    await waitFor(() => expect(requestsTo('attachment/add_preview')).toHaveLength(1));
    const [preview] = requestsTo('attachment/add_preview');
    expect(preview && partOf(preview, 'id')).toBe('1');
    expect(preview && partOf(preview, 'image')).toMatchObject({ type: 'image/jpeg' });
    expect(preview?.header('X-Background')).toBe('1');
    show();
    await waitFor(() => expect(thumbnails()).toEqual(['/storage/file-1/thumbnail?exp=1']));
    await waitFor(() => expect(screen.queryByText(/^Converting…/)).toBeNull());
  });

  it('shows its small picture in the list that is open as soon as that is stored', async () => {
    show();
    await attach('site.heic');
    await screen.findByText(/^Converting…/);
    expect(thumbnails()).toEqual([]);
    (await work(0)).end(png);
    await waitFor(() => expect(thumbnails()).toEqual(['/storage/file-1/thumbnail?exp=1']));
    await waitFor(() => expect(screen.queryByText(/^Converting…/)).toBeNull());
  });

  it('stays, and says so, when no preview can be made of it', async () => {
    show();
    await attach('broken.heic');
    (await work(0)).end(null);
    await screen.findByText(/^No preview could be made/);
    expect(screen.getByRole('button', { name: 'broken.heic' })).toBeTruthy();
    expect(requestsTo('attachment/add_preview')).toEqual([]);
  });

  it('says that there is no preview when the server does not take it', async () => {
    refused = refusal(422, 'picture_unreadable');
    show();
    await attach('site.heic');
    (await work(0)).end(png);
    expect(await screen.findByText(/^No preview could be made/)).toBeTruthy();
  });

  it('has its preview when somebody else was first', async () => {
    refused = refusal(409, 'preview_exists');
    show();
    await attach('site.heic');
    await screen.findByText(/^Converting…/);
    (await work(0)).end(png);
    await waitFor(() => expect(screen.queryByText(/^Converting…/)).toBeNull());
    expect(screen.queryByText(/^No preview could be made/)).toBeNull();
  });

  it('waits until the one before it is converted, unless somebody opens it', async () => {
    show();
    await attach('a.heic');
    await work(0);
    await attach('b.heic');
    await screen.findByRole('button', { name: 'b.heic' });
    await attach('c.heic');
    const dialog = await openPhoto('c.heic');
    await within(dialog).findByText(/^Converting…/);
    expect(works).toHaveLength(1);
    (await work(0)).end(null);
    expect((await work(1)).content).toMatchObject({ name: 'c.heic' });
    (await work(1)).end(png);
    expect((await within(dialog).findByRole('img', { name: 'c.heic' })).getAttribute('src')).toBe(
      'blob:picture',
    );
    expect((await work(2)).content).toMatchObject({ name: 'b.heic' });
    expect(requestsTo('download/preview_file')).toEqual([]);
  });

  it('is nothing to whoever signs in next', async () => {
    show();
    await attach('site.heic');
    const { signal } = await work(0);
    dropSession();
    expect(signal.aborted).toBe(true);
    signIn('sales');
    await waitFor(() => expect(screen.queryByText(/^Converting…/)).toBeNull());
    await attach('next.heic');
    (await work(1)).end(null);
    await screen.findByText(/^No preview could be made/);
    expect(requestsTo('attachment/add_preview')).toEqual([]);
  });
});

describe('the viewer of a HEIC photo', () => {
  it('converts one without a preview, offers the original meanwhile, and stores the preview', async () => {
    stored = [photo(1)];
    show();
    const dialog = await openPhoto('photo-1.heic');
    await within(dialog).findByText('Converting… you can download the original meanwhile');
    expect(within(dialog).getByRole('button', { name: 'Download' })).toHaveProperty('disabled', false);
    (await work(0)).end(png);
    await within(dialog).findByRole('img', { name: 'photo-1.heic' });
    await waitFor(() => expect(requestsTo('attachment/add_preview')).toHaveLength(1));
    await waitFor(() => expect(thumbnails()).toContain('/storage/file-1/thumbnail?exp=1'));
  });

  it('stores nothing for who may only look, and stops when he closes it', async () => {
    stored = [{ ...photo(1), can_add_preview: false, can_delete: false }];
    show();
    const dialog = await openPhoto('photo-1.heic');
    const { signal } = await work(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(signal.aborted).toBe(true));
    await openPhoto('photo-1.heic');
    (await work(1)).end(png);
    await screen.findByRole('img', { name: 'photo-1.heic' });
    expect(requestsTo('attachment/add_preview')).toEqual([]);
  });

  it('goes on for the others when who may store the preview closes it', async () => {
    stored = [photo(1)];
    show();
    const dialog = await openPhoto('photo-1.heic');
    await work(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByText(/^Converting…/);
    (await work(0)).end(png);
    await waitFor(() => expect(thumbnails()).toEqual(['/storage/file-1/thumbnail?exp=1']));
  });

  it('shows a stored preview without converting anything', async () => {
    stored = [{ ...photo(1), thumbnail: 'file-1/thumbnail?exp=1', can_add_preview: false }];
    show();
    const dialog = await openPhoto('photo-1.heic');
    await within(dialog).findByRole('img', { name: 'photo-1.heic' });
    expect(works).toEqual([]);
  });

  it('says that a photo is not found when it cannot be converted [2.85]', async () => {
    stored = [photo(1)];
    show();
    const dialog = await openPhoto('photo-1.heic');
    (await work(0)).end(null);
    expect(await within(dialog).findByText('File Not Found')).toBeTruthy();
    expect(await screen.findByText(/^No preview could be made/)).toBeTruthy();
  });
});

describe('the pictures of a record', () => {
  it('are turned by buttons and arrow keys, in the order of the list and past what is none', async () => {
    stored = [photo(1, 'roof.png'), photo(2, 'offer.pdf'), photo(3, 'cellar.jpg')];
    show();
    const first = await openPhoto('roof.png');
    expect(within(first).getByRole('button', { name: 'Previous picture' })).toHaveProperty('disabled', true);
    await userEvent.click(within(first).getByRole('button', { name: 'Next picture' }));
    const second = await screen.findByRole('dialog', { name: 'cellar.jpg' });
    await within(second).findByRole('img', { name: 'cellar.jpg' });
    expect(within(second).getByRole('button', { name: 'Next picture' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'roof.png' })).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'cellar.jpg' })).toBeTruthy();
  });

  it('have nothing to be turned by where there is one', async () => {
    stored = [photo(1, 'roof.png'), photo(2, 'offer.pdf')];
    show();
    const dialog = await openPhoto('roof.png');
    await within(dialog).findByRole('img', { name: 'roof.png' });
    expect(within(dialog).queryByRole('button', { name: /^(Previous|Next) / })).toBeNull();
  });
});
