import { ITEMS_OF_A_SLIDE, type RunningText } from '@balai/shared/contract/host/running-texts';
import { buildRunningText } from '@balai/shared/contract/host/running-texts.testing';
import { fakeServer, refusal, success, type FakeAnswer } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import type { Role } from '@balai/shared/permissions/roles';
import { sessionStore } from '@balai/shared/session';
import { isLiveAtom } from '@balai/shared/session/live';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { alertFailure, alertOops } from '@balai/shared/ui/alerts';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AchievementPage } from './achievement-page';
import { loadCelebrationsText } from './celebrations-text';
import { Ticker } from './ticker';
import { ADVANCE_MS } from './use-slides';

jest.mock('@balai/shared/ui/alerts', () => ({ alertFailure: jest.fn(), alertOops: jest.fn() }));

const ME = 7;
const listPath = {
  general: '/panel/running_text/list',
  certificate: '/panel/running_text_certificate/list',
  birthday: '/panel/running_text_birthday/list',
};

let server: ReturnType<typeof fakeServer>;
/** What the server holds of each kind. */
let held: Record<keyof typeof listPath, RunningText[]>;
/** In the place of what the server would answer, by path. */
let answers: Record<string, () => FakeAnswer | Promise<FakeAnswer>>;
let media: readonly string[];

const listed = (list: RunningText[]): FakeAnswer => {
  const data: RunningText[][] = [];
  for (let at = 0; at < list.length; at += ITEMS_OF_A_SLIDE) data.push(list.slice(at, at + ITEMS_OF_A_SLIDE));
  return success({ data, list, sum: data.length });
};

