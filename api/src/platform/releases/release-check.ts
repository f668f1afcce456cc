import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { incompatibilities } from '@balai/shared/contract/compatibility';
import { fingerprintOf, type SpokenOperation } from '@balai/shared/contract/fingerprint';
import type { Manifest } from '@balai/shared/contract/host/composition';
import { manifestProblems } from '@balai/shared/contract/host/manifest-problems';
import type { Operation } from '@balai/shared/contract/operation';
import {
  ReleaseProblem,
  type DepartmentDetails,
  type NamesOfModules,
  type ReleaseManifest,
} from './composition';
import { packedForms } from './packed-forms';

const FILE_NAME = /^[\w-][\w.-]{0,150}$/;

/** As the attribute `integrity` wants it. */
const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The ending of a packed form in which a browser would not get the file: the forms have no hash of their own. Most files
 * have them; those that they would not make smaller have none.
 */
async function wrongForm(path: string, content: Buffer): Promise<string | undefined> {
  for (const { ending, unpack } of packedForms) {
    const packed = await readFile(path + ending).catch(() => null);
    if (!packed) continue;
    // What gives more than the file is another one and is read no further.
    const unpacked = await unpack(packed, { maxOutputLength: Math.max(1, content.length) }).catch(() => null);
    if (!unpacked?.equals(content)) return ending;
  }
  return undefined;
}

/**
 * Reads the files of a release and compares them, and what their packed forms give, with their hashes.
 * @throws ReleaseProblem naming the first that is missing or another one.
 */
export async function checkFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const [name, integrity] of Object.entries(files)) {
    if (!FILE_NAME.test(name)) throw new ReleaseProblem('invalid', `${name} cannot be the name of a file`);
    const content = await readFile(join(folder, name)).catch(() => null);
    if (!content) throw new ReleaseProblem('damaged', `its file ${name} is missing`);
    if (integrityOf(content) !== integrity)
      throw new ReleaseProblem('damaged', `its file ${name} is not as it was published`);
    const wrong = await wrongForm(join(folder, name), content);
    if (wrong !== undefined)
      throw new ReleaseProblem('damaged', `its file ${name}${wrong} is not as it was published`);
    contents.set(name, content);
  }
  return contents;
}

/** An operation's name stands in the code that calls it, as text between quotes. */
const callsOf = (code: Buffer[], answered: ReadonlyMap<string, Operation>): string | undefined =>
  [...answered.keys()].find((name) => code.some((script) => script.includes(`"${name}"`)));

/** @throws ReleaseProblem with everything that is wrong with the manifest. */
function checkManifest(
  { manifest, entry, entryGlobalName, preload, files }: DepartmentDetails,
  room: string,
  others: readonly Manifest[],
): void {
  const problems = manifestProblems(manifest, others);
  if (manifest.id !== room) problems.push(`its id is '${manifest.id}', which is another department`);
  // Under the name of another, whichever is opened first would keep the other from starting.
  if (entryGlobalName !== `remote_${room.replaceAll('-', '_')}`)
    problems.push(`its entry fills ${entryGlobalName}, which is not named after it`);
  for (const { path, page } of manifest.routes) {
    if (page !== '' && !manifest.pages.includes(page))
      problems.push(`route ${path} shows the page '${page}', which its code does not have`);
  }
  for (const name of [entry, ...preload]) if (!(name in files)) problems.push(`${name} is none of its files`);
  if (problems.length > 0) throw new ReleaseProblem('invalid', problems.join('; '));
}

/** The schemas with which a release was built. @throws ReleaseProblem where they are not those that it names. */
function spokenOperations(
  manifest: ReleaseManifest,
  contents: ReadonlyMap<string, Buffer>,
): Record<string, SpokenOperation> {
  const content = contents.get('operations.json');
  if (!content) throw new ReleaseProblem('invalid', 'it has no operations.json');
  // Each that is used below is compared with its fingerprint first.
  const spoken = JSON.parse(content.toString()) as Record<string, SpokenOperation>;
  for (const { name, fingerprint } of manifest.operations) {
    const operation = Object.hasOwn(spoken, name) ? spoken[name] : undefined;
    if (!operation || fingerprintOf(operation) !== fingerprint)
      throw new ReleaseProblem('invalid', `operations.json does not describe ${name}`);
  }
  return spoken;
}

/**
 * What this API does not answer as a release expects, which may be older or newer than it, e.g.
 * 'pipeline.reassign: input.id is required'.
 */
function misunderstandings(
  manifest: ReleaseManifest,
  spoken: Readonly<Record<string, SpokenOperation>>,
  answered: ReadonlyMap<string, Operation>,
): string[] {
  return manifest.operations.flatMap(({ name, fingerprint }) => {
    const operation = answered.get(name);
    const built = spoken[name];
    if (!built || (operation && fingerprintOf(operation) === fingerprint)) return [];
    return incompatibilities(built, operation).map(({ field, problem }) =>
      `${name}: ${field} ${problem}`.replace(':  ', ' '),
    );
  });
}

const MOST_NAMED = 5;

/**
 * What a release of a department imports of the host and that host does not have, e.g. 'Avatar of @balai/shared/ui': its
 * pages would fail as they are drawn. Nothing where one of them was built before builds said it.
 */
export function namesMissing(
  { uses = {} }: Pick<ReleaseManifest, 'uses'>,
  provides: NamesOfModules | undefined,
): string[] {
  if (!provides) return [];
  return Object.entries(uses).flatMap(([module, names]) => {
    const there = Object.hasOwn(provides, module) ? provides[module] : [];
    const missing = names.filter((name) => !there?.includes(name));
    return missing.length > 0 ? [`${missing.slice(0, MOST_NAMED).join(', ')} of ${module}`] : [];
  });
}

/**
 * Whether a release of a department can be shown: manifest, files, and how it speaks to this API. The same check stands
 * at publishing and before a release is shown.
 * @param folder - where its files lie. @param others - manifests of the other live departments.
 * @throws ReleaseProblem when it cannot.
 */
export async function checkDepartment({
  room,
  details,
  folder,
  answered,
  others,
}: {
  room: string;
  details: DepartmentDetails;
  folder: string;
  answered: ReadonlyMap<string, Operation>;
  others: readonly Manifest[];
}): Promise<void> {
  const { manifest, files } = details;
  checkManifest(details, room, others);
  const contents = await checkFiles(folder, files);
  if (manifest.operations.length === 0) {
    const scripts = [...contents].filter(([name]) => name.endsWith('.js')).map(([, content]) => content);
    const called = callsOf(scripts, answered);
    if (called)
      throw new ReleaseProblem('invalid', `it says that it calls no operation, but its code calls ${called}`);
  }
  const found = misunderstandings(manifest, spokenOperations(manifest, contents), answered);
  if (found.length === 0) return;
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  throw new ReleaseProblem('unfit', found.slice(0, MOST_NAMED).join('; ') + more);
}
