import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineOperation, type Operation } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import { pino } from 'pino';
import Type from 'typebox';
import { temporaryDirectory } from '../env/environment';
import { type DepartmentFixture, publishDepartment, publishHost } from '../testing/published-releases';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { Releases } from './releases';

export const NOW = new Date('2026-11-16T03:00:00.000Z');

/** `brand.list` as an API answers it. */
const listed = (output: Parameters<typeof Type.Object>[0], name = 'brand.list'): Operation =>
  defineOperation({
    name,
    method: 'GET',
    path: `/panel/${name.replace('.', '/')}`,
    access: 'session',
    input: Type.Object({}, { additionalProperties: false }),
    output: Type.Object({ data: Type.Array(Type.Object(output)) }),
    summary: 'Brands',
  });
export const former = listed({ id: Type.Integer(), name: Type.String() });
export const wider = listed({ id: Type.Integer(), name: Type.String(), code: Type.String() });
export const narrower = listed({ id: Type.Integer() });

interface Answered {
  ok: boolean;
  message?: string;
}

interface ReleasesUnderTest {
  db: () => TestDatabase['db'];
  /** Where releases are published; another one for each test, with a host. */
  directory: () => string;
  /** What the processes have logged. */
  log: () => readonly string[];
  /** Asks for a release of a department. @returns the name of the request. */
  publish: (fixture: DepartmentFixture, options?: { onlyIfNew: boolean }) => string;
  /** A process that starts: it knows what the database and the directory say, and nothing else. */
  started: (answered?: readonly Operation[], options?: { allowUnfit?: boolean }) => Promise<Releases>;
  /** What the publisher of a request is told. */
  answerTo: (request: string) => Answered;
}

/** Database and directory for the tests of releases of a file. */
export function openReleases(): ReleasesUnderTest {
  let database: TestDatabase;
  let directory: string;
  let log: string[];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    directory = mkdtempSync(join(temporaryDirectory, 'balai-releases-'));
    log = [];
    await sql`truncate release_changes, releases`.execute(database.db);
    publishHost(directory, 'h1', { 'main.js': 'start()' }, '<head></head>');
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  return {
    db: () => database.db,
    directory: () => directory,
    log: () => log,
    publish: (fixture, options) => publishDepartment(directory, fixture, options),
    started: async (answered = [former], { allowUnfit = false } = {}) => {
      const releases = new Releases({
        db: database.db,
        directory,
        logger: pino({}, { write: (line: string) => void log.push(line) }),
        answered: () => answered,
        clock: () => NOW,
        allowUnfit,
      });
      await releases.start();
      return releases;
    },
    // As the process writes it.
    answerTo: (request) =>
      JSON.parse(readFileSync(join(directory, 'answers', `${request}.json`), 'utf8')) as Answered,
  };
}

/** The departments that are shown, each with its release. */
export const liveOf = async (releases: Releases): Promise<Record<string, string>> =>
  Object.fromEntries(
    ((await releases.composition())?.departments ?? []).map(({ id, release }) => [id, release]),
  );
