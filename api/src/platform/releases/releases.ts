import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, UnavailableDepartment } from '@balai/shared/contract/host/composition';
import { fingerprintOf } from '@balai/shared/contract/fingerprint';
import type { Operation } from '@balai/shared/contract/operation';
import type { Logger } from 'pino';
import type { TSchema, Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ReleaseManifest, Releases as ReleasesFile } from './composition';
import { pageTemplate, type PageTemplate } from './page';

/** A published composition: another releases.json is noticed after so long. */
const CHECK_EVERY_MS = 1_000;

export interface LiveDepartment {
  id: string;
  release: string;
  entry: string;
  entryGlobalName: string;
  preload: string[];
  manifest: Manifest;
  files: Record<string, string>;
}

/** The composition that is live: one release of the host and one of each department. */
export interface Composition {
  /** Follows from the content, so that every process and every start names it alike. */
  id: string;
  host: string;
  departments: LiveDepartment[];
  /** Departments of which no release can be shown. */
  unavailable: (UnavailableDepartment & { manifest: Manifest })[];
  /** Path to hash of every file of all of them. */
  integrity: Record<string, string>;
  page: PageTemplate;
}

function parsed<Schema extends TSchema>(schema: Schema, text: string, name: string): Static<Schema> {
  const value: unknown = JSON.parse(text);
  const validator = Compile(schema);
  if (!validator.Check(value)) {
    const [first] = validator.Errors(value);
    throw new Error(`${name} is not valid: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
  }
  return value as Static<Schema>; // just checked
}

/** The operations this API answers; their fingerprints are known after all routes are. */
export type AnsweredOperations = () => readonly Operation[];

interface ReadDepartment extends LiveDepartment {
  manifest: ReleaseManifest;
}

interface Reading {
  composition: Composition;
  /** Releases that were left out, with the operations that this API does not answer as they expect. */
  refused: { department: string; release: string; operations: string[] }[];
}

const asUnavailable = (
  { id, release, manifest }: ReadDepartment,
  differing: readonly { name: string }[],
): Composition['unavailable'][number] => ({
  id,
  title: manifest.title,
  owner: manifest.owner,
  release,
  reason: 'unfit',
  detail: `This API answers ${differing.map(({ name }) => name).join(', ')} otherwise than it expects`,
  routes: manifest.routes.map(({ path }) => path),
  manifest,
});

/**
 * Reads releases.json, the page and the manifests it names. A department release that speaks an operation differently
 * from this API is refused; the release in `previous` stays in its place, if there is one.
 */
async function readComposition(
  directory: string,
  answered: readonly Operation[],
  previous: Composition | null,
): Promise<Reading> {
  const text = await readFile(join(directory, 'releases.json'), 'utf8');
  const { host, departments } = parsed(ReleasesFile, text, 'releases.json');
  const published = await Promise.all(
    departments.map(async ({ manifest, ...department }): Promise<ReadDepartment> => {
      const json = await readFile(join(directory, manifest), 'utf8');
      return { ...department, manifest: parsed(ReleaseManifest, json, manifest) };
    }),
  );
  const fingerprints = new Map(answered.map((operation) => [operation.name, fingerprintOf(operation)]));
  const refused: Reading['refused'] = [];
  const unavailable: Composition['unavailable'] = [];
  const live = published.flatMap((department): LiveDepartment[] => {
    const { id, release, manifest } = department;
    const differing = manifest.operations.filter(
      ({ name, fingerprint }) => fingerprints.get(name) !== fingerprint,
    );
    if (differing.length === 0) return [department];
    refused.push({ department: id, release, operations: differing.map(({ name }) => name) });
    const former = previous?.departments.filter((one) => one.id === id) ?? [];
    if (former.length === 0) unavailable.push(asUnavailable(department, differing));
    return former;
  });
  // What was refused counts too: without it, a page would not learn that another release is live.
  const id = createHash('sha256')
    .update(text)
    .update(JSON.stringify(live.map(({ release }) => release)))
    .digest('hex')
    .slice(0, 16);
  const integrity = Object.assign({}, host.files, ...live.map(({ files }) => files)) as Record<
    string,
    string
  >; // maps of text
  const html = await readFile(join(directory, host.html), 'utf8');
  const page = pageTemplate(html, { id, host: host.release, integrity }, host.preload);
  return {
    composition: { id, host: host.release, departments: live, unavailable, integrity, page },
    refused,
  };
}

/**
 * The laid-out build on disk. A new releases.json goes live without a restart; one that cannot be read leaves the
 * previous composition in place and is logged, as is a department release that does not fit this API.
 */
export class Releases {
  readonly directory: string;
  readonly #logger: Logger;
  readonly #answered: AnsweredOperations;
  #composition: Composition | null = null;
  #readVersion = '';
  #checkedAt = 0;
  #reading: Promise<void> | null = null;

  constructor(directory: string, logger: Logger, answered: AnsweredOperations) {
    this.directory = directory;
    this.#logger = logger;
    this.#answered = answered;
  }

  /** @returns null where nothing was built. */
  async composition(): Promise<Composition | null> {
    const now = Date.now();
    if (now - this.#checkedAt >= CHECK_EVERY_MS) {
      this.#checkedAt = now;
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
    }
    if (this.#reading) await this.#reading;
    return this.#composition;
  }

  async #read(): Promise<void> {
    try {
      const { mtimeMs, ino, size } = await stat(join(this.directory, 'releases.json'));
      const version = `${ino}.${mtimeMs}.${size}`;
      if (version === this.#readVersion) return;
      const { composition, refused } = await readComposition(
        this.directory,
        this.#answered(),
        this.#composition,
      );
      this.#composition = composition;
      this.#readVersion = version;
      for (const release of refused) this.#logger.error(release, 'a release does not fit this API');
    } catch (error) {
      const missing =
        typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
      if (!missing) this.#logger.error({ err: error }, 'the releases cannot be read');
    }
  }
}
