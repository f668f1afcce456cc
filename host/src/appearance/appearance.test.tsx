import { defaultAppearance, updateAppearance } from '@balai/shared/contract/host/appearance';
import { fakeServer, success, type FakeAnswer } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { chooseColorMode, UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Footer } from '../shell/footer';
import { HeaderFrame } from '../shell/header-frame';
import { loadShellText } from '../shell/shell-text';
import { useHasRoom } from '../shell/use-has-room';
import { changeAppearance, takeAppearance, useAppearance, useFollowedAppearance } from './appearance';
import { CustomizerPanel } from './customizer-panel';
import { withStyles } from '@balai/shared/ui/testing';

let answer: FakeAnswer;
let server: ReturnType<typeof fakeServer>;
const html = document.documentElement;

function Shown() {
  useFollowedAppearance();
  return <p data-testid="shown">{JSON.stringify(useAppearance())}</p>;
}
const inBrowser = (): unknown => JSON.parse(localStorage.getItem('APPEARANCE') ?? '');
const shown = (): unknown => JSON.parse(screen.getByTestId('shown').textContent ?? '');

beforeAll(loadShellText);
function signIn(): void {
  const user = readUser({ id: 7, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at', role: 'sales', user, menu: [], permissions: [] });
}

beforeEach(() => {
  signIn();
  answer = success();
  server = fakeServer(() => answer);
});
afterEach(() => {
  server.stop();
  act(() => dropSession());
  localStorage.clear();
});

function draw() {
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CustomizerPanel onClose={() => undefined} />
        <Shown />
      </QueryClientProvider>
    </UiProvider>,
  );
}

describe('the theme customizer', () => {
  test('offers the choices of the specification and begins with its defaults [2.41-2.49]', () => {
    draw();
    const group = (name: string) =>
      [...screen.getByRole('group', { name }).querySelectorAll('input')].map(({ checked }) => checked);
    expect(group('Menu colour').length).toBe(6);
    expect(group('Layout')).toEqual([true, false]);
    expect(group('Mode')).toEqual([true, false, false]);
    expect(group('Navbar colour').length).toBe(7);
    expect(group('Navbar type')).toEqual([false, false, false, true]);
    expect(group('Footer type')).toEqual([false, true, false]);
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))).toEqual([
      'false',
      'false',
      'false',
    ]);
  });

  test('takes semi-dark and the hidden navbar away with the horizontal layout [2.43][2.46]', () => {
    draw();
    fireEvent.click(screen.getByLabelText('Semi-dark'));
    fireEvent.click(screen.getByLabelText('Hidden', { selector: '[name=navbar_type]' }));
    expect(shown()).toMatchObject({ mode: 'semi_dark', navbar_type: 'hidden' });
    fireEvent.click(screen.getByLabelText('Horizontal'));
    expect(screen.queryByLabelText('Semi-dark')).toBeNull();
    expect(screen.queryByLabelText('Hidden', { selector: '[name=navbar_type]' })).toBeNull();
    expect(shown()).toMatchObject({ layout: 'horizontal', mode: 'light', navbar_type: 'floating' });
  });

  test('shows a choice at once, keeps it in the browser and sends the last one to the server', async () => {
    draw();
    fireEvent.click(screen.getByLabelText('Dark', { selector: '[name=mode]' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Right to left' }));
    expect([html.dataset.theme, html.dir]).toEqual(['dark', 'rtl']);
    const chosen = { ...defaultAppearance, mode: 'dark', is_rtl: true };
    expect(inBrowser()).toMatchObject(chosen);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(server.requests[0]).toMatchObject({ url: updateAppearance.path });
    expect(JSON.parse(String(server.requests[0]?.data))).toEqual(chosen);
    await waitFor(() => expect(inBrowser()).toEqual(chosen));
  });

  test('sends with the next page what the server did not get, and shows it instead of what the server has', async () => {
    draw();
    answer = {};
    act(() => changeAppearance({ menu_color: 'danger' }));
    await waitFor(() => expect(server.requests).toHaveLength(1));
    answer = success();
    act(() => takeAppearance({ ...defaultAppearance, menu_color: 'info' }));
    expect(shown()).toMatchObject({ menu_color: 'danger' });
    await waitFor(() => expect(inBrowser()).toEqual(shown()));
    expect(server.requests.map(({ data }) => JSON.parse(String(data)))).toEqual([shown(), shown()]);
    act(() => takeAppearance({ ...defaultAppearance, menu_color: 'info' }));
    expect(shown()).toMatchObject({ menu_color: 'info' });
  });

  test('takes what the server has for who chose something before he signed in', () => {
    act(() => dropSession());
    act(() => changeAppearance({ menu_color: 'danger' }));
    signIn();
    draw();
    act(() => takeAppearance({ ...defaultAppearance, menu_color: 'info' }));
    expect(shown()).toMatchObject({ menu_color: 'info' });
  });

  test('takes over what the server keeps, and what another tab chooses', () => {
    draw();
    act(() => takeAppearance({ ...defaultAppearance, menu_color: 'info', mode: 'dark' }));
    expect(shown()).toMatchObject({ menu_color: 'info' });
    expect(html.dataset.theme).toBe('dark');
    localStorage.setItem('APPEARANCE', JSON.stringify({ ...defaultAppearance, footer_type: 'sticky' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'APPEARANCE' })));
    expect(shown()).toEqual({ ...defaultAppearance, footer_type: 'sticky' });
  });

  test('follows the light or dark that is chosen elsewhere, and lets a browser follow its device', () => {
    draw();
    act(() => chooseColorMode('dark'));
    expect(shown()).toMatchObject({ mode: 'dark' });
    act(() => chooseColorMode('system'));
    act(() => takeAppearance({ ...defaultAppearance, mode: 'dark' }));
    expect(html.dataset.theme).toBe('light');
    fireEvent.click(screen.getByLabelText('Semi-dark'));
    expect(localStorage.getItem('balai.color-mode')).toBe('light');
  });

  test('leaves nothing of one person to the next', () => {
    draw();
    act(() => changeAppearance({ menu_color: 'danger', is_rtl: true }));
    act(() => dropSession());
    expect(shown()).toEqual(defaultAppearance);
    expect(html.dir).toBe('ltr');
    expect(Object.entries(localStorage)).toEqual([]);
  });
});