/** With ordinary spaces in amounts. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

const sent = (path: string) => server.requests.filter(({ url }) => url.startsWith(path));
const bodyOf = (path: string): unknown => JSON.parse(String(sent(path)[0]?.data));

beforeAll(() => loadCelebrationsText());
beforeEach(() => {
  held = { general: [], certificate: [], birthday: [] };
  answers = {};
  media = [];
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { media: query, matches: media.includes(query) }) as MediaQueryList,
    );
  server = fakeServer(({ url }) => {
    const path = url.split('?')[0] ?? '';
    const own = answers[path];
    if (own) return own();
    const kind = (['general', 'certificate', 'birthday'] as const).find((one) => listPath[one] === path);
    if (kind) return listed(held[kind]);
    const all = [...held.general, ...held.certificate, ...held.birthday];
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

function draw(page: 'ticker' | 'achievement' = 'ticker', role: Role = 'superadmin'): void {
  const user = readUser({ id: ME, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at_1', role, user, menu: [], permissions: [] });
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{page === 'ticker' ? <Ticker /> : <AchievementPage />}</MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
}

const items = (count: number): RunningText[] =>
  Array.from({ length: count }, (_, index) =>
    buildRunningText({
      id: index + 1,
      user: { ...buildRunningText().user, name: `Person ${index + 1}` },
      created_at: `2026-11-13T03:00:0${9 - index}.000Z`,
    }),
  );

/** Names in the slide in view; the others are kept from everybody. */
const inView = (): string[] =>
  [...document.querySelectorAll('section [role=group]:not([inert]) article')].map(
    (article) => /Person \d/.exec(article.textContent ?? '')?.[0] ?? '',
  );

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the ticker', () => {
  test('says what is celebrated in the words of the specification [9.11][9.12]', async () => {
    held.general = [
      buildRunningText({
        like: [
          { id_user: 1, id_foreign: 1 },
          { id_user: 2, id_foreign: 1 },
        ],
        comment_count: 1,
      }),
    ];
    draw();
    const sentence = await screen.findByRole('link');
    expect(plain(sentence.textContent)).toBe(
      'Congratulations, Rizky Pratama! Your success in closing a Rp 1.240.000.000 deal',
    );
    expect(sentence.getAttribute('href')).toBe('/detail-pipeline/31');
    screen.getByRole('button', { name: '2 Likes' });
    screen.getByRole('button', { name: '1 Comment' });
  });

  test('says one like and one certificate as one', async () => {
    const { user } = buildRunningText();
    held.certificate = [
      buildRunningText({
        type: 'certificate',
        can_open: false,
        nominal: null,
        certificate: { name: 'CCNA', file: [], user: { name: user.name } },
        like: [{ id_user: 1, id_foreign: 1 }],
      }),
    ];
    draw();
    await screen.findByRole('button', { name: '1 Like' });
    screen.getByRole('button', { name: '0 Comment' });
    expect(screen.getByRole('article').textContent).toContain(
      'Congratulations, Rizky Pratama! Your certificate has been successfully approved',
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('leads on to the third tab of a sales order, and nowhere where the server does not let on [2.13][6.34]', async () => {
    held.general = [
      buildRunningText({ sales_order: true }),
      buildRunningText({ id: 2, can_open: false, created_at: '2026-11-01T03:00:00.000Z' }),
    ];
    media = ['(min-width: 1750px)'];
    draw();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sales-order-detail/31?tab=3']);
  });

  test('shows one item at a time, on by itself every five minutes, and wraps [4.17][9.4]', async () => {
    jest.useFakeTimers();
    held.general = items(3);
    draw();
    await wait(0);
    expect(inView()).toEqual(['Person 1']);
    await wait(ADVANCE_MS - 1_000);
    expect(inView()).toEqual(['Person 1']);
    await wait(1_000);
    expect(inView()).toEqual(['Person 2']);
    await wait(2 * ADVANCE_MS);
    expect(inView()).toEqual(['Person 1']);
    screen.getByText('1 / 3');
  });

  test('shows pairs from 1750 px on, and of one pair the count two [2.82][4.18]', async () => {
    media = ['(min-width: 1750px)'];
    held.general = items(2);
    draw();
    await screen.findByText('1 / 2');
    expect(inView()).toEqual(['Person 1', 'Person 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    screen.getByText('2 / 2');
    expect(inView()).toEqual(['Person 1', 'Person 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    screen.getByText('1 / 2');
  });

  test('rests while somebody points at it, while the focus is in it, and for who wants less motion', async () => {
    jest.useFakeTimers();
    held.general = items(3);
    draw();
    await wait(0);
    const ticker = screen.getByRole('region', { name: 'Celebrations' });
    fireEvent.pointerEnter(ticker);
    await wait(3 * ADVANCE_MS);
    expect(inView()).toEqual(['Person 1']);
    fireEvent.pointerLeave(ticker);
    fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
    await wait(3 * ADVANCE_MS);
    expect(inView()).toEqual(['Person 1']);
    fireEvent.blur(screen.getByRole('button', { name: 'Next' }));
    await wait(ADVANCE_MS);
    expect(inView()).toEqual(['Person 2']);
  });

  test('does not move for who wants less motion', async () => {
    jest.useFakeTimers();
    media = ['(prefers-reduced-motion: reduce)'];
    held.general = items(3);
    draw();
    await wait(0);
    await wait(3 * ADVANCE_MS);
    expect(inView()).toEqual(['Person 1']);
  });

  test.each<[Role, string[]]>([
    ['sales', [listPath.general, listPath.birthday]],
    ['lead-sales', [listPath.general, listPath.birthday]],
    ['engineer', [listPath.certificate, listPath.birthday]],
    ['lead-engineer', [listPath.certificate, listPath.birthday]],
    ['operasional', [listPath.birthday]],
    ['hrd', [listPath.general, listPath.certificate, listPath.birthday]],
  ])(
    'asks for %s for the kinds that the role is shown, and for no other [6.26-6.29]',
    async (role, paths) => {
      draw('ticker', role);
      await waitFor(() =>
        expect(server.requests.map(({ url }) => url)).toEqual(paths.map((path) => `${path}?row=50`)),
      );
    },
  );

  test('reads again every five seconds while nobody tells, and not at all while it is told [9.4]', async () => {
    jest.useFakeTimers();
    held.general = items(1);
    draw();
    await wait(0);
    const reads = () => sent(listPath.general).length;
    expect(reads()).toBe(1);
    await wait(15_000);
    expect(reads()).toBe(4);
    act(() => sessionStore.set(isLiveAtom, true));
    await wait(60_000);
    expect(reads()).toBe(4);
  });

  test('keeps lists and numbers in the stored keys, told or not, until the session ends [3.2]', async () => {
    act(() => sessionStore.set(isLiveAtom, true));
    held.general = items(3);
    held.certificate = [buildRunningText({ id: 8, type: 'certificate' })];
    held.birthday = [buildRunningText({ id: 9, type: 'birthday' })];
    draw();
    await screen.findByText('1 / 5');
    const idsIn = (key: string) =>
      (JSON.parse(localStorage.getItem(key) ?? '[]') as RunningText[]).map(({ id }) => id);
    expect(['RUNNING_TEXT', 'RUN_TEXT_CERTIF', 'RUN_TEXT_BIRTHDAY'].map(idsIn)).toEqual([
      [1, 2, 3],
      [8],
      [9],
    ]);
    expect(localStorage.getItem('RUNNING_TEXT_SUM')).toBe('2');
    expect(localStorage.getItem('RUN_TEXT_CERTIF_COUNT')).toBe('1');
    held.general = items(1);
    await act(() => queryClient.invalidateQueries({ queryKey: ['running_text'] }));
    await waitFor(() => expect(localStorage.getItem('RUNNING_TEXT_SUM')).toBe('1'));
    act(() => dropSession());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('RUN'))).toEqual([]);
  });

  test('takes an item away without reading the others again', async () => {
    held.general = items(2);
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove from the ticker: Person 1' }));
    await waitFor(() => expect(inView()).toEqual(['Person 2']));
    expect(sent(listPath.general)).toHaveLength(1);
    expect(bodyOf('/panel/running_text_user/delete')).toEqual({ id: 1, type: 'so' });
  });

  test('loads the list again where taking an item away fails [4.17]', async () => {
    act(() => sessionStore.set(isLiveAtom, true));
    held.general = items(2);
    answers['/panel/running_text_user/delete'] = () => refusal(500, 'internal');
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove from the ticker: Person 1' }));
    await waitFor(() => expect(sent(listPath.general)).toHaveLength(2));
    await waitFor(() => expect(inView()).toEqual(['Person 1']));
  });

  test('takes an announcement away as a general text', async () => {
    held.general = [
      buildRunningText({ type: 'text', isText: true, title: 'Office closed', body: 'On Friday.' }),
    ];
    draw();
    fireEvent.click(await screen.findByRole('button', { name: /^Remove from the ticker/ }));
    await waitFor(() => expect(sent('/panel/running_text_user/delete')).toHaveLength(1));
    expect(bodyOf('/panel/running_text_user/delete')).toEqual({ id: 1, type: 'so' });
  });
});

/** An answer that is on its way until the test has it come. */
function onItsWay(path: string): (answer: FakeAnswer) => void {
  let come: (answer: FakeAnswer) => void = () => undefined;
  const answer = new Promise<FakeAnswer>((resolve) => {
    come = resolve;
  });
  answers[path] = () => answer;
  return (arriving) => come(arriving);
}

describe('a like', () => {
  test('is seen before the server has answered, and taken back by the second press [4.16]', async () => {
    held.general = items(1);
    const take = onItsWay('/panel/notif_like/create');
    draw();
    fireEvent.click(await screen.findByRole('button', { name: '0 Like' }));
    const liked = await screen.findByRole('button', { name: '1 Like' });
    expect(liked.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(liked);
    await screen.findByRole('button', { name: '0 Like' });
    // One after the other, so that the last word is the person's.
    expect(sent('/panel/notif_like/delete')).toEqual([]);
    take(success());
    await waitFor(() => expect(sent('/panel/notif_like/delete')).toHaveLength(1));
    expect(bodyOf('/panel/notif_like/create')).toEqual({ id_running_text: 1 });
    expect(bodyOf('/panel/notif_like/delete')).toEqual({ id_user: ME, id_running_text: 1 });
  });

  test('is gone again when the server refuses it, with its sentence [8.9]', async () => {
    act(() => sessionStore.set(isLiveAtom, true));
    held.general = items(1);
    const refuse = onItsWay('/panel/notif_like/create');
    draw();
    fireEvent.click(await screen.findByRole('button', { name: '0 Like' }));
    await screen.findByRole('button', { name: '1 Like' });
    refuse(refusal(503, 'busy', 'The server is busy'));
    await screen.findByRole('button', { name: '0 Like' });
    expect(alertFailure).toHaveBeenCalledWith('The server is busy');
  });
});

describe('the dialog of an item', () => {
  const open = async (): Promise<HTMLElement> => {
    draw();
    fireEvent.click(await screen.findByRole('button', { name: /Comment/ }));
    return screen.findByRole('dialog');
  };

  test('is called Achievement, names person and deal, and counts in its two tabs [2.72-2.75]', async () => {
    held.general = [buildRunningText({ like: [{ id_user: 3, id_foreign: 1 }], comment_count: 2 })];
    answers['/panel/notif_like/list'] = () =>
      success({ data: [{ id_user: ME, id_foreign: 1, user: { id: ME, name: 'Sari Dewi', image: null } }] });
    answers['/panel/notif_comment/list'] = () =>
      success({
        data: [
          {
            id: 5,
            id_running_text: 1,
            description: 'Kerja bagus',
            created_at: '2026-11-16T03:00:00.000Z',
            user: { id: 3, name: 'Hendra Gunawan', image: null },
          },
        ],
      });
    const dialog = within(await open());
    await dialog.findByRole('heading', { name: 'Achievement' });
    await dialog.findByText('Rizky Pratama');
    dialog.getByText(
      (_text, element) => plain(element?.textContent) === 'Successful in closing a Rp 1.240.000.000 deal',
    );
    await dialog.findByText('Kerja bagus');
    dialog.getByText('16 Nov 2026');
    fireEvent.click(dialog.getByRole('tab', { name: '1 Like' }));
    await dialog.findByText('Sari Dewi');
    expect(dialog.getByRole('group', { name: 'Who likes it' })).toBeTruthy();
  });

  test('is called Certificate where the item holds one [2.72][2.74]', async () => {
    held.certificate = [
      buildRunningText({
        type: 'certificate',
        nominal: null,
        can_open: false,
        certificate: { name: 'CCNA', file: [], user: { name: 'Rizky Pratama' } },
      }),
    ];
    const dialog = within(await open());
    await dialog.findByRole('heading', { name: 'Certificate' });
    dialog.getByText(
      (_text, element) => element?.textContent === 'Certificate CCNA Rizky Pratama has been approved',
    );
  });

  test('sends a comment by Enter and refuses an empty one [2.76][5.2]', async () => {
    held.general = [buildRunningText()];
    const dialog = within(await open());
    const line = await dialog.findByPlaceholderText('Give congratulations here..');
    fireEvent.submit(line);
    await waitFor(() => expect(alertOops).toHaveBeenCalledTimes(1));
    expect(sent('/panel/notif_comment/create')).toEqual([]);
    const take = onItsWay('/panel/notif_comment/create');
    fireEvent.change(line, { target: { value: 'Well done' } });
    fireEvent.submit(line);
    await waitFor(() => expect(sent('/panel/notif_comment/create')).toHaveLength(1));
    // While it is under way the button does nothing.
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    take(success({ data: {} }));
    await waitFor(() => expect(line).toHaveProperty('value', ''));
    expect(sent('/panel/notif_comment/create')).toHaveLength(1);
    expect(bodyOf('/panel/notif_comment/create')).toEqual({ id_running_text: 1, description: 'Well done' });
  });

  test('keeps the text and says why when a comment is refused [8.9]', async () => {
    held.general = [buildRunningText()];
    answers['/panel/notif_comment/create'] = () => refusal(503, 'busy', 'The server is busy');
    const dialog = within(await open());
    const line = await dialog.findByPlaceholderText('Give congratulations here..');
    fireEvent.change(line, { target: { value: 'Well done' } });
    fireEvent.submit(line);
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('The server is busy'));
    expect(line).toHaveProperty('value', 'Well done');
  });
});

describe('/achievement', () => {
  test('lists what was achieved, of everybody or of the own group, with likes and comments', async () => {
    held.general = items(2);
    draw('achievement', 'sales');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('tab', { name: 'My group' }));
    await waitFor(() =>
      expect(server.requests.at(-1)?.url).toBe(
        '/panel/running_text/achievements?page=1&row=20&own_group=true',
      ),
    );
    onItsWay('/panel/notif_like/create');
    const [like] = await screen.findAllByRole('button', { name: '0 Like' });
    if (like) fireEvent.click(like);
    await screen.findByRole('button', { name: '1 Like' });
  });

  test('says when there is nothing', async () => {
    draw('achievement', 'sales');
    await screen.findByText('No achievements');
  });
});
