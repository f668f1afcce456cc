// `npm test`
import { whenNodeIsNewEnough } from './node-version.mjs';

whenNodeIsNewEnough(function () {
  return import('./run-tests.mjs');
});
