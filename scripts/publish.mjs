// Hands releases and roll-backs to the server: a folder in DATA_DIR/releases/incoming, which the server takes when it
// starts and within a second while it runs (api/src/platform/releases/incoming.ts).
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function whoAmI() {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/**
 * Puts a request where the server finds it; by rename, so that it never finds half of one.
 * @param files - folder whose files go with it.
 * @returns its name. Names sort by time.
 */
export function sendRequest(dataDirectory, request, files) {
  const incoming = join(dataDirectory, 'releases', 'incoming');
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
  const draft = join(incoming, `${name}.tmp`);
  mkdirSync(draft, { recursive: true });
  if (files) cpSync(files, join(draft, 'files'), { recursive: true });
  writeFileSync(join(draft, 'request.json'), JSON.stringify({ by: whoAmI(), ...request }));
  renameSync(draft, join(incoming, name));
  return name;
}

/**
 * What was published and not taken yet gives way to what is published now.
 * @returns whether a person had ordered any of it.
 */
function takeBackFormer(dataDirectory, room) {
  const incoming = join(dataDirectory, 'releases', 'incoming');
  let wasOrdered = false;
  for (const name of existsSync(incoming) ? readdirSync(incoming) : []) {
    if (name.endsWith('.tmp')) continue; // another publisher is still writing it
    const file = join(incoming, name, 'request.json');
    try {
      const request = readJson(file);
      if (request.action === 'publish' && request.room === room && takeBack(dataDirectory, name))
        wasOrdered ||= !request.onlyIfNew;
    } catch (error) {
      // The server took it meanwhile.
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return wasOrdered;
}

/**
 * Publishes what one room's last build gave.
 * @param room - `{ id, directory }`.
 * @param onlyIfNew - changes nothing where that is what was published last, so that a roll-back stays; an order that
 * still waits for a server stays one.
 */
export function publishBuilt({ id, directory }, dataDirectory, { onlyIfNew }) {
  const dist = join(directory, 'dist');
  const { release } = readJson(join(dist, 'release.json'));
  const wasOrdered = takeBackFormer(dataDirectory, id);
  const request = { action: 'publish', room: id, release, onlyIfNew: onlyIfNew && !wasOrdered };
  return { release, name: sendRequest(dataDirectory, request, dist) };
}

/** A server that has taken a request and is at work on it may need so much longer. */
const AT_WORK_MS = 60_000;

/**
 * Waits for the server's answer.
 * @param limitMs - for how long it may leave the request where it lies.
 * @returns null where none came: no server runs on this data directory.
 */
export async function answerOf(dataDirectory, name, limitMs = 10_000) {
  const file = join(dataDirectory, 'releases', 'answers', `${name}.json`);
  const taken = join(dataDirectory, 'releases', 'taken', name);
  const until = Date.now() + limitMs;
  for (;;) {
    // Asked before the answer is looked for: a request goes from there once its answer stands.
    const isWaiting = Date.now() < until || (existsSync(taken) && Date.now() < until + AT_WORK_MS);
    if (existsSync(file)) {
      const answer = readJson(file);
      rmSync(file, { force: true });
      return answer;
    }
    if (!isWaiting) return null;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Takes a request back that no server has taken. @returns whether it was still there. */
export function takeBack(dataDirectory, name) {
  const folder = join(dataDirectory, 'releases', 'incoming', name);
  const isThere = existsSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return isThere;
}
