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
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { PlainError } from './output.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function whoAmI() {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

const belongsToAnother = (folder) =>
  new PlainError(`${folder} belongs to another user: run this as the user of the server.`);

/**
 * Puts a request where the server finds it; by rename, so that it never finds half of one.
 * @param files - folder whose files go with it.
 * @returns its name. Names sort by time.
 */
export function sendRequest(dataDirectory, request, files) {
  const incoming = join(dataDirectory, 'releases', 'incoming');
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
  const draft = join(incoming, `${name}.tmp`);
  try {
    mkdirSync(draft, { recursive: true });
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    throw belongsToAnother(incoming);
  }
  // Root may write there, but the server could not take what is root's.
  if (process.getuid?.() === 0 && statSync(draft).uid !== statSync(incoming).uid) {
    rmdirSync(draft);
    throw belongsToAnother(incoming);
  }
  try {
    if (files) cpSync(files, join(draft, 'files'), { recursive: true });
    writeFileSync(join(draft, 'request.json'), JSON.stringify({ by: whoAmI(), ...request }));
    renameSync(draft, join(incoming, name));
  } catch (error) {
    // Who starts the panel again and again on a full disk would fill it the more.
    rmSync(draft, { recursive: true, force: true });
    throw error.code === 'ENOSPC' ? new PlainError(`No space is left on the disk of ${incoming}.`) : error;
  }
  return name;
}

/** What was published of a room and not taken yet. */
function waitingOf(dataDirectory, room) {
  const incoming = join(dataDirectory, 'releases', 'incoming');
  const waiting = [];
  for (const name of existsSync(incoming) ? readdirSync(incoming) : []) {
    if (name.endsWith('.tmp')) continue; // another publisher is still writing it
    try {
      const request = readJson(join(incoming, name, 'request.json'));
      if (request.action === 'publish' && request.room === room) waiting.push({ name, request });
    } catch (error) {
      // The server took it meanwhile, or it is another user's, of which the server says so.
      if (error.code !== 'ENOENT' && error.code !== 'EACCES') throw error;
    }
  }
  return waiting;
}

/** Tells whoever waits for the answer to a request that none will come from a server. */
function answerInstead(dataDirectory, name, message) {
  const answers = join(dataDirectory, 'releases', 'answers');
  mkdirSync(answers, { recursive: true });
  writeFileSync(join(answers, `${name}.json.tmp`), JSON.stringify({ ok: false, message }));
  renameSync(join(answers, `${name}.json.tmp`), join(answers, `${name}.json`));
}

/**
 * Publishes what one room's last build gave. Another release that no server has taken yet gives way to it, and whoever
 * published that is told; the same one stays, since whoever published it waits for its answer.
 * @param room - `{ id, directory }`.
 * @param onlyIfNew - changes nothing where that is what was published last, so that a roll-back stays; an order that
 * still waits for a server stays one.
 */
export function publishBuilt({ id, directory }, dataDirectory, { onlyIfNew }) {
  const dist = join(directory, 'dist');
  const { release } = readJson(join(dist, 'release.json'));
  const waiting = waitingOf(dataDirectory, id);
  const former = waiting.filter(({ request }) => request.release !== release);
  const takenBack = former.filter(({ name }) => takeBack(dataDirectory, name));
  for (const { name, request } of takenBack)
    answerInstead(
      dataDirectory,
      name,
      `${id} ${request.release} gave way to ${release}, which was published after it`,
    );
  const isOrder = !onlyIfNew || takenBack.some(({ request }) => !request.onlyIfNew);
  const same = waiting.find(({ request }) => request.release === release && !(isOrder && request.onlyIfNew));
  if (same) return { release, name: same.name };
  const request = { action: 'publish', room: id, release, onlyIfNew: !isOrder };
  return { release, name: sendRequest(dataDirectory, request, dist) };
}

/** A server that has taken a request and is at work on it may need so much longer. */
const AT_WORK_MS = 60_000;

/**
 * Waits for the server's answer, which others may wait for as well; the server removes it after a while.
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
    if (existsSync(file)) return readJson(file);
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
