import { buildDepartment } from './department.testing';
import { federation } from './federation';
import { loadPage } from './load-department';

jest.mock('./federation', () => ({ federation: { registerRemotes: jest.fn(), loadRemote: jest.fn() } }));
jest.mock('./provided-modules', () => ({ loadKit: jest.fn(async () => undefined) }));

const route = { path: '/deals', page: 'deals', title: 'Deals', access: 'pipeline.read' };
const sales = buildDepartment({ id: 'sales', routes: [route] });
const released = {
  department: {
    manifest: sales.manifest,
    pages: { deals: async () => () => null },
    messages: async () => ({}),
  },
};

/** Whether another tab that begins now takes the department for one that froze its tab. */
async function isTakenForHung(): Promise<boolean> {
  sessionStorage.clear(); // each tab has its own
  let isHung = false;
  await jest.isolateModulesAsync(async () => {
    isHung = (await import('./start-marks')).didHang(sales.id, sales.release);
  });
  return isHung;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  jest.mocked(federation.loadRemote).mockResolvedValue(released);
});
afterEach(() => jest.useRealTimers());

it('a page that its person leaves before it is drawn does not count as hung in his next tab', async () => {
  await loadPage(sales, route);
  jest.advanceTimersByTime(6_000);
  expect(await isTakenForHung()).toBe(false);
});

it('a department whose tab froze as it was drawn does', async () => {
  await loadPage(sales, route);
  jest.setSystemTime(Date.now() + 6_000); // no timer of the frozen tab has run
  expect(await isTakenForHung()).toBe(true);
});
