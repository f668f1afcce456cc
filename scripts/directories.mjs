// The folders outside the sources, as api/src/platform/env/environment.ts reads them.
import { isAbsolute, join } from 'node:path';
import { root } from './children.mjs';

const named = (variable, fallback) => {
  const name = process.env[variable] || fallback;
  return isAbsolute(name) ? name : join(root, name);
};

/** Absolute; what may be deleted at any time. */
export const cacheDirectory = named('CACHE_DIR', '.cache');

/** Absolute; what must stay. */
export const dataDirectory = () => named('DATA_DIR', '.data');
