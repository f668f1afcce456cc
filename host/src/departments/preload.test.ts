import { buildDepartment } from './department.testing';
import { fetchPage } from './load-department';
import { fetchFirstPage } from './preload';
import { loadKit } from './provided-modules';

jest.mock('./load-department', () => ({
  fetchPage: jest.fn(async () => undefined),
  fetchDepartment: jest.fn(),
}));
jest.mock('./provided-modules', () => ({ loadKit: jest.fn(async () => undefined), loadKitParts: jest.fn() }));

const deals = { path: '/deals', page: 'Deals', title: 'Deals', access: 'pipeline.read' };
const deal = { path: '/deals/:id', page: 'Deal', title: 'Deal', access: 'pipeline.read' };
const sales = buildDepartment({ id: 'sales', routes: [deals, deal] });
const people = buildDepartment({
  id: 'hr',
  routes: [{ path: '/people', page: 'People', title: 'People', access: 'user.crud' }],
});

const begin = (path: string) => fetchFirstPage([sales, people], (access) => access === 'pipeline.read', path);

afterEach(() => {
  jest.mocked(fetchPage).mockReset().mockResolvedValue(undefined);
  jest.mocked(loadKit).mockReset().mockResolvedValue(undefined);
});

describe('who begins at an address', () => {
  it('has the files of its page under way, and of no other', () => {
    begin('/deals/7');
    expect(jest.mocked(fetchPage).mock.calls).toEqual([[sales, deal]]);
    expect(loadKit).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an own page of the shell', '/dashboard'],
    ['a page that is not his', '/people'],
    ['an address that there is not', '/nowhere'],
  ])('has nothing of a department under way at %s', (_, path) => {
    begin(path);
    expect(fetchPage).not.toHaveBeenCalled();
    expect(loadKit).not.toHaveBeenCalled();
  });
});
