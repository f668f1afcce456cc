import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Manifest, UnavailableDepartment } from '@balai/shared/contract/host/composition';
import type { Operation } from '@balai/shared/contract/operation';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { Database } from '../database/database';
import {
  checked,
  DepartmentDetails,
  HostDetails,
  type NamesOfModules,
  ReleaseProblem,
  type ReleaseManifest,
} from './composition';
import { pageTemplate, type PageTemplate } from './page';
import { checkDepartment, checkFiles } from './release-check';
import { readDetails } from './releases.repository';

/** So far back is a release looked for that works. */
const MOST_CANDIDATES = 10;

export interface LiveDepartment {
  id: string;
  release: string;
  entry: string;
  entryGlobalName: string;
  preload: string[];
  manifest: ReleaseManifest;
  files: Record<string, string>;
}

/** The composition that is live: one release of the host and one of each department. */
export interface Composition {
  /** Follows from the content, so that every process and every start names it alike. */
  id: string;
  host: string;
  /** What departments may import of the host; unknown of one that was built before that was said. */
  provides: NamesOfModules | undefined;
  departments: LiveDepartment[];
  /** Departments of which no release can be shown. */
  unavailable: (UnavailableDepartment & { manifest: { routes: { path: string; access: string }[] } })[];
  /** Path to hash of every file of all of them. */
  integrity: Record<string, string>;
  page: PageTemplate;
}

/** A release that is wanted and cannot be shown. */
export interface RefusedRelease {
  room: string;
  /** What people call the department. */
  title: string;
  release: string;
  reason: ReleaseProblem['reason'];
  detail: string;
  /** The one that is shown instead. */
  instead: string | null;
}

export interface Sources {
  db: Database;
  /** Absolute: `r/<department>/<release>/` and `assets/` lie there. */
  directory: string;
  answered: ReadonlyMap<string, Operation>;
}

const prefixed = (prefix: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, integrity]) => [`${prefix}/${name}`, integrity]));

/** Where the files of a department's release lie, as path under the origin and under the directory. */
export const pathOf = (room: string, release: string): string => `/r/${room}/${release}`;

interface Tried<Shown> {
  shown: Shown | null;
  /** The release that is wanted, where it cannot be shown. */
  refused: { release: string; problem: ReleaseProblem; details: unknown } | null;
}

/** The first of the candidates that can be shown. */
async function firstThatWorks<Shown>(
  { db }: Sources,
  room: string,
  candidates: readonly string[],
  show: (release: string, details: unknown) => Promise<Shown>,
): Promise<Tried<Shown>> {
  let refused: Tried<Shown>['refused'] = null;
  for (const release of candidates.slice(0, MOST_CANDIDATES)) {
    const details = await readDetails(db, room, release);
    try {
      return { shown: await show(release, details), refused };
    } catch (error) {
      const problem =
        error instanceof ReleaseProblem ? error : new ReleaseProblem('invalid', 'it cannot be read');
      refused ??= { release, problem, details };
    }
  }
  return { shown: null, refused };
}

/** What people need of a manifest that may be wrong in every other part. */
const Owned = Type.Object({
  manifest: Type.Object({
    title: Type.String(),
    owner: Type.String(),
    routes: Type.Array(Type.Object({ path: Type.String(), access: Type.String() })),
  }),
});

const ownedBy = (room: string, details: unknown): Static<typeof Owned>['manifest'] =>
  Check(Owned, details) ? details.manifest : { title: room, owner: '', routes: [] };

function asUnavailable(
  room: string,
  { release, problem, details }: NonNullable<Tried<unknown>['refused']>,
): Composition['unavailable'][number] {
  const { title, owner, routes } = ownedBy(room, details);
  const { reason, message: detail } = problem;
  const paths = routes.map(({ path }) => path);
  return { id: room, title, owner, release, reason, detail, routes: paths, manifest: { routes } };
}

async function showDepartment(
  { directory, answered }: Sources,
  room: string,
  release: string,
  stored: unknown,
  others: readonly Manifest[],
): Promise<LiveDepartment> {
  const details = checked(DepartmentDetails, stored, 'what is stored of it');
  const path = pathOf(room, release);
  await checkDepartment({ room, details, folder: join(directory, path), answered, others });
  return {
    id: room,
    release,
    entry: `${path}/${details.entry}`,
    entryGlobalName: details.entryGlobalName,
    preload: details.preload.map((name) => `${path}/${name}`),
    manifest: details.manifest,
    files: prefixed(path, details.files),
  };
}

async function showHost({ directory }: Sources, release: string, stored: unknown) {
  const { files, html, provides } = checked(HostDetails, stored, 'what is stored of it');
  await checkFiles(join(directory, 'assets'), files);
  return { release, html, provides, files: prefixed('/assets', files) };
}

/**
 * Composes what people see from the releases that may be shown. A release that cannot be is left out and the one before
 * it stands in its place; a department without any is named in `unavailable`. None of them touches another.
 * @param candidates - as `candidatesOf` gives them. @returns null where the host has no release that can be shown.
 */
export async function compose(
  sources: Sources,
  candidates: ReadonlyMap<string, readonly string[]>,
): Promise<{ composition: Composition | null; refused: RefusedRelease[] }> {
  const refusals: RefusedRelease[] = [];
  const live: LiveDepartment[] = [];
  const unavailable: Composition['unavailable'] = [];
  const note = (room: string, { shown, refused }: Tried<{ release: string }>) => {
    if (!refused) return;
    const { release, problem, details } = refused;
    const title = ownedBy(room, details).title;
    const { reason, message: detail } = problem;
    refusals.push({ room, title, release, reason, detail, instead: shown?.release ?? null });
  };
  for (const [room, releases] of candidates) {
    if (room === 'host') continue;
    const others = live.map(({ manifest }) => manifest);
    const tried = await firstThatWorks(sources, room, releases, (release, details) =>
      showDepartment(sources, room, release, details, others),
    );
    if (tried.shown) live.push(tried.shown);
    else if (tried.refused) unavailable.push(asUnavailable(room, tried.refused));
    note(room, tried);
  }
  const host = await firstThatWorks(sources, 'host', candidates.get('host') ?? [], (release, details) =>
    showHost(sources, release, details),
  );
  note('host', host);
  if (!host.shown) return { composition: null, refused: refusals };
  const departments = live.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const { release, html, files, provides } = host.shown;
  const integrity: Record<string, string> = { ...files };
  for (const department of departments) Object.assign(integrity, department.files);
  // What cannot be shown counts too: without it, a page would not learn that it is there again.
  const content = [release, ...[...departments, ...unavailable].map((one) => [one.id, one.release])];
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const page = pageTemplate(html, { id, host: release, integrity });
  const composition = { id, host: release, provides, departments, unavailable, integrity, page };
  return { composition, refused: refusals };
}
