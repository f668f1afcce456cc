// What a step was made from, as one hash, so that it is done again only when that changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './children.mjs';

const leftOut = /(^|\/)(node_modules|dist|coverage)$|\.test\.tsx?$|\.testing\.tsx?$/;

function* filesUnder(path) {
  if (leftOut.test(path)) return;
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    if (statSync(path, { throwIfNoEntry: false })) yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** Hash over names and content of every file in `paths` (relative to the root), tests left out. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(root, path)))
      hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const readStamp = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Whether `paths` are as they were when their hash was last remembered in this stamp file (absolute). */
export const isUnchanged = (stampFile, paths) => readStamp(stampFile) === hashOf(paths);

/** @param hash - as `hashOf` gives it, taken before the step began. */
export function rememberInputs(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}
