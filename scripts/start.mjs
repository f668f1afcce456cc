// `npm start`
import { whenNodeIsNewEnough } from './node-version.mjs';

whenNodeIsNewEnough(function () {
  return import('./start-server.mjs');
});
