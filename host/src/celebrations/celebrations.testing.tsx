import { ITEMS_OF_A_SLIDE, type RunningText } from '@balai/shared/contract/host/running-texts';
import { buildRunningText } from '@balai/shared/contract/host/running-texts.testing';
import { fakeServer, success, type FakeAnswer } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import type { Role } from '@balai/shared/permissions/roles';
import { sessionStore } from '@balai/shared/session';
import { isLiveAtom } from '@balai/shared/session/live';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { loadCelebrationsText } from './celebrations-text';

/** Who sits in front of the tab. */
export const ME = 7;

export const listPath = {
  general: '/panel/running_text/list',
  certificate: '/panel/running_text_certificate/list',
  birthday: '/panel/running_text_birthday/list',
};

const kinds = ['general', 'certificate', 'birthday'] as const;

const listed = (list: RunningText[]): FakeAnswer => {
  const data: RunningText[][] = [];
  for (let at = 0; at < list.length; at += ITEMS_OF_A_SLIDE) data.push(list.slice(at, at + ITEMS_OF_A_SLIDE));
  return success({ data, list, sum: data.length });
};

/** A made-up server of running text, anew for each test of a file. */
export interface CelebrationServer {
  /** What it holds of each kind. */
  held: Record<keyof typeof listPath, RunningText[]>;
  /** In the place of what it would answer, by path. */
  answers: Record<string, () => FakeAnswer | Promise<FakeAnswer>>;
  /** The media queries that hold. */
  media: readonly string[];
  urls(): string[];
  /** How often a path was called. */
  calls(path: string): number;
  /** What was sent to it first. */
  bodyOf(path: string): unknown;
  /** The Idempotency-Keys that came with the calls of a path. */
  keysOf(path: string): (string | undefined)[];
  /** Keeps the answer of a path on its way until the test has it come. */
  onItsWay(path: string): (answer: FakeAnswer) => void;
}

export function celebrationServer(): CelebrationServer {
  let server: ReturnType<typeof fakeServer>;
  const sent = (path: string) => server.requests.filter(({ url }) => url.startsWith(path));
  const made: CelebrationServer = {
    held: { general: [], certificate: [], birthday: [] },
    answers: {},
    media: [],
    urls: () => server.requests.map(({ url }) => url),
    calls: (path) => sent(path).length,
    bodyOf: (path): unknown => JSON.parse(String(sent(path)[0]?.data)),
    keysOf: (path) => sent(path).map(({ header }) => header('Idempotency-Key')),
    onItsWay: (path) => {
      let come: (answer: FakeAnswer) => void = () => undefined;
      const answer = new Promise<FakeAnswer>((resolve) => {
        come = resolve;
      });
      made.answers[path] = () => answer;
      return (arriving) => come(arriving);
    },
  };
  beforeAll(() => loadCelebrationsText());
  beforeEach(() => {
    Object.assign(made, { held: { general: [], certificate: [], birthday: [] }, answers: {}, media: [] });
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        // What the page asks of it.
        Object.assign(new EventTarget(), {
          media: query,
          matches: made.media.includes(query),
        }) as MediaQueryList,
    );
    server = fakeServer(({ url }) => {
      const path = url.split('?')[0] ?? '';
      const own = made.answers[path];
      if (own) return own();
      const kind = kinds.find((one) => listPath[one] === path);
      if (kind) return listed(made.held[kind]);
      const all = kinds.flatMap((one) => made.held[one]);
      if (path === '/panel/running_text/detail') return success({ data: all[0] });
      if (path === '/panel/running_text/achievements') return success({ data: all, count: all.length });
      return success({ data: [] });
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    server.stop();
    act(() => dropSession());
    act(() => sessionStore.set(isLiveAtom, false));
    queryClient.clear();
    jest.restoreAllMocks();
    jest.clearAllMocks();
  });
  return made;
}

/** @param address - where its person is. */
export function draw(page: ReactNode, role: Role = 'superadmin', address = '/'): void {
  const user = readUser({ id: ME, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_1', role, user, menu: [], permissions: [] });
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
}

/** Deals of Person 1, Person 2, ..., the newest first. */
export const items = (count: number): RunningText[] =>
  Array.from({ length: count }, (_, index) =>
    buildRunningText({
      id: index + 1,
      user: { ...buildRunningText().user, name: `Person ${index + 1}` },
      created_at: `2026-11-13T03:00:0${9 - index}.000Z`,
    }),
  );

/** With ordinary spaces in amounts. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
