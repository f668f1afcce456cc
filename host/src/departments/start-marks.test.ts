/** The module as a page finds it that begins now. */
function beginPage(): Promise<typeof import('./start-marks')> {
  jest.resetModules();
  return import('./start-marks');
}

describe('start marks', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  test('say after a reload that a department never finished starting, until it is tried again', async () => {
    (await beginPage()).markAsStarting('sales', 'aaa');
    const after = await beginPage();
    expect(after.didHang('sales', 'aaa')).toBe(true);
    after.forgetHang('sales');
    expect(after.didHang('sales', 'aaa')).toBe(false);
    expect((await beginPage()).didHang('sales', 'aaa')).toBe(false);
  });

  test('say so in another tab once starting has taken too long', async () => {
    (await beginPage()).markAsStarting('sales', 'aaa');
    sessionStorage.clear();
    expect((await beginPage()).didHang('sales', 'aaa')).toBe(false);
    jest.advanceTimersByTime(5_001);
    expect((await beginPage()).didHang('sales', 'aaa')).toBe(true);
  });

  test('say nothing of another release, of a department that started, or of a tab that was closed meanwhile', async () => {
    const page = await beginPage();
    page.markAsStarting('sales', 'aaa');
    expect((await beginPage()).didHang('sales', 'bbb')).toBe(false);
    page.markAsStarted('sales');
    expect((await beginPage()).didHang('sales', 'aaa')).toBe(false);
    page.markAsStarting('sales', 'aaa');
    dispatchEvent(new Event('pagehide'));
    expect((await beginPage()).didHang('sales', 'aaa')).toBe(false);
  });

  test('are not made once the page is being left, until somebody comes back to it', async () => {
    const page = await beginPage();
    dispatchEvent(new Event('pagehide'));
    page.markAsStarting('sales', 'aaa');
    expect((await beginPage()).didHang('sales', 'aaa')).toBe(false);
    dispatchEvent(new Event('pageshow'));
    page.markAsStarting('sales', 'aaa');
    expect((await beginPage()).didHang('sales', 'aaa')).toBe(true);
  });

  test('stay while nobody tries the department again', async () => {
    (await beginPage()).markAsStarting('sales', 'aaa');
    (await beginPage()).markAsStarted('sales');
    expect((await beginPage()).didHang('sales', 'aaa')).toBe(true);
  });

  test('do not fail on what is no mark', async () => {
    localStorage.setItem('STARTING.sales', '{');
    localStorage.setItem('STARTING.hr', '3');
    const page = await beginPage();
    expect(page.didHang('sales', 'aaa')).toBe(false);
    expect(page.didHang('hr', 'aaa')).toBe(false);
  });
});
