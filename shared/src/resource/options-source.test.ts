import { fakeServer, refusal, success } from '../http/fake-server.testing';
import { ApiError } from '../http/query-client';
import { loadOptionsFrom } from './options-source';

const load = loadOptionsFrom('/panel/customers/select');
const found = success({ data: [{ id: 7, name: 'PT Sumber', city: 'Bandung' }] });

let server: ReturnType<typeof fakeServer> | undefined;

afterEach(() => server?.stop());

describe('the search of a picker', () => {
  it('is made again by itself while the server has too much to do', async () => {
    const answers = [refusal(503, 'busy')];
    server = fakeServer(() => answers.shift() ?? found);
    const options = await load('Sumber', new AbortController().signal);
    expect(options).toEqual([{ value: '7', label: 'PT Sumber', description: 'Bandung', image: undefined }]);
    expect(server.requests).toHaveLength(2);
  });

  it('says at once what is refused', async () => {
    server = fakeServer(() => refusal(403, 'forbidden', 'You may not see this'));
    await expect(load('', new AbortController().signal)).rejects.toThrow('You may not see this');
    expect(server.requests).toHaveLength(1);
  });

  it('is not made again once nobody waits for it', async () => {
    const waiting = new AbortController();
    server = fakeServer(() => {
      waiting.abort();
      return refusal(503, 'busy', 'Too busy');
    });
    await expect(load('Sum', waiting.signal)).rejects.toBeInstanceOf(ApiError);
    expect(server.requests).toHaveLength(1);
  });
});
