import { readLoginParameters } from '../contract/host/session';
import { fakeServer, refusal, success, type FakeAnswer } from './fake-server.testing';
import { repeatableCall } from './repeatable-call';

// Any write will do: what matters is the key that it is sent under.
const note = {
  ...readLoginParameters,
  name: 'note.create',
  path: '/panel/note/create',
  method: 'POST' as const,
};
const lost: FakeAnswer = {};

let answer: FakeAnswer;
let server: ReturnType<typeof fakeServer>;
const keys = () => server.requests.map(({ header }) => header('Idempotency-Key'));

beforeEach(() => {
  server = fakeServer(() => answer);
});
afterEach(() => server.stop());

describe('a write that its person may send once more', () => {
  it.each([
    ['lost', lost],
    ['lost on the way through a proxy', { status: 502, body: '<html>' }],
    ['a refusal', refusal(422, 'invalid_input', 'Not so')],
  ])('goes under the same key where the answer was %s', async (_what, first) => {
    const call = repeatableCall();
    answer = first;
    await call(note, { text: 'a' } as never); // the input of a made-up write
    answer = success({});
    await call(note, { text: 'a' } as never);
    expect(new Set(keys()).size).toBe(1);
  });

  it('goes under another key where it says something else, or was stored', async () => {
    const call = repeatableCall();
    answer = lost;
    await call(note, { text: 'a' } as never);
    answer = success({});
    await call(note, { text: 'b' } as never);
    await call(note, { text: 'b' } as never);
    expect(new Set(keys()).size).toBe(3);
  });

  it('knows a file by its name, size and time', async () => {
    const call = repeatableCall();
    answer = lost;
    const file = (text: string) => new File([text], 'a.csv', { lastModified: 1 });
    await call({ ...note, body: 'multipart' }, {}, { files: { file: file('1') } });
    await call({ ...note, body: 'multipart' }, {}, { files: { file: file('2') } });
    await call({ ...note, body: 'multipart' }, {}, { files: { file: file('longer') } });
    const [first, same, other] = keys();
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });
});
