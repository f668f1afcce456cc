import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer, success, type FakeAnswer } from '../../http/fake-server.testing';
import { queryClient } from '../../http/queries';
import { dropSession, readUser, storeSession } from '../../session/session-store';
import { useUploads } from './uploads';

const signIn = (id: number): void => {
  const user = readUser({ id, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: `at_${id}`, role: 'sales', user, menu: [], permissions: [] });
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** One more than are sent together. */
const files = ['a', 'b', 'c', 'd'].map((name) => new File([name], `${name}.pdf`));

let server: ReturnType<typeof fakeServer>;
let sentBy: (string | undefined)[];
let held: ((answer: FakeAnswer) => void)[];

beforeEach(() => {
  sentBy = [];
  held = [];
  server = fakeServer(({ header }) => {
    sentBy.push(header('Authorization'));
    return new Promise((answer) => held.push(answer));
  });
});

afterEach(() => {
  server.stop();
  dropSession();
});

const answerAll = (): void => {
  for (const answer of held.splice(0)) answer(success({ data: [] }));
};

it('that wait are not sent in the name of whoever signs in after their person', async () => {
  const upload = async (id: number) => {
    signIn(id);
    const { result, unmount } = renderHook(() => useUploads('customer', 1, 'file'), { wrapper });
    await act(async () => {
      result.current.add(files);
      while (held.length < 3) await new Promise((waited) => setTimeout(waited, 1));
    });
    return unmount;
  };
  const leave = await upload(7);
  leave();
  dropSession();
  signIn(8);
  answerAll();
  await upload(8);
  await act(async () => {
    answerAll();
    while (held.length === 0) await new Promise((waited) => setTimeout(waited, 1));
  });
  expect(sentBy).toEqual([...Array<string>(3).fill('Bearer at_7'), ...Array<string>(4).fill('Bearer at_8')]);
});
