import { chunkFailureOf } from './load-error';

/** As webpack's runtime makes it, which names the cause in `type`. */
const chunkError = (type: string) => Object.assign(new Error(type), { name: 'ChunkLoadError', type });

test.each([
  ['is gone from the server', 'gone', 'gone'],
  ['has no hash in the composition', 'integrity', 'refused'],
  ['did not come', 'error', 'unreachable'],
  ['came and failed as it ran', 'missing', 'broken'],
])('a chunk that %s is called so', (_case, type, failure) => {
  expect(chunkFailureOf(chunkError(type))).toBe(failure);
});
