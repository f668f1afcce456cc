import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, success, type FakeAnswer, type SeenRequest } from '../../http/fake-server.testing';
import { alertFailure, confirmDelete } from '../../ui/alerts';
import { renderPage } from '../resource.testing';
import { AttachmentPanel } from './attachment-panel';
import { answerWith, budi, isTo, requestsTo, stopServer } from './panel-server.testing';

jest.mock('../../ui/alerts');
afterEach(stopServer);

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
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
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
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Download' }));
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
