import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  BuiltDepartment,
  BuiltHost,
  checked,
  DepartmentDetails,
  HostDetails,
  type ReleaseManifest,
  ReleaseProblem,
  ReleaseRequest,
} from './composition';
import { type Composition, pathOf, type Sources } from './compose';
import { packedForms } from './packed-forms';
import { checkDepartment, checkFiles, namesMissing } from './release-check';
import { candidatesOf } from './release-history';
import {
  insertChange,
  insertRelease,
  readChanges,
  readDetails,
  readFailures,
  type ReleaseChange,
  type ReleaseFailures,
} from './releases.repository';

/** A request that another process has taken for so long is taken again: that process was killed. */
const TAKEN_FOR_MS = 60_000;
/** Answers, which several may wait for, and requests that were never ended. */
const KEEP_LEFTOVERS_MS = 3_600_000;

/** What `answers/<request>.json` says to whoever made the request. */
interface ReleaseAnswer {
  ok: boolean;
  /** One sentence. */
  message: string;
  history?: ReleaseChange[];
  failures?: ReleaseFailures[];
}

interface Intake extends Sources {
  now: Date;
  logger: Logger;
  /** Hears of a request that cannot be taken: whoever made it is another user. */
  isLeft: (id: string, error: unknown) => void;
  /** What is live; null where the host has no release yet. */
  live: () => Promise<Pick<Composition, 'provides' | 'departments'> | null>;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Names in a folder that may not be there. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new ReleaseProblem('damaged', `${file.split('/').at(-1) ?? ''} is missing`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseProblem('invalid', `${file.split('/').at(-1) ?? ''} is no JSON`);
  }
}

