import { parentPort } from 'node:worker_threads';
import { DomainError } from '../errors';
import type { Answer, Job } from './messages';

interface TaskModule {
  run: (input: unknown) => unknown;
}

/** Buffers of an output that can be handed over instead of copied: those that are nobody else's. */
function transferable(output: unknown): ArrayBuffer[] {
  const values: unknown[] = typeof output === 'object' && output !== null ? Object.values(output).flat() : [];
  return [output, ...values].flatMap((value) =>
    value instanceof Uint8Array &&
    value.buffer instanceof ArrayBuffer &&
    value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : [],
  );
}

async function answerTo({ module, input }: Job, say: (answer: Answer) => void): Promise<Answer> {
  try {
    const { run } = (await import(module)) as TaskModule; // what defineWorkerTask() asks of it
    say({ type: 'begun' });
    return { type: 'done', output: await run(input) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { type: 'failed', error };
    const { status, code, sentence, data, errors } = error;
    return { type: 'refused', refusal: { status, code, sentence, data, errors } };
  }
}

const port = parentPort;
const isUncloneable = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'DataCloneError';

function say(answer: Answer): void {
  if (answer.type !== 'done') return port?.postMessage(answer);
  try {
    port?.postMessage(answer, transferable(answer.output));
  } catch (error) {
    if (!isUncloneable(error)) throw error;
    // Memory of a native module, such as a picture that sharp drew, may be copied only, since Node.js 21.
    port?.postMessage(answer);
  }
}

port?.on('message', (job: Job) => {
  void answerTo(job, say)
    .then(say)
    // An output that cannot be copied between threads is a fault of the task.
    .catch((error: unknown) => say({ type: 'failed', error }));
});