describe('the frame of the page', () => {
  withStyles();
  const inUi = (children: React.ReactNode) => render(<UiProvider>{children}</UiProvider>);
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  afterEach(() => scrollTo(0));

  test.each([
    ['hidden', { display: 'none' }],
    ['static', { display: 'block', position: '' }],
    ['sticky', { display: 'block', position: 'sticky' }],
    ['floating', { display: 'block', position: 'sticky' }],
  ] as const)('has a navbar that is %s [2.46]', (navbar_type, look) => {
    inUi(
      <HeaderFrame navbar_type={navbar_type} navbar_color="default">
        bar
      </HeaderFrame>,
    );
    expect(getComputedStyle(document.querySelector('header') ?? html)).toMatchObject(look);
  });

  test('has a footer that may be hidden or sticky, and a button to the top after 160 px that may be hidden [2.37][2.47][2.48][9.6]', () => {
    const { rerender } = inUi(<Footer type="static" hasScrollToTop address="/dashboard" />);
    const draw = (footer: React.ReactNode) => rerender(<UiProvider>{footer}</UiProvider>);
    scrollTo(160);
    expect(screen.queryByRole('button')).toBeNull();
    scrollTo(161);
    expect(screen.getByRole('button', { name: 'Back to the top' })).toBeTruthy();
    draw(<Footer type="hidden" hasScrollToTop address="/dashboard" />);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to the top' })).toBeTruthy();
    draw(<Footer type="sticky" hasScrollToTop={false} address="/dashboard" />);
    expect(getComputedStyle(screen.getByRole('contentinfo')).position).toBe('sticky');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('has the button to the top for the rows of a list as well, until another page is there [2.37]', () => {
    const list = (address: string, rows: React.ReactNode) => (
      <UiProvider>
        <div data-fills-page="">{rows}</div>
        <Footer type="static" hasScrollToTop address={address} />
      </UiProvider>
    );
    const { container, rerender } = render(list('/pipeline', <div data-scrolls-rows="" />));
    const rows = container.querySelector('[data-scrolls-rows]') ?? container;
    const scrolled = jest.fn();
    Object.assign(rows, { scrollTop: 161, scrollTo: scrolled });
    act(() => void rows.dispatchEvent(new Event('scroll')));
    fireEvent.click(screen.getByRole('button', { name: 'Back to the top' }));
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    rerender(list('/customer', null));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    [1199, false],
    [1200, true],
  ])('has room for its menu at %i px: %s [2.33][2.36][9.6]', (width, hasRoom) => {
    const from = (query: string): number => Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1]);
    const media = jest
      .spyOn(window, 'matchMedia')
      // What the page asks of it.
      .mockImplementation(
        (query) => Object.assign(new EventTarget(), { matches: width >= from(query) }) as MediaQueryList,
      );
    expect(renderHook(useHasRoom).result.current).toBe(hasRoom);
    media.mockRestore();
  });
});