/** Copies a file and its packed forms to where it is served, under another name first. */
async function place(from: string, to: string): Promise<void> {
  for (const ending of ['', ...packedForms.map((form) => form.ending)]) {
    try {
      await copyFile(`${from}${ending}`, `${to}${ending}.tmp`);
      await rename(`${to}${ending}.tmp`, `${to}${ending}`);
    } catch (error) {
      if (ending === '' || !isMissing(error)) throw error;
    }
  }
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** @throws ReleaseProblem where a release of that name with other files was published before. */
async function keepDetails(
  { db, now }: Intake,
  { room, release }: { room: string; release: string },
  details: { files: Record<string, string> },
): Promise<void> {
  const stored = await readDetails(db, room, release);
  // The database keeps the fields of an object in an order of its own.
  const sorted = (files: object) =>
    Object.entries(files).toSorted(([left], [right]) => (left < right ? -1 : 1));
  const files = typeof stored === 'object' && stored !== null && 'files' in stored ? stored.files : null;
  if (files && typeof files === 'object' && !isSame(sorted(files), sorted(details.files)))
    throw new ReleaseProblem('invalid', `there is a release ${release} with other files`);
  await insertRelease(db, { room, release, details, now });
}

/**
 * @returns manifests of the departments that are live beside `room`.
 * @throws ReleaseProblem where the release imports what the live host does not have.
 */
async function besides(
  { live }: Intake,
  room: string,
  manifest: ReleaseManifest,
): Promise<ReleaseManifest[]> {
  const { departments, provides } = (await live()) ?? { departments: [], provides: undefined };
  const missing = namesMissing(manifest, provides);
  if (missing.length > 0)
    throw new ReleaseProblem('unfit', `it uses ${missing.join(' and ')}, which the live host does not have`);
  return departments.filter(({ id }) => id !== room).map((department) => department.manifest);
}

/** @throws ReleaseProblem where a live department imports what this release of the host does not have. */
async function keepNames({ live }: Intake, { provides }: HostDetails): Promise<void> {
  for (const { manifest } of (await live())?.departments ?? []) {
    const missing = namesMissing(manifest, provides);
    if (missing.length > 0)
      throw new ReleaseProblem(
        'unfit',
        `${manifest.title} uses ${missing.join(' and ')}, which it does not have`,
      );
  }
}

/** @param isAlone - whether it goes live without the departments of the same checkout. */
async function placeHost(
  intake: Intake,
  { release, isAlone }: { release: string; isAlone: boolean },
  folder: string,
): Promise<void> {
  const built = checked(BuiltHost, await readJson(join(folder, 'release.json')), 'release.json');
  if (built.release !== release)
    throw new ReleaseProblem('invalid', `its files are those of ${built.release}`);
  const contents = await checkFiles(folder, built.files);
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  if (html === '') throw new ReleaseProblem('damaged', 'its file index.html is missing');
  const { files, provides } = built;
  const details: HostDetails = { files, html, ...(provides && { provides }) };
  if (isAlone) await keepNames(intake, details);
  await keepDetails(intake, { room: 'host', release }, details);
  const assets = join(intake.directory, 'assets');
  await mkdir(assets, { recursive: true });
  for (const name of contents.keys()) await place(join(folder, name), join(assets, name));
}

async function placeDepartment(intake: Intake, room: string, release: string, folder: string): Promise<void> {
  const built = checked(BuiltDepartment, await readJson(join(folder, 'release.json')), 'release.json');
  if (built.release !== release || built.id !== room)
    throw new ReleaseProblem('invalid', `its files are those of ${built.id} ${built.release}`);
  const { entry, entryGlobalName, preload, files } = built;
  const manifest = await readJson(join(folder, 'manifest.json'));
  const details = checked(
    DepartmentDetails,
    { entry, entryGlobalName, preload, files, manifest },
    'manifest.json',
  );
  const others = await besides(intake, room, details.manifest);
  await checkDepartment({ room, details, folder, answered: intake.answered, others });
  await keepDetails(intake, { room, release }, details);
  const target = join(intake.directory, pathOf(room, release));
  await mkdir(target, { recursive: true });
  for (const name of Object.keys(files)) await place(join(folder, name), join(target, name));
}

async function publish(
  intake: Intake,
  id: string,
  request: Extract<ReleaseRequest, { action: 'publish' }>,
  folder: string,
): Promise<ReleaseAnswer> {
  const { room, release, by, onlyIfNew } = request;
  const changes = (await readChanges(intake.db)).filter((change) => change.room === room);
  const isKnown = changes.findLast(({ action }) => action === 'publish')?.release === release;
  // The files are laid out in any case: they may have been damaged, or this is another machine.
  if (room === 'host') await placeHost(intake, { release, isAlone: !onlyIfNew }, folder);
  else await placeDepartment(intake, room, release, folder);
  if (onlyIfNew && isKnown) return { ok: true, message: `${room} ${release} was published before` };
  const change = {
    room,
    release,
    action: 'publish' as const,
    madeBy: by,
    reason: null,
    at: intake.now.toISOString(),
  };
  await insertChange(intake.db, id, change);
  return { ok: true, message: `${room} ${release} is live` };
}

async function rollBack(
  intake: Intake,
  id: string,
  { room, release, by, reason }: Extract<ReleaseRequest, { action: 'rollback' }> & { release: string },
): Promise<ReleaseAnswer> {
  const details = await readDetails(intake.db, room, release);
  if (details === null) throw new ReleaseProblem('invalid', 'it was never published here');
  const { directory, answered } = intake;
  if (room === 'host') {
    const stored = checked(HostDetails, details, 'what is stored of it');
    await checkFiles(join(directory, 'assets'), stored.files);
    await keepNames(intake, stored);
  } else {
    const stored = checked(DepartmentDetails, details, 'what is stored of it');
    const others = await besides(intake, room, stored.manifest);
    const folder = join(directory, pathOf(room, release));
    await checkDepartment({ room, details: stored, folder, answered, others });
  }
  const change = {
    room,
    release,
    action: 'rollback' as const,
    madeBy: by,
    reason: reason ?? null,
    at: intake.now.toISOString(),
  };
  await insertChange(intake.db, id, change);
  return { ok: true, message: `${room} ${release} is live again` };
}

async function answerRequest(intake: Intake, id: string, folder: string): Promise<ReleaseAnswer> {
  let name = 'The request';
  // Who orders something waits for the answer. What a start brings nobody waits for.
  let level: 'warn' | 'error' = 'error';
  try {
    const request = checked(ReleaseRequest, await readJson(join(folder, 'request.json')), 'request.json');
    if (request.action !== 'publish' || !request.onlyIfNew) level = 'warn';
    const changes = await readChanges(intake.db);
    if (request.action === 'list') {
      const failures = await readFailures(intake.db);
      return { ok: true, message: 'Releases', history: changes, failures };
    }
    name = request.room;
    const candidates = candidatesOf(changes);
    if (request.action === 'rollback' && !candidates.has(name)) {
      const rooms = [...candidates.keys()].toSorted().join(', ');
      throw new ReleaseProblem('invalid', `there is no such department; there are ${rooms}`);
    }
    const release = request.release ?? candidates.get(name)?.[1];
    if (release === undefined) throw new ReleaseProblem('invalid', 'it has no release to go back to');
    name = `${request.room} ${release}`;
    if (request.action === 'rollback') return await rollBack(intake, id, { ...request, release });
    return await publish(intake, id, request, join(folder, 'files'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof ReleaseProblem;
    const message = `${name} ${isRefused ? 'was refused' : 'could not be taken'}: ${why}`;
    if (isRefused) intake.logger[level](message);
    else intake.logger.error({ err: error }, message);
    return { ok: false, message };
  }
}

/**
 * Hands requests back that a process took and did not end, and removes old answers and what a publisher left half
 * written.
 */
async function tidyRequests(directory: string, now: number): Promise<void> {
  const isOlder = async (file: string, age: number) => {
    const status = await stat(file).catch(() => null);
    return status !== null && now - status.mtimeMs > age;
  };
  for (const name of await namesIn(join(directory, 'taken'))) {
    const taken = join(directory, 'taken', name);
    if (await isOlder(taken, TAKEN_FOR_MS))
      await rename(taken, join(directory, 'incoming', name)).catch(() => {});
  }
  const leftovers = [
    ...(await namesIn(join(directory, 'answers'))).map((name) => join(directory, 'answers', name)),
    ...(await namesIn(join(directory, 'incoming')))
      .filter((name) => name.endsWith('.tmp'))
      .map((name) => join(directory, 'incoming', name)),
  ];
  for (const leftover of leftovers)
    if (await isOlder(leftover, KEEP_LEFTOVERS_MS)) await rm(leftover, { recursive: true, force: true });
}

/** A request that was taken, and what became of it. */
interface TakenRequest {
  id: string;
  answer: ReleaseAnswer;
}

/**
 * Takes what was put into `incoming` (see scripts/publish.mjs), in the order of the names: checks it, lays its files out
 * and adds it to the history. Whoever can write into DATA_DIR may publish. Of several processes one takes a request.
 * @returns what `giveAnswers` is to say.
 */
export async function takeIncoming(intake: Intake): Promise<TakenRequest[]> {
  const { directory } = intake;
  const requests: TakenRequest[] = [];
  await tidyRequests(directory, Date.now());
  for (const id of (await namesIn(join(directory, 'incoming'))).toSorted()) {
    if (id.endsWith('.tmp')) continue;
    const taken = join(directory, 'taken', id);
    await mkdir(join(directory, 'taken'), { recursive: true });
    try {
      await rename(join(directory, 'incoming', id), taken);
    } catch (error) {
      // Where it is missing, another process was first. Of the others none waits for one that cannot be taken.
      if (!isMissing(error)) intake.isLeft(id, error);
      continue;
    }
    await utimes(taken, new Date(), new Date());
    requests.push({ id, answer: await answerRequest(intake, id, taken) });
  }
  return requests;
}

/** Answers requests in `answers`. One whose process ends before that is taken once more, and nothing is done twice. */
export async function giveAnswers(directory: string, requests: readonly TakenRequest[]): Promise<void> {
  for (const { id, answer } of requests) {
    await mkdir(join(directory, 'answers'), { recursive: true });
    const file = join(directory, 'answers', `${id}.json`);
    await writeFile(`${file}.tmp`, JSON.stringify(answer));
    await rename(`${file}.tmp`, file);
    await rm(join(directory, 'taken', id), { recursive: true, force: true });
  }
}
