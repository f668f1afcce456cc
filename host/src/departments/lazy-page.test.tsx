import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { AttemptContext, lazyPage, LazyPages } from './lazy-page';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

const Page = () => <p>page</p>;

/** Draws the page as a fresh visit in the given attempt. */
function visit(LazyPage: ReturnType<typeof lazyPage>, attempt: string) {
  return render(
    <MemoryRouter>
      <AttemptContext value={attempt}>
        <Boundary>
          <LazyPages fallback={<p>loading</p>}>
            <LazyPage />
          </LazyPages>
        </Boundary>
      </AttemptContext>
    </MemoryRouter>,
  );
}

describe('lazyPage', () => {
  // React reports every caught error; here they are the point.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('asks for its code once, however often it is drawn', async () => {
    const load = jest.fn(() => Promise.resolve(Page));
    const LazyPage = lazyPage(load);
    visit(LazyPage, '1').unmount();
    visit(LazyPage, '2');
    expect(await screen.findByText('page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('asks once per attempt after a failure, and shows the page when the cause is gone', async () => {
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('503'))
      .mockResolvedValue(Page);
    const LazyPage = lazyPage(load);
    const first = visit(LazyPage, '1');
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
    first.unmount();
    visit(LazyPage, '2');
    expect(await screen.findByText('page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('lets the page before it stay until its code has come, and for a moment only', async () => {
    let come: (page: typeof Page) => void = () => undefined;
    const LazyPage = lazyPage(
      () =>
        new Promise<typeof Page>((resolve) => {
          come = resolve;
        }),
    );
    render(
      <BrowserRouter>
        <Link to="/next">go on</Link>
        <Link to="/">go back</Link>
        <LazyPages fallback={<p>loading</p>}>
          <Routes>
            <Route path="/" element={<p>before</p>} />
            <Route path="/next" element={<LazyPage />} />
          </Routes>
        </LazyPages>
      </BrowserRouter>,
    );
    const before = screen.getByText('before');
    // Also when it is pressed once more, while the code is still on its way.
    for (const _press of [1, 2]) {
      fireEvent.click(screen.getByText('go on'));
      expect(before.style.display).toBe('');
      expect(await screen.findByText('loading')).toBeTruthy();
      expect(before.style.display).toBe('none');
      fireEvent.click(screen.getByText('go back'));
      await waitFor(() => expect(before.style.display).toBe(''));
      expect(screen.queryByText('loading')).toBeNull();
    }
    fireEvent.click(screen.getByText('go on'));
    await act(async () => come(Page));
    expect(await screen.findByText('page')).toBeTruthy();
    expect(screen.queryByText('loading')).toBeNull();
    expect(screen.queryByText('before')).toBeNull();
  });
});
