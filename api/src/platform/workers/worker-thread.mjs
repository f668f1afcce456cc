// What a worker thread begins with: it makes the TypeScript sources readable, as `--import tsx` does for the process
// (docs/decisions/0009, 0014). Jest's threads come here too, though jest itself compiles in another way.
import { register } from 'tsx/esm/api';

register();
await import('./answer-jobs.ts');
