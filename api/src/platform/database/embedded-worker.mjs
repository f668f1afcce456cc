// What the thread of the embedded database begins with: it makes the TypeScript sources readable, as `--import tsx` does
// for the process (docs/decisions/0009).
import { register } from 'tsx/esm/api';

register();
await import('./embedded-thread.ts');
