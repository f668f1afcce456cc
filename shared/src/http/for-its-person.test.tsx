import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import Type from 'typebox';
import type { ReactNode } from 'react';
import { defineOperation } from '../contract/operation';
import { dropSession, readUser, storeSession } from '../session/session-store';
import { callOperation, downloadOperation } from './call-operation';
import { fakeServer, refusal, success, type FakeAnswer } from './fake-server.testing';
import { queryClient, useOperation } from './queries';
import { useRepeatableCall } from './repeatable-call';
import { useShownFirst } from './use-shown-first';

const save = defineOperation({
  name: 'deal.update',
  method: 'POST',
  path: '/panel/deal/update',
  access: 'session',
  input: Type.Object({ id: Type.Integer() }),
  output: Type.Object({}),
  summary: '',
});

const fetchFile = defineOperation({ ...save, name: 'deal.export', answer: 'blob' });

const signIn = (id: number): void => {
  const user = readUser({ id, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: `at_${id}`, role: 'sales', user, menu: [], permissions: [] });
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The ways in which pages write and fetch files, each telling `say` what there is to say of it. */
const useWrites = (say: (what: string) => void) => {
  const { mutateAsync } = useOperation(save);
  const call = useRepeatableCall();
  const showFirst = useShownFirst();
  return {
    'a form': (id: number) =>
      void mutateAsync({ id }).then(
        () => say('saved'),
        () => say('refused'),
      ),
    'a repeated call': (id: number) => void call(save, { id }).then(({ status }) => say(String(status))),
    'a download': (id: number) => void downloadOperation(fetchFile, { id }).then(() => say('fetched')),
    'a like': (id: number) =>
      showFirst({
        show: () => undefined,
        send: () => callOperation(save, { id }),
        takeBack: say,
        settled: () => say('read'),
      }),
  };
};

let server: ReturnType<typeof fakeServer>;
let held: ((answer: FakeAnswer) => void)[];

beforeEach(() => {
  held = [];
  server = fakeServer(({ data }) =>
    String(data).includes('"id":1') ? new Promise((answer) => held.push(answer)) : success(),
  );
  signIn(7);
});

afterEach(() => {
  server.stop();
  dropSession();
});

describe.each(['a form', 'a repeated call', 'a download', 'a like'] as const)('the answer to %s', (kind) => {
  it.each([
    ['a refusal', refusal(401, 'not_signed_in')],
    ['what was saved', success()],
  ])('never says %s to whoever has signed in after its person', async (_what, answer) => {
    const say = jest.fn();
    const { result } = renderHook(() => useWrites(say), { wrapper });
    await act(async () => {
      result.current[kind](1);
      while (held.length === 0) await new Promise((waited) => setTimeout(waited, 1));
      dropSession();
      signIn(8);
      held.shift()?.(answer);
    });
    const of8 = jest.fn();
    const next = renderHook(() => useWrites(of8), { wrapper });
    await act(async () => {
      next.result.current[kind](2);
      while (of8.mock.calls.length === 0) await new Promise((waited) => setTimeout(waited, 1));
    });
    expect(say).not.toHaveBeenCalled();
  });
});
