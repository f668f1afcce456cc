import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
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
    <AttemptContext value={attempt}>
      <Boundary>
        <LazyPages fallback={<p>loading</p>}>
          <LazyPage />
        </LazyPages>
      </Boundary>
    </AttemptContext>,
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
});
