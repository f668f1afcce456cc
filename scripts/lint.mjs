// `pnpm lint`: type-aware rules and the formatter's check; `--fix` formats and repairs what can be repaired.
import { join } from 'node:path';
import { ended, root, start, stopChildrenOnSignal } from './children.mjs';

const program = (name) => join(root, 'node_modules', '.bin', name);

stopChildrenOnSignal(130);
const fix = process.argv.includes('--fix');
const codes = [
  await ended(start(program('oxlint'), ['--type-aware', '--deny-warnings', ...(fix ? ['--fix'] : [])])),
  await ended(start(program('oxfmt'), fix ? [] : ['--check'])),
];
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
