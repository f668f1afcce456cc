// `npm test`, and `npm run test:slow` with --slow
import { whenNodeIsNewEnough } from './node-version.mjs';

whenNodeIsNewEnough(function () {
  return process.argv.includes('--slow') ? import('./run-slow-tests.mjs') : import('./run-tests.mjs');
});
