import { callOperation } from '@balai/shared/http';
import { toast } from '@balai/shared/ui/shell';
import { buildDepartment } from './department.testing';
import { DepartmentLoadError } from './load-error';
import { PageFailure } from './page-failure';
import { tellFailure } from './tell-failure';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/shell', () => ({ toast: jest.fn() }));

/** An error as it is thrown in a file of the panel. */
function errorIn(file: string, message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at press (${location.origin}${file}:1:101)`;
  return error;
}

const told = () => jest.mocked(callOperation).mock.calls.map(([, input]) => input);
const sales = { id: 'sales', release: 'bbb222' };
const departments = [buildDepartment({ id: 'sales', title: 'Sales' })];
/** What its person is told. */
const said = () => jest.mocked(toast).mock.calls.map(([{ title }]) => title);

beforeEach(() => {
  document.body.innerHTML = `<script id="composition" type="application/json">{"id":"c1","host":"aaa111"}</script>`;
  window.history.replaceState(null, '', '/pipeline?search=Rina');
});
afterEach(() => jest.clearAllMocks());

describe('a failure in the page', () => {
  it('is told of the department in whose file it happened, without what was searched for', async () => {
    await tellFailure(errorIn('/r/sales/bbb222/157.js', 'no stage'), departments);
    expect(told()).toEqual([
      {
        department: 'sales',
        release: 'bbb222',
        path: '/pipeline',
        message: 'no stage',
        stack: expect.stringContaining('/r/sales/bbb222/157.js'),
      },
    ]);
    expect(said()).toEqual(['An unexpected error in Sales']);
  });

  it('is told of the host where it happened in no department', async () => {
    await tellFailure(errorIn('/assets/main.js', 'no menu'), departments);
    expect(told()).toMatchObject([{ department: 'host', release: 'aaa111', message: 'no menu' }]);
  });

  it('is told with the components that it happened in, where it took the place of a page', async () => {
    await tellFailure(new PageFailure(sales, new TypeError('no rows'), '\n    at PipelineList'), departments);
    expect(told()).toMatchObject([{ department: 'sales', message: 'sales: TypeError: no rows' }]);
    expect(told()[0]).toMatchObject({ stack: expect.stringContaining('at PipelineList') });
    expect(said()).toEqual([]);
  });

  it('is told once', async () => {
    const failure = errorIn('/r/sales/bbb222/157.js', 'again and again');
    for (let time = 0; time < 3; time += 1) await tellFailure(failure, departments);
    expect(told()).toHaveLength(1);
    expect(said()).toHaveLength(1);
  });

  it.each([
    ['is of an extension of the browser', () => errorIn('', 'chrome-extension')],
    [
      'was broken off',
      () => Object.assign(errorIn('/r/sales/bbb222/157.js', 'gone on'), { name: 'AbortError' }),
    ],
    [
      'is a connection that is gone',
      () => new PageFailure(sales, new DepartmentLoadError('sales', 'unreachable', 'no answer'), ''),
    ],
  ])('is not told where it %s', async (_, failure) => {
    await tellFailure(failure(), departments);
    expect(told()).toEqual([]);
  });
});
