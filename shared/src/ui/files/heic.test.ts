import { convertHeic, isHeic } from './heic';

type Port = {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage: (data: unknown) => void;
  close: () => void;
};

/** jsdom has none. Only the second port speaks. */
class OneWayChannel {
  port1: Port = { onmessage: null, postMessage: () => undefined, close: () => undefined };
  port2: Port = {
    onmessage: null,
    postMessage: (data) => this.port1.onmessage?.({ data }),
    close: () => undefined,
  };
}

const content = new ArrayBuffer(4);
// jsdom's Blob cannot be read as bytes.
const picture = Object.assign(new Blob(['heic']), { arrayBuffer: async () => content });

const frames = () => [...document.querySelectorAll('iframe')];

/** The frame arrives with a document that does this with what it is sent. */
function loadFrame(decoder: (content: unknown, port: Port) => void): void {
  const [frame] = frames();
  if (!frame?.contentWindow) throw new Error('There is no frame.');
  Object.assign(frame.contentWindow, {
    postMessage: (sent: unknown, _target: string, [, port]: [unknown, Port]) => decoder(sent, port),
  });
  frame.dispatchEvent(new Event('load'));
}

const start = (signal = new AbortController().signal) => {
  const answer = convertHeic(picture, { signal });
  return jest.advanceTimersByTimeAsync(0).then(() => ({ answer }));
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { MessageChannel: OneWayChannel });
});
afterEach(() => {
  if (frames().length > 0) throw new Error('The frame outlived its work.');
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test.each([
  ['photo.HEIC', true],
  ['photo.heif', true],
  ['heic', false],
  ['photo.heic.png', false],
])('%s is a HEIC picture: %s', (name, expected) => {
  expect(isHeic(name)).toBe(expected);
});

describe('convertHeic', () => {
  test('sends the picture into a document without origin and answers what comes back as PNG', async () => {
    const { answer } = await start();
    expect(frames().map((frame) => [frame.getAttribute('src'), frame.getAttribute('sandbox')])).toEqual([
      ['/sandbox/heic', 'allow-scripts'],
    ]);
    loadFrame((sent, port) => port.postMessage(sent === content ? new ArrayBuffer(7) : null));
    expect(await answer).toMatchObject({ size: 7, type: 'image/png' });
  });

  test('answers null when the picture cannot be decoded', async () => {
    const { answer } = await start();
    loadFrame((_sent, port) => port.postMessage(null));
    expect(await answer).toBeNull();
  });

  test('answers null when the decoder has said nothing for a minute', async () => {
    const { answer } = await start();
    await jest.advanceTimersByTimeAsync(15_000);
    loadFrame(() => undefined);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(frames()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toBeNull();
  });

  test('answers null when the document does not come', async () => {
    const { answer } = await start();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await answer).toBeNull();
  });

  test('ends when nobody waits any more', async () => {
    const abort = new AbortController();
    const { answer } = await start(abort.signal);
    abort.abort();
    expect(await answer).toBeNull();
  });

  test('leaves it to the browser where that can decode the picture', async () => {
    const bitmap = { width: 3, height: 2, close: jest.fn() };
    Object.assign(globalThis, { createImageBitmap: async () => bitmap });
    const made = new Blob(['png'], { type: 'image/png' });
    const drawImage = jest.fn();
    // The one method that is called; jsdom cannot draw.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as unknown as null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(made));
    expect(await convertHeic(picture, { signal: new AbortController().signal })).toBe(made);
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0);
    expect(bitmap.close).toHaveBeenCalled();
  });
});
