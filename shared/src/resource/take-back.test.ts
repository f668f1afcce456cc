import { commitPipeline, losePipeline } from '../contract/sales/pipeline-verbs';
import { createBrand, deleteBrand } from '../contract/engineering/brands';
import { callOperation } from '../http/call-operation';
import { queryClient } from '../http/queries';
import { takeToasts, type ToastOptions } from '../ui/overlays/toast';
import { undoOf } from './undo-of';

jest.mock('../http/call-operation');
const call = jest.mocked(callOperation);

/** The toasts to come, as soon as there is one. */
async function nextToasts(): Promise<ToastOptions[]> {
  for (;;) {
    const toasts = takeToasts();
    if (toasts.length > 0) return toasts;
    await new Promise((wake) => setTimeout(wake));
  }
}

const lost = {
  reverse: losePipeline.undoneBy?.(),
  answer: { data: { id: 5, version: 8, status: 'lost' } },
  subject: 'Pipeline Core switch refresh',
  alsoRefresh: ['customer'],
};

beforeEach(() => {
  takeToasts();
  call.mockReset().mockResolvedValue({ status: 200, message: 'Success' } as never); // as the real call
});

describe('what was done', () => {
  it('is taken back by the reverse that its verb declares, for the version that it has now', async () => {
    const asked = jest.spyOn(queryClient, 'invalidateQueries');
    undoOf(lost)?.();
    expect(await nextToasts()).toEqual([
      { title: 'Success', text: 'Undone', subject: 'Pipeline Core switch refresh' },
    ]);
    expect(call.mock.calls.map(([{ name }, input]) => [name, input])).toEqual([
      ['pipeline.undo', { id: 5, version: 8 }],
    ]);
    expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['pipeline'], ['customer']]);
  });

  it('is said to be taken back when the page shows it, so that what is done next meets no older version', async () => {
    let settle: () => void = () => undefined;
    const refreshed = new Promise<void>((resolve) => (settle = resolve));
    const refresh = jest.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(refreshed);
    refresh.mockClear();
    undoOf(lost)?.();
    while (refresh.mock.calls.length < 2) await new Promise((wake) => setTimeout(wake));
    expect(takeToasts()).toEqual([]);
    settle();
    expect(await nextToasts()).toMatchObject([{ text: 'Undone' }]);
  });

  it('is taken back with the values of before, where the reverse takes them', async () => {
    const before = { commit: 'none', commit_month: null };
    undoOf({ reverse: commitPipeline.undoneBy?.(), answer: lost.answer, before })?.();
    await nextToasts();
    expect(call.mock.calls.map(([{ name }, input]) => [name, input])).toEqual([
      ['pipeline.commit', { id: 5, version: 8, ...before }],
    ]);
  });

  it('is taken back by the id of before, where the answer holds no record any more', async () => {
    const reverse = deleteBrand.undoneBy?.();
    undoOf({ reverse, answer: {}, before: { id: 5 } })?.();
    await nextToasts();
    expect(call.mock.calls.map(([{ name }, input]) => [name, input])).toEqual([['brand.restore', { id: 5 }]]);
  });

  it('stays, and it is said why, when the server refuses', async () => {
    const message = 'This data was changed by Sari at 10:02. Reload and try again';
    const refusal = { status: 409, code: 'version_conflict', message, request_id: 'r-1' };
    call.mockResolvedValue(refusal as never); // as above
    undoOf(lost)?.();
    expect(await nextToasts()).toEqual([{ tone: 'danger', title: 'Failed!', text: message }]);
  });

  it('is tried again under its key where the answer was lost, which is said at once', async () => {
    const message = 'The server cannot be reached';
    // Nothing is read without a connection.
    const refresh = jest
      .spyOn(queryClient, 'invalidateQueries')
      .mockReturnValue(new Promise(() => undefined));
    call.mockResolvedValueOnce({ status: 0, code: 'network', message, request_id: null } as never); // as above
    undoOf(lost)?.();
    const [failed] = await nextToasts();
    refresh.mockRestore();
    expect(failed).toMatchObject({ tone: 'danger', title: 'Failed!', text: message });
    expect(failed?.action?.label).toBe('Try again');
    failed?.action?.onSelect();
    expect(await nextToasts()).toMatchObject([{ text: 'Undone' }]);
    const sent = call.mock.calls.map(([{ name }, input, options]) => [name, input, options?.idempotencyKey]);
    const key: unknown = expect.stringMatching(/./);
    expect(sent[0]).toEqual(['pipeline.undo', { id: 5, version: 8 }, key]);
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('is not offered to be taken back where nothing does it', () => {
    expect(undoOf({ reverse: createBrand.undoneBy?.(), answer: lost.answer })).toBeUndefined();
  });
});
