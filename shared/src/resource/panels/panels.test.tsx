import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fakeServer,
  refusal,
  success,
  type FakeAnswer,
  type SeenRequest,
} from '../../http/fake-server.testing';
import { alertFailure, alertOops, confirmDelete, confirmLeave } from '../../ui/alerts';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { CALLER_ID, renderPage, signIn } from '../resource.testing';
import { AttachmentPanel } from './attachment-panel';
import { CommentsPanel } from './comments-panel';

jest.mock('../../ui/alerts');
const budi = { id: 2, name: 'Budi Hartono', image: null };
const sari = { id: CALLER_ID, name: 'Sari Wijaya', image: null };

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.stop());
function answerWith(answer: (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>): void {
  localStorage.clear();
  signIn('sales');
  server = fakeServer(answer);
}
const isTo = (path: string) => (request: SeenRequest) => request.url.includes(path);
const requestsTo = (path: string) => server.requests.filter(isTo(path));

describe('the files of a record', () => {
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  const none = { data: [], count: 0 };
  const offer = {
    id: 4,
    entity: 'customer',
    entity_id: 1,
    slot: 'file',
    file_name: 'offer.pdf',
    file: 'abc?exp=1',
    thumbnail: null,
    mime: 'application/pdf',
    size: 2048,
    uploaded_by: budi,
    created_at: '2026-11-20T03:00:00.000Z',
    can_delete: false,
    can_add_preview: false,
  };
  const uploads = () => requestsTo('attachment/create');
  const chooser = () => screen.findByLabelText('Add files', { selector: 'input' });
  const nameOf = ({ data }: SeenRequest): string => {
    const file = data instanceof FormData ? data.get('file[]') : null;
    return file instanceof File ? file.name : '';
  };

  it('are sent each by itself: a failed one can be tried again and the others arrive', async () => {
    let isDown = true;
    answerWith((request) => {
      if (!isTo('attachment/create')(request)) return success({ ...none, can_add: true });
      return isDown && nameOf(request) === 'b.pdf'
        ? refusal(503, 'busy', 'The server is busy')
        : success({ data: [] });
    });
    renderPage(<AttachmentPanel entity="customer" entityId={1} />);
    expect(await screen.findByText(/up to 20 MB each, 30 files at most/)).toBeTruthy();
    fireEvent.change(await chooser(), { target: { files: [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')] } });
    expect(await screen.findByText('The server is busy')).toBeTruthy();
    expect(screen.getByText('busy · r1')).toBeTruthy();
    expect(uploads().map(nameOf).toSorted()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try b.pdf again' }));
    await waitFor(() => expect(screen.queryByText('b.pdf was not uploaded')).toBeNull());
    expect(uploads().map(nameOf)).toHaveLength(4);
  });

  it('leave the keyboard with the others when one is taken off the list or deleted', async () => {
    jest.mocked(confirmDelete).mockResolvedValue(true);
    let kept = [
      { ...offer, can_delete: true },
      { ...offer, id: 5, file_name: 'drawing.pdf', can_delete: true },
    ];
    answerWith((request) => {
      if (isTo('attachment/create')(request)) return refusal(422, 'file_type', 'No such file');
      if (isTo('attachment/delete')(request)) kept = kept.slice(0, 1);
      return success({ data: kept, count: kept.length, can_add: true });
    });
    renderPage(<AttachmentPanel entity="customer" entityId={1} />);
    fireEvent.change(await chooser(), { target: { files: [pdf('a.pdf')] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for drawing.pdf' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('drawing.pdf')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for offer.pdf' })),
    );
  });

  it.each<[string, FakeAnswer]>([
    ['nobody answered', {}],
    ['a proxy answered in the place of the server', { status: 504, body: 'Gateway Timeout' }],
  ])('are sent under the same key again when %s', async (_, noAnswer) => {
    let isDown = true;
    answerWith((request) => {
      if (!isTo('attachment/create')(request)) return success({ ...none, can_add: true });
      return isDown ? noAnswer : success({ data: [] });
    });
    renderPage(<AttachmentPanel entity="customer" entityId={1} />);
    fireEvent.change(await chooser(), {
      target: { files: [pdf('a.pdf')] },
    });
    const again = await screen.findByRole('button', { name: 'Try a.pdf again' });
    isDown = false;
    await userEvent.click(again);
    await waitFor(() => expect(uploads()).toHaveLength(2));
    const [first, second] = uploads().map((request) => request.header('Idempotency-Key'));
    expect(first).toBe(second);
  });

  it('show themselves while they are on their way, where they are pictures [3.16]', async () => {
    const onTheirWay = new Promise<FakeAnswer>(() => {});
    answerWith((request) =>
      isTo('attachment/create')(request) ? onTheirWay : success({ ...none, can_add: true }),
    );
    renderPage(<AttachmentPanel entity="customer" entityId={1} />);
    const files = [new File(['png'], 'site.png', { type: 'image/png' }), pdf('a.pdf')];
    fireEvent.change(await chooser(), { target: { files } });
    const shown = () => [...document.querySelectorAll('img')].map((picture) => picture.src);
    await waitFor(() => expect(shown()).toEqual([`data:image/png;base64,${btoa('png')}`]));
  });

  it('are refused before they are sent when their kind is not taken', async () => {
    answerWith(() => success({ ...none, can_add: true }));
    renderPage(<AttachmentPanel entity="customer" entityId={1} />);
    fireEvent.change(await chooser(), {
      target: { files: [new File(['MZ'], 'setup.exe')] },
    });
    expect(await screen.findByText('setup.exe: this file type is not allowed')).toBeTruthy();
    expect(uploads()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove setup.exe' }));
    expect(screen.queryByText(/setup\.exe/)).toBeNull();
  });

  it('are taken from the clipboard wherever one is on the page, but not out of typing', async () => {
    answerWith((request) =>
      isTo('attachment/create')(request) ? success({ data: [] }) : success({ ...none, can_add: true }),
    );
    renderPage(
      <>
        <input aria-label="Elsewhere" />
        <AttachmentPanel entity="customer" entityId={1} />
      </>,
    );
    await chooser();
    const files = [new File(['png'], 'image.png', { type: 'image/png' })];
    fireEvent.paste(screen.getByLabelText('Elsewhere'), { clipboardData: { files, types: ['Files'] } });
    expect(uploads()).toEqual([]);
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    await waitFor(() => expect(uploads()).toHaveLength(1));
    expect(uploads().map(nameOf)[0]).toMatch(/^clipboard-\d{4}-\d\d-\d\d-\d{6}\.png$/);
  });

  it('that cannot be downloaded are named in the console only [8.12]', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    answerWith((request) =>
      isTo('download_file')(request)
        ? refusal(503, 'busy', 'The server is busy')
        : success({ data: [offer], count: 1, can_add: false }),
    );
    renderPage(<AttachmentPanel entity="customer" entityId={1} />);
    (await screen.findByRole('button', { name: 'Actions for offer.pdf' })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('Download failed', 'The server is busy'));
    expect(screen.queryByText('The server is busy')).toBeNull();
    expect(jest.mocked(alertFailure)).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it.each([
    ['who may not add any', false, false],
    ['who may where the page only shows them', true, true],
  ])('are shown to %s without a way to add or remove one', async (_who, canAdd, readOnly) => {
    answerWith(() => success({ data: [{ ...offer, can_delete: canAdd }], count: 1, can_add: canAdd }));
    renderPage(<AttachmentPanel entity="customer" entityId={1} readOnly={readOnly} />);
    const tile = await screen.findByRole('button', { name: 'offer.pdf' });
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
    expect(screen.queryByLabelText('Add files', { selector: 'input' })).toBeNull();
    const files = [pdf('new.pdf')];
    fireEvent.drop(tile, { dataTransfer: { files, types: ['Files'] } });
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    expect(uploads()).toEqual([]);
    screen.getByRole('button', { name: 'Actions for offer.pdf' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });
});

describe('the comments of a record', () => {
  const comment = {
    id: 5,
    version: 1,
    entity: 'customer',
    entity_id: 1,
    body: 'Ask @Budi Hartono about <b>this</b>',
    mentions: [budi],
    parent_id: null,
    user: sari,
    created_at: '2026-11-20T03:00:00.000Z',
    edited: false,
    hidden: false,
    can_edit: true,
    can_hide: true,
  };
  const choices = [{ ...budi, role: 'lead-sales' }];
  const sent = () => JSON.parse(String(requestsTo('document_comment/create').at(-1)?.data)) as object; // JSON by the contract
  const write = () => screen.getByRole('textbox', { name: 'Write a comment' });
  const show = (comments: readonly object[] = []) => {
    answerWith((request) => {
      if (isTo('comment/people')(request)) return success({ data: choices });
      if (isTo('comment/list')(request)) return success({ data: comments, count: comments.length });
      return success({ data: comment });
    });
    return renderPage(<CommentsPanel entity="customer" entityId={1} />);
  };

  it('mention a colleague who is chosen with the keys, and Enter sends', async () => {
    show();
    await userEvent.type(write(), 'Ask @Bu');
    expect((await screen.findByRole('option', { name: /Budi Hartono/ })).textContent).toContain('Lead Sales');
    await userEvent.keyboard('{Enter}');
    expect(write()).toHaveProperty('value', 'Ask @Budi Hartono ');
    await userEvent.keyboard('soon{Shift>}{Enter}{/Shift}please{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual({
        entity: 'customer',
        entity_id: 1,
        body: 'Ask @Budi Hartono soon\nplease',
        mentions: [2],
      }),
    );
    await waitFor(() => expect(write()).toHaveProperty('value', ''));
  });

  it('leave what is typed while one is posted, as text and as draft', async () => {
    let take: () => void = () => undefined;
    answerWith((request) => {
      if (isTo('comment/list')(request)) return success({ data: [], count: 0 });
      return new Promise((resolve) => (take = () => resolve(success({ data: comment }))));
    });
    const first = renderPage(<CommentsPanel entity="customer" entityId={1} />);
    await userEvent.type(write(), 'Done{Enter}');
    await waitFor(() => expect(requestsTo('document_comment/create')).toHaveLength(1));
    await userEvent.type(write(), ' Next');
    take();
    await waitFor(() => expect(write()).toHaveProperty('value', 'Next'));
    first.unmount();
    renderPage(<CommentsPanel entity="customer" entityId={1} />);
    expect(write()).toHaveProperty('value', 'Next');
  });

  it('are sent once by an Enter that is held, which asks for no text afterwards', async () => {
    show();
    await userEvent.type(write(), 'Done{Enter}');
    await waitFor(() => expect(write()).toHaveProperty('value', ''));
    expect(fireEvent.keyDown(write(), { key: 'Enter', repeat: true })).toBe(false);
    expect(alertOops).not.toHaveBeenCalled();
    expect(requestsTo('document_comment/create')).toHaveLength(1);
  });

  it('let Escape close the choice first, and an empty one is refused with the fixed sentence', async () => {
    show();
    await userEvent.type(write(), '@');
    expect(await screen.findByRole('option', { name: /Budi Hartono/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement).toBe(write());
    await userEvent.clear(write());
    await userEvent.keyboard('{Enter}');
    expect(alertOops).toHaveBeenCalled();
    expect(requestsTo('document_comment/create')).toEqual([]);
  });

  it('show mentions marked and everything else as the text it is', async () => {
    show([comment]);
    expect(await screen.findByText('@Budi Hartono')).toBeTruthy();
    // Each in the direction of its own script, whatever that of the panel is.
    expect(screen.getByText(/about <b>this<\/b>/).dir).toBe('auto');
  });

  it('keep a text that was not sent, and forget it when it was', async () => {
    const first = show();
    await userEvent.type(write(), 'half a thought');
    first.unmount();
    const second = renderPage(<CommentsPanel entity="customer" entityId={1} />);
    expect(write()).toHaveProperty('value', 'half a thought');
    await userEvent.type(write(), '{Enter}');
    await waitFor(() => expect(write()).toHaveProperty('value', ''));
    second.unmount();
    renderPage(<CommentsPanel entity="customer" entityId={1} />);
    expect(write()).toHaveProperty('value', '');
  });

  it('are taken back by their author', async () => {
    show([comment]);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Sari Wijaya' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(requestsTo('document_comment/hide')).toHaveLength(1));
    expect(confirmDelete).toHaveBeenCalledWith(comment.body);
  });

  it('leave the keyboard at the next one when they are taken back', async () => {
    const kept = { ...comment, id: comment.id + 1, user: budi };
    let isHidden = false;
    answerWith((request) => {
      if (isTo('document_comment/hide')(request)) isHidden = true;
      const first = isHidden ? { ...comment, hidden: true, can_edit: false, can_hide: false } : comment;
      return success({ data: [first, kept], count: 2, next_cursor: null, can_comment: false });
    });
    renderPage(<CommentsPanel entity="customer" entityId={1} />);
    jest.mocked(confirmDelete).mockResolvedValue(true);
    const menu = await screen.findByRole('button', { name: 'Actions for Sari Wijaya' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(menu.isConnected).toBe(false));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Budi Hartono' })),
    );
  });

  describe('that are changed', () => {
    const isUnsaved = () => sessionStore.get(unsavedWorkAtom);
    const edit = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Actions for Sari Wijaya' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return screen.findByRole('textbox', { name: 'Edit the comment' });
    };

    it('are unsaved work as long as they differ, until they are saved or left [2.34]', async () => {
      const page = show([comment]);
      const field = await edit();
      expect(isUnsaved()).toBe(false);
      fireEvent.change(field, { target: { value: 'Something else' } });
      expect(isUnsaved()).toBe(true);
      fireEvent.change(field, { target: { value: comment.body } });
      expect(isUnsaved()).toBe(false);
      fireEvent.change(field, { target: { value: 'Something else' } });
      jest.mocked(confirmLeave).mockResolvedValueOnce(false);
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
      expect([isUnsaved(), field.isConnected]).toEqual([true, true]);
      jest.mocked(confirmLeave).mockResolvedValueOnce(true);
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(isUnsaved()).toBe(false));
      fireEvent.change(await edit(), { target: { value: 'Something else' } });
      expect(isUnsaved()).toBe(true);
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(isUnsaved()).toBe(false));
      expect(requestsTo('document_comment/update')).toHaveLength(1);
      fireEvent.change(await edit(), { target: { value: 'Something else' } });
      page.unmount();
      expect(isUnsaved()).toBe(false);
    });

    it('have the focus at their end once the menu is gone', async () => {
      show([comment]);
      const field = await edit();
      if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no field');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      // The menu gives the focus back to its button a moment after it has gone.
      await new Promise((done) => setTimeout(done, 50));
      expect(document.activeElement).toBe(field);
      expect(field.selectionStart).toBe(comment.body.length);
    });

    it.each(['{Escape}', 'Something else{Enter}'])('leave the focus at their menu, by %s', async (keys) => {
      show([comment]);
      (await edit()).focus();
      await userEvent.keyboard(keys);
      const menu = screen.getByRole('button', { name: 'Actions for Sari Wijaya' });
      await waitFor(() => expect(document.activeElement).toBe(menu));
    });

    it('are no unsaved work where they are new, because those are kept', async () => {
      show();
      await userEvent.type(write(), 'half a thought');
      expect(isUnsaved()).toBe(false);
    });
  });
});
