import { createExport } from '../../contract/host/exports';
import { fakeServer, success, type FakeAnswer } from '../../http/fake-server.testing';
import { alertFailure } from '../../ui/alerts';
import { signIn } from '../resource.testing';
import { startExport } from './exports';

jest.mock('../../ui/alerts');

beforeEach(() => jest.mocked(alertFailure).mockClear());

describe('an export', () => {
  it('whose order was not answered is ordered under its key once more, so that its file is made once', async () => {
    signIn('superadmin');
    let answer: FakeAnswer = {};
    const server = fakeServer(({ url }) => (url === createExport.path ? answer : success({ data: [] })));
    try {
      await startExport('customer', { status: 'active' }, 'xlsx');
      expect(alertFailure).toHaveBeenCalledTimes(1);
      answer = success({ data: {} });
      await startExport('customer', { status: 'active' }, 'xlsx');
      await startExport('customer', { status: 'active' }, 'xlsx');
    } finally {
      server.stop();
    }
    const orders = server.requests.filter(({ url }) => url === createExport.path);
    const [lost, again, another] = orders.map(({ header }) => header('Idempotency-Key'));
    expect(lost).toBeTruthy();
    expect(again).toBe(lost);
    expect(another).not.toBe(lost);
  });
});
