import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { DomainError } from '../errors';

export type Behaviour =
  | { does: 'answer'; content: Uint8Array }
  | { does: 'refuse' | 'fail' | 'stop' | 'loop' | 'backtrack' | 'fill' }
  | { does: 'wait'; for: SharedArrayBuffer };

/** Does whatever an input can make a thread do. */
export function run(input: Behaviour): { length: number; content: Uint8Array } {
  switch (input.does) {
    case 'answer':
      return { length: input.content.length, content: input.content };
    case 'refuse':
      throw new DomainError(422, 'not_that', fileSentence('type'), {
        errors: { file: fileSentence('empty') },
      });
    case 'fail':
      throw new TypeError('a fault');
    case 'stop':
      process.exit(7);
    // oxlint-disable-next-line no-fallthrough -- process.exit() does not come back
    case 'loop':
      for (;;);
    case 'backtrack':
      // oxlint-disable-next-line balai/no-slow-regex -- 2^40 steps, which is what is wanted here
      /^(a+)+$/.test(`${'a'.repeat(40)}b`);
      throw new Error('came to an end');
    case 'fill': {
      const kept: string[][] = [];
      for (;;) kept.push(Array.from({ length: 1000 }, (_, index) => `${kept.length} ${index}`));
    }
    // oxlint-disable-next-line no-fallthrough -- the loop does not end
    case 'wait':
      Atomics.wait(new Int32Array(input.for), 0, 0);
      return { length: 0, content: new Uint8Array() };
  }
}
