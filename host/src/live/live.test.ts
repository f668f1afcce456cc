import { listExports } from '@balai/shared/contract/host/exports';
import { callOperation } from '@balai/shared/http';
import { fakeServer, refusal, success } from '@balai/shared/http/fake-server.testing';
import { ApiError, operationQuery, orThrow, queryClient } from '@balai/shared/http/query-client';
import { sessionStore, unsavedWorkAtom } from '@balai/shared/session';
import { isLiveAtom } from '@balai/shared/session/live';
import { isSigningOutAtom } from '@balai/shared/session/session-store';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { fakeStreams, fakeTabs, type FakeStream } from './fake-stream.testing';
import { startLive } from './live';

const ready = { resumed: true, composition: 'c1' };
const stops: (() => void)[] = [];
const isLive = () => sessionStore.get(isLiveAtom);

beforeEach(() => {
  fakeTabs();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => {
  jest.useRealTimers();
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
  jest.restoreAllMocks();
});

function tab(onComposition: (id: string) => void = () => undefined): void {
  stops.push(startLive({ onComposition }));
}

/** Waits for the stream of this number, from 1 on. */
async function streamOf(streams: readonly FakeStream[], number: number): Promise<FakeStream> {
  await waitFor(() => expect(streams).toHaveLength(number));
  const stream = streams[number - 1];
  if (!stream) throw new Error('There is no stream');
  return stream;
}

/** Something on the screen that is read. @returns how often it was */
function shown(
  queryKey: readonly (string | number)[],
  refetchInterval: number | false = false,
): () => number {
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => (reads += 1),
    refetchInterval,
    staleTime: 60_000,
  });
  stops.push(observer.subscribe(() => undefined));
  return () => reads;
}

