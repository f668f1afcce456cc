import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fingerprintOf, spokenForm } from '@balai/shared/contract/fingerprint';
import type { Operation } from '@balai/shared/contract/operation';
import type { HostDetails, ReleaseManifest, ReleaseRequest } from '../releases/composition';

export const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export interface DepartmentFixture {
  id: string;
  release: string;
  /** What its code calls, as it was when it was built. */
  operations?: readonly Operation[];
  /** What differs in its manifest. */
  manifest?: Partial<ReleaseManifest>;
  /** Its entry script. */
  code?: string;
  /** The variable that its entry script fills. */
  entryGlobalName?: string;
}

let requests = 0;

function request(
  directory: string,
  content: ReleaseRequest,
  files: Readonly<Record<string, string>>,
): string {
  requests += 1;
  const name = String(requests).padStart(6, '0');
  const folder = join(directory, 'incoming', name);
  mkdirSync(join(folder, 'files'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'files', file), text);
    writeFileSync(join(folder, 'files', `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, 'files', `${file}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'request.json'), JSON.stringify(content));
  return name;
}

const hashesOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(text)]));

/** Puts a release of the host where the server takes it. @returns the name of the request. */
export function publishHost(
  directory: string,
  release: string,
  files: Readonly<Record<string, string>>,
  html: string,
  { provides, onlyIfNew = true }: Pick<HostDetails, 'provides'> & { onlyIfNew?: boolean } = {},
): string {
  const built = JSON.stringify({ release, files: hashesOf(files), provides });
  return request(
    directory,
    { action: 'publish', room: 'host', release, by: 'test', onlyIfNew },
    { ...files, 'release.json': built, 'index.html': html },
  );
}

/** A manifest with one page, which everybody with `access` may open. */
export const manifestOf = (
  id: string,
  { access = 'pipeline.list', link = `/${id}-list` } = {},
): Omit<ReleaseManifest, 'operations'> => ({
  id,
  title: id,
  owner: 'Team',
  requires: 1,
  routes: [{ path: link, page: 'list', access, title: `${id}.title` }],
  menu: [{ id: `${id}.list`, group: id, title: `List of ${id}`, link, icon: 'list', order: 10, access }],
  searchPanels: [],
  notifications: {},
  commands: [],
  redirects: {},
  budgets: { entry: 1, firstPage: 1 },
  pages: ['list'],
});

/** Puts a release of a department where the server takes it. @returns the name of the request. */
export function publishDepartment(
  directory: string,
  {
    id,
    release,
    operations = [],
    manifest = {},
    code = `/* ${id} ${release} */`,
    entryGlobalName = `remote_${id}`,
  }: DepartmentFixture,
  { onlyIfNew = false }: { onlyIfNew?: boolean } = {},
): string {
  const spoken = Object.fromEntries(operations.map((operation) => [operation.name, spokenForm(operation)]));
  const files = { 'entry.js': code, 'operations.json': JSON.stringify(spoken) };
  const built = {
    id,
    release,
    entry: 'entry.js',
    entryGlobalName,
    preload: ['entry.js'],
    files: hashesOf(files),
  };
  const described = {
    ...manifestOf(id),
    operations: operations.map((operation) => ({
      name: operation.name,
      fingerprint: fingerprintOf(operation),
    })),
    ...manifest,
  };
  return request(
    directory,
    { action: 'publish', room: id, release, by: 'test', onlyIfNew },
    { ...files, 'release.json': JSON.stringify(built), 'manifest.json': JSON.stringify(described) },
  );
}

/** Asks for the history of all rooms. @returns the name of the request. */
export const listReleases = (directory: string): string =>
  request(directory, { action: 'list', by: 'test' }, {});

/** Asks for a release that was live before, or for the one before the present one. @returns the name of the request. */
export const rollBack = (directory: string, room: string, release?: string): string =>
  request(directory, { action: 'rollback', room, release, by: 'test', reason: 'it was broken' }, {});
