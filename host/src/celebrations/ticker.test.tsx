import type { RunningText } from '@balai/shared/contract/host/running-texts';
import { buildRunningText } from '@balai/shared/contract/host/running-texts.testing';
import { refusal, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import type { Role } from '@balai/shared/permissions/roles';
import { sessionStore } from '@balai/shared/session';
import { isLiveAtom } from '@balai/shared/session/live';
import { dropSession } from '@balai/shared/session/session-store';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { draw, items, listPath, plain, celebrationServer } from './celebrations.testing';
import { Ticker } from './ticker';
import { expectedTickerHeight } from './ticker-height';

const server = celebrationServer();

/** [9.4] */
const FIVE_MINUTES_MS = 300_000;

/** Names in the slide in view; the others are kept from everybody. */
const inView = (): string[] =>
  [...document.querySelectorAll('section [role=group]:not([inert]) article')].map(
    (article) => /Person \d/.exec(article.textContent ?? '')?.[0] ?? '',
  );

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the ticker', () => {
  test('says what is celebrated in the words of the specification [9.11][9.12]', async () => {
    server.held.general = [
      buildRunningText({
        like: [
          { id_user: 1, id_foreign: 1 },
          { id_user: 2, id_foreign: 1 },
        ],
        comment_count: 1,
      }),
    ];
    draw(<Ticker place={null} />);
    const sentence = await screen.findByRole('link');
    expect(plain(sentence.textContent)).toBe(
      'Congratulations, Rizky Pratama! Your success in closing a Rp 1.240.000.000 deal',
    );
    expect(sentence.getAttribute('href')).toBe('/detail-pipeline/31');
    screen.getByRole('button', { name: '2 Likes' });
    screen.getByRole('button', { name: '1 Comment' });
  });

  test('keeps its place until it is known what is celebrated, and remembers how high it was', async () => {
    const come = server.onItsWay(listPath.certificate);
    server.held.general = [buildRunningText()];
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(106);
    draw(<Ticker place={<p>its place</p>} />);
    await waitFor(() => expect(server.calls(listPath.general)).toBe(1));
    screen.getByText('its place');
    expect(expectedTickerHeight()).toEqual({ base: '6.625rem', md: '2.875rem' });
    act(() => come(success({ data: [], list: [], sum: 0 })));
    await screen.findByRole('article');
    expect(screen.queryByText('its place')).toBeNull();
    expect(expectedTickerHeight()).toBe('106px');
    // In another window it is as high as its sentences are there.
    jest.replaceProperty(window, 'innerWidth', 390);
    expect(expectedTickerHeight()).toEqual({ base: '6.625rem', md: '2.875rem' });
  });

  test('leaves no place the next time where it had nothing to show', async () => {
    draw(<Ticker place={<p>its place</p>} />);
    await waitFor(() => expect(screen.queryByText('its place')).toBeNull());
    expect(expectedTickerHeight()).toBeNull();
  });

  test('says one like and one certificate as one', async () => {
    const { user } = buildRunningText();
    server.held.certificate = [
      buildRunningText({
        type: 'certificate',
        can_open: false,
        nominal: null,
        certificate: { name: 'CCNA', file: [], user: { name: user.name } },
        like: [{ id_user: 1, id_foreign: 1 }],
      }),
    ];
    draw(<Ticker place={null} />);
    await screen.findByRole('button', { name: '1 Like' });
    screen.getByRole('button', { name: '0 Comment' });
    expect(screen.getByRole('article').textContent).toContain(
      'Congratulations, Rizky Pratama! Your certificate has been successfully approved',
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('leads on to the third tab of a sales order, and nowhere where the server does not let on [2.10][2.13][2.83][6.34]', async () => {
    server.held.general = [
      buildRunningText({ sales_order: true }),
      buildRunningText({ id: 2, can_open: false, created_at: '2026-11-01T03:00:00.000Z' }),
    ];
    server.media = ['(min-width: 1750px)'];
    draw(<Ticker place={null} />);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sales-order-detail/31?tab=3']);
  });

  test('shows one item at a time, on by itself every five minutes, and wraps [2.81][4.17][9.4]', async () => {
    jest.useFakeTimers();
    server.held.general = items(3);
    draw(<Ticker place={null} />);
    await wait(0);
    expect(inView()).toEqual(['Person 1']);
    await wait(FIVE_MINUTES_MS - 1_000);
    expect(inView()).toEqual(['Person 1']);
    await wait(1_000);
    expect(inView()).toEqual(['Person 2']);
    await wait(2 * FIVE_MINUTES_MS);
    expect(inView()).toEqual(['Person 1']);
    screen.getByText('1 / 3');
  });

  test('shows pairs from 1750 px on, and of one pair the count two [2.82][4.18][9.1][9.6]', async () => {
    server.media = ['(min-width: 1750px)'];
    server.held.general = items(2);
    draw(<Ticker place={null} />);
    await screen.findByText('1 / 2');
    expect(inView()).toEqual(['Person 1', 'Person 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    screen.getByText('2 / 2');
    expect(inView()).toEqual(['Person 1', 'Person 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    screen.getByText('1 / 2');
  });

  test('rests while somebody points at it, and while the focus is in it', async () => {
    jest.useFakeTimers();
    server.held.general = items(3);
    draw(<Ticker place={null} />);
    await wait(0);
    const ticker = screen.getByRole('region', { name: 'Celebrations' });
    fireEvent.pointerEnter(ticker);
    await wait(3 * FIVE_MINUTES_MS);
    expect(inView()).toEqual(['Person 1']);
    fireEvent.pointerLeave(ticker);
    fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
    await wait(3 * FIVE_MINUTES_MS);
    expect(inView()).toEqual(['Person 1']);
    fireEvent.blur(screen.getByRole('button', { name: 'Next' }));
    await wait(FIVE_MINUTES_MS);
    expect(inView()).toEqual(['Person 2']);
  });

  test('goes on for who wants less motion as well, without gliding [9.4]', async () => {
    jest.useFakeTimers();
    server.media = ['(prefers-reduced-motion: reduce)'];
    server.held.general = items(3);
    draw(<Ticker place={null} />);
    await wait(0);
    await wait(FIVE_MINUTES_MS);
    expect(inView()).toEqual(['Person 2']);
  });

  test.each<[Role, string[]]>([
    ['sales', [listPath.general, listPath.birthday]],
    ['lead-sales', [listPath.general, listPath.birthday]],
    ['engineer', [listPath.certificate, listPath.birthday]],
    ['lead-engineer', [listPath.certificate, listPath.birthday]],
    ['operasional', [listPath.birthday]],
    ['hrd', [listPath.general, listPath.certificate, listPath.birthday]],
  ])(
    'asks for %s for the kinds that the role is shown, fifty rows of each, and for no other [6.26-6.29][7.13][9.1]',
    async (role, paths) => {
      draw(<Ticker place={null} />, role);
      await waitFor(() => expect(server.urls()).toEqual(paths.map((path) => `${path}?row=50`)));
    },
  );

  test('reads again every five seconds while nobody tells, and not at all while it is told [9.4]', async () => {
    jest.useFakeTimers();
    server.held.general = items(1);
    draw(<Ticker place={null} />);
    await wait(0);
    const reads = () => server.calls(listPath.general);
    expect(reads()).toBe(1);
    await wait(15_000);
    expect(reads()).toBe(4);
    act(() => sessionStore.set(isLiveAtom, true));
    await wait(60_000);
    expect(reads()).toBe(4);
  });

  test('keeps lists and numbers in the stored keys, told or not, until the session ends [3.2]', async () => {
    act(() => sessionStore.set(isLiveAtom, true));
    server.held.general = items(3);
    server.held.certificate = [buildRunningText({ id: 8, type: 'certificate' })];
    server.held.birthday = [buildRunningText({ id: 9, type: 'birthday' })];
    draw(<Ticker place={null} />);
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
    server.held.general = items(1);
    await act(() => queryClient.invalidateQueries({ queryKey: ['running_text'] }));
    await waitFor(() => expect(localStorage.getItem('RUNNING_TEXT_SUM')).toBe('1'));
    act(() => dropSession());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('RUN'))).toEqual([]);
  });

  test('takes an item away at once, and reads again what may have been read before the server knew [2.81][7.21]', async () => {
    server.held.general = items(2);
    draw(<Ticker place={null} />);
    const remove = await screen.findByRole('button', { name: 'Remove from the ticker: Person 1' });
    server.held.general = items(2).slice(1);
    act(() => remove.focus());
    fireEvent.click(remove);
    await waitFor(() => expect(inView()).toEqual(['Person 2']));
    // The keyboard stays in the ticker.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(server.calls(listPath.general)).toBe(2));
    expect(inView()).toEqual(['Person 2']);
    expect(server.bodyOf('/panel/running_text_user/delete')).toEqual({ id: 1, type: 'so' });
  });

  test('loads the list again where taking an item away fails [4.17]', async () => {
    act(() => sessionStore.set(isLiveAtom, true));
    server.held.general = items(2);
    server.answers['/panel/running_text_user/delete'] = () => refusal(500, 'internal');
    draw(<Ticker place={null} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove from the ticker: Person 1' }));
    await waitFor(() => expect(server.calls(listPath.general)).toBe(2));
    await waitFor(() => expect(inView()).toEqual(['Person 1']));
  });

  test('keeps its place while a kind that failed is asked for again', async () => {
    jest.useFakeTimers();
    server.held.general = items(2);
    server.answers[listPath.birthday] = () => refusal(500, 'internal');
    draw(<Ticker place={null} />);
    await wait(0);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    const answer = server.onItsWay(listPath.birthday);
    await wait(5_100);
    expect(server.calls(listPath.birthday)).toBe(2);
    expect(inView()).toEqual(['Person 2']);
    answer(refusal(500, 'internal'));
    await wait(0);
    expect(inView()).toEqual(['Person 2']);
  });

  const readAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['running_text'] }));

  test('stays with the item in view where others come or go before it', async () => {
    act(() => sessionStore.set(isLiveAtom, true));
    server.held.general = items(3);
    draw(<Ticker place={null} />);
    await screen.findByText('1 / 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    server.held.general = [...items(3), buildRunningText({ id: 4, created_at: '2026-11-13T04:00:00.000Z' })];
    await readAgain();
    await screen.findByText('3 / 4');
    expect(inView()).toEqual(['Person 2']);
    server.held.general = items(3).slice(1);
    await readAgain();
    await screen.findByText('1 / 2');
    expect(inView()).toEqual(['Person 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(inView()).toEqual(['Person 3']);
  });

  test('shows the newest at its beginning, unless somebody reads what stands there', async () => {
    act(() => sessionStore.set(isLiveAtom, true));
    const [first, second, third] = items(3);
    if (!first || !second || !third) throw new Error('Three items are needed.');
    server.held.general = [third];
    draw(<Ticker place={null} />);
    await screen.findByRole('article');
    server.held.general = [second, third];
    await readAgain();
    await waitFor(() => expect(inView()).toEqual(['Person 2']));
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Celebrations' }));
    server.held.general = [first, second, third];
    await readAgain();
    await screen.findByText('2 / 3');
    expect(inView()).toEqual(['Person 2']);
  });

  test('takes an announcement away as a general text', async () => {
    server.held.general = [
      buildRunningText({ type: 'text', isText: true, title: 'Office closed', body: 'On Friday.' }),
    ];
    draw(<Ticker place={null} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Remove from the ticker/ }));
    await waitFor(() => expect(server.calls('/panel/running_text_user/delete')).toBe(1));
    expect(server.bodyOf('/panel/running_text_user/delete')).toEqual({ id: 1, type: 'so' });
  });
});