describe('a tab that is told what changes', () => {
  test('is live from the first word of its stream on, and reads once what it asked for until then', async () => {
    const streams = fakeStreams();
    const counter = shown(['counter', 'counter.COUNT_PRESALES'], 60_000);
    await waitFor(() => expect(counter()).toBe(1));
    tab();
    const stream = await streamOf(streams, 1);
    expect(stream.headers).toMatchObject({ Accept: 'text/event-stream', 'X-Background': '1' });
    expect(isLive()).toBe(false);
    stream.send('ready', ready);
    await waitFor(() => expect(isLive()).toBe(true));
    await waitFor(() => expect(counter()).toBe(2));
  });

  test('reads a list again once nothing is typed that is not saved, and all else at once', async () => {
    const streams = fakeStreams();
    const [list, bell] = [shown(['pipeline', 'pipeline.list']), shown(['notification'])];
    tab();
    const stream = await streamOf(streams, 1);
    stream.send('ready', ready);
    await waitFor(() => expect([list(), bell()]).toEqual([1, 1]));
    sessionStore.set(unsavedWorkAtom, true);
    stream.send('change', { kind: 'list', reads: [['pipeline', 'pipeline.list']], within: 0 });
    stream.send('change', { kind: 'notification', reads: [['notification']], within: 0 });
    await waitFor(() => expect(bell()).toBe(2));
    expect(list()).toBe(1);
    sessionStore.set(unsavedWorkAtom, false);
    await waitFor(() => expect(list()).toBe(2));
  });

  test('reads again what a change names, and nothing else', async () => {
    const streams = fakeStreams();
    const [named, other] = [
      shown(['counter', 'counter.COUNT_PRESALES']),
      shown(['pipeline', 'pipeline.list']),
    ];
    tab();
    const stream = await streamOf(streams, 1);
    stream.send('ready', ready);
    await waitFor(() => expect([named(), other()]).toEqual([1, 1]));
    stream.send('change', { kind: 'counter', reads: [['counter', 'counter.COUNT_PRESALES']], within: 0 });
    await waitFor(() => expect(named()).toBe(2));
    expect(other()).toBe(1);
  });

  test('keeps nobody signed in by what it reads again, who comes back to a page does', async () => {
    const streams = fakeStreams();
    const server = fakeServer(() => success({ data: [] }));
    const observer = new QueryObserver(queryClient, operationQuery(listExports, {}));
    stops.push(
      observer.subscribe(() => undefined),
      () => server.stop(),
    );
    const asked = () => server.requests.map(({ header }) => header('X-Background') ?? null);
    await waitFor(() => expect(asked()).toEqual([null]));
    tab();
    const stream = await streamOf(streams, 1);
    stream.send('ready', ready);
    stream.send('change', { kind: 'export', reads: [['export']], within: 0 });
    await waitFor(() => expect(asked()).toEqual([null, '1']));
    await observer.refetch();
    expect(asked()).toEqual([null, '1', null]);
    stream.send('ready', { ...ready, resumed: false });
    await waitFor(() => expect(asked()).toEqual([null, '1', null, '1']));
  });

  test('keeps nobody signed in by further pages and another try of what it reads again', async () => {
    const streams = fakeStreams();
    let isBusy = false;
    const server = fakeServer(() => {
      const answer = isBusy ? refusal(503, 'busy') : success({ data: [] });
      isBusy = false;
      return answer;
    });
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey: ['export', 'pages'],
      queryFn: ({ signal }) => orThrow(callOperation(listExports, {}, { signal })),
      initialPageParam: 1,
      getNextPageParam: (_, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
    });
    stops.push(
      observer.subscribe(() => undefined),
      () => server.stop(),
    );
    const asked = () => server.requests.map(({ header }) => header('X-Background') ?? null);
    await waitFor(() => expect(asked()).toEqual([null]));
    await observer.fetchNextPage();
    expect(asked()).toEqual([null, null]);
    tab();
    const stream = await streamOf(streams, 1);
    stream.send('ready', ready);
    isBusy = true;
    stream.send('change', { kind: 'export', reads: [['export']], within: 0 });
    await waitFor(() => expect(asked()).toEqual([null, null, '1', '1', '1']));
    await observer.refetch();
    expect(asked().slice(5)).toEqual([null, null]);
  });

  test('reads everything again when nobody knows what it missed', async () => {
    const streams = fakeStreams();
    const list = shown(['pipeline', 'pipeline.list']);
    tab();
    await waitFor(() => expect(list()).toBe(1));
    (await streamOf(streams, 1)).send('ready', { ...ready, resumed: false });
    await waitFor(() => expect(list()).toBe(2));
  });

  test('reads again what failed while nobody was reached, once its stream is back, and no refusal', async () => {
    const streams = fakeStreams();
    const failing = (name: string, status: number): (() => number) => {
      let reads = 0;
      const observer = new QueryObserver(queryClient, {
        queryKey: [name],
        queryFn: () => {
          reads += 1;
          throw new ApiError({ status, code: 'code', message: 'Failed', request_id: '1' });
        },
        retry: false,
      });
      stops.push(observer.subscribe(() => undefined));
      return () => reads;
    };
    const [lost, busy, refused] = [failing('lost', 0), failing('busy', 503), failing('refused', 403)];
    const whole = shown(['whole']);
    tab();
    const stream = await streamOf(streams, 1);
    await waitFor(() => expect([lost(), busy(), refused(), whole()]).toEqual([1, 1, 1, 1]));
    stream.send('ready', ready);
    await waitFor(() => expect([lost(), busy()]).toEqual([2, 2]));
    expect([refused(), whole()]).toEqual([1, 1]);
  });

  test('asks for the password as any call would when the session has ended', async () => {
    const streams = fakeStreams();
    const server = fakeServer(() => refusal(401, 'not_signed_in'));
    tab();
    (await streamOf(streams, 1)).send('ended', { code: 'not_signed_in' });
    await waitFor(() => expect(server.requests.map(({ url }) => url)).toEqual(['/panel/role/access']));
    server.stop();
  });

  test('asks nothing when the session ends because its person signs out', async () => {
    fakeStreams();
    const server = fakeServer(() => refusal(401, 'not_signed_in'));
    const told: string[] = [];
    tab((id) => told.push(id));
    sessionStore.set(isSigningOutAtom, true);
    const other = new BroadcastChannel('balai-live');
    const heard = (name: string, data: object) =>
      other.postMessage({ kind: 'heard', message: { name, cursor: '7-100', data } });
    heard('ended', { code: 'not_signed_in' });
    heard('composition', { id: 'c2' });
    await waitFor(() => expect(told).toEqual(['c2']));
    sessionStore.set(isSigningOutAtom, false);
    expect(server.requests).toEqual([]);
    server.stop();
  });

  test('is told which composition is live', async () => {
    const streams = fakeStreams();
    const told: string[] = [];
    tab((id) => told.push(id));
    const stream = await streamOf(streams, 1);
    stream.send('ready', ready);
    stream.send('composition', { id: 'c2' });
    await waitFor(() => expect(told).toEqual(['c1', 'c2']));
  });

  test('opens its stream anew with its last id when another record is on the screen', async () => {
    const streams = fakeStreams();
    tab();
    const first = await streamOf(streams, 1);
    first.send('ready', ready, '41-100');
    await waitFor(() => expect(isLive()).toBe(true));
    shown(['document_comment', 'document_comment.list', 'pipeline', 7]);
    const second = await streamOf(streams, 2);
    expect(first.isAborted()).toBe(true);
    expect(second.url).toBe('/panel/live?records=pipeline:7');
    expect(second.headers['Last-Event-ID']).toBe('41-100');
    expect(isLive()).toBe(true);
  });
});

describe('a tab whose stream is lost', () => {
  test('opens another one with its last id, and does not poll in between', async () => {
    const streams = fakeStreams();
    tab();
    const first = await streamOf(streams, 1);
    first.send('ready', ready, '41-100');
    await waitFor(() => expect(isLive()).toBe(true));
    first.break();
    const second = await streamOf(streams, 2);
    expect(second.headers['Last-Event-ID']).toBe('41-100');
    expect(isLive()).toBe(true);
  });

  test('polls when none is back after ten seconds', async () => {
    jest.useFakeTimers();
    let status = 200;
    const streams = fakeStreams(() => status);
    tab();
    await act(() => jest.advanceTimersByTimeAsync(0));
    streams[0]?.send('ready', ready);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(isLive()).toBe(true);
    status = 503;
    streams[0]?.break();
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(isLive()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(isLive()).toBe(false);
    status = 200;
    const tried = streams.length;
    while (streams.length === tried) await act(() => jest.advanceTimersByTimeAsync(1_000));
    streams.at(-1)?.send('ready', ready);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(isLive()).toBe(true);
  });

  test('takes one that is silent for lost', async () => {
    jest.useFakeTimers();
    const streams = fakeStreams();
    tab();
    await act(() => jest.advanceTimersByTimeAsync(0));
    streams[0]?.send('ready', ready);
    await act(() => jest.advanceTimersByTimeAsync(51_000));
    expect(streams[0]?.isAborted()).toBe(true);
  });

  test('asks no more where the installation has none', async () => {
    jest.useFakeTimers();
    const streams = fakeStreams(() => 404);
    tab();
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(streams).toHaveLength(1);
    expect(isLive()).toBe(false);
  });
});

describe('tabs of one browser', () => {
  test('share a stream, and the next one goes on where it was', async () => {
    const streams = fakeStreams();
    tab();
    const first = await streamOf(streams, 1);
    first.send('ready', ready, '41-100');
    await waitFor(() => expect(isLive()).toBe(true));
    tab();
    first.send('beat', null, '42-120');
    await waitFor(() => expect(isLive()).toBe(true));
    expect(streams).toHaveLength(1);
    // The first one is closed.
    stops[0]?.();
    const second = await streamOf(streams, 2);
    expect(second.headers['Last-Event-ID']).toBe('42-120');
  });
});
