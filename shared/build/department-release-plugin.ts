import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';
import { canonicalJson } from '../src/contract/fingerprint';
import { manifestProblems } from '../src/contract/host/manifest-problems';
import { CONTRACT_VERSION, type Department, type DepartmentManifest } from '../src/department/department';
import { operationsUsed } from './operations-used';
import { describeFiles, releaseIdOf, type ReleaseFile } from './release-files';
import { sharedVersions } from './rooms';
import { namesUsed } from './shared-names';

export interface DepartmentReleaseOptions {
  /** Absolute path of the room. */
  directory: string;
  departmentId: string;
  /** Global variable that the entry fills. */
  entryGlobalName: string;
}

/** dist/release.json of a department: what scripts/build.mjs needs to lay the release out. Paths are file names. */
export interface DepartmentRelease {
  id: string;
  release: string;
  entry: string;
  entryGlobalName: string;
  preload: string[];
  files: Record<string, string>;
}

/** @throws Error with a sentence for each thing because of which the shell could not work with the department. */
async function readDepartment(directory: string, id: string) {
  // Checked by the compiler where they are written (defineManifest, defineDepartment); no page is loaded.
  const read = (file: string): Promise<unknown> => import(pathToFileURL(join(directory, 'src', file)).href);
  const { manifest } = (await read('manifest.ts')) as { manifest: DepartmentManifest };
  const { department } = (await read('department.ts')) as { department: Department };
  const { pages } = department;
  const problems = manifestProblems(manifest);
  if (manifest.id !== id || department.manifest.id !== id)
    problems.push(`src/manifest.ts says id '${manifest.id}', package.json says '${id}'`);
  for (const { path, page } of manifest.routes) {
    if (!(page in pages)) problems.push(`route ${path} shows the page '${page}', which does not exist`);
  }
  if (problems.length > 0) throw new Error(`src/manifest.ts: ${problems.join('; ')}.`);
  return { manifest, pages };
}

const scriptsOf = (chunks: Iterable<Chunk>) =>
  [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

/** The chunk groups in which `file` of the room was put: those of the exposed module. */
function groupsOf(compilation: Compilation, file: string): ChunkGroup[] {
  const groups = new Set<ChunkGroup>();
  for (const module of compilation.modules) {
    if (module.nameForCondition() !== file) continue;
    for (const chunk of compilation.chunkGraph.getModuleChunks(module)) {
      for (const group of chunk.groupsIterable) groups.add(group);
    }
  }
  return [...groups];
}

/**
 * What src/department.ts imports for each of its pages. It is written there and nowhere else; the build knows what was
 * imported, not under which name.
 */
const importsOfPages = (source: string): Map<string, string> =>
  new Map(
    [
      ...source.matchAll(
        /\b([\w$]{1,100}):\s{0,100}\(\)\s{0,100}=>\s{0,100}import\(\s{0,100}['"]([^'"]{1,500})['"]\s{0,100}\)/g,
      ),
    ].map(([, page = '', request = '']): [string, string] => [page, request]),
  );

/** The chunks that each page brings, by the name of the page, so that the host can fetch them before it runs any. */
function scriptsOfPages(pages: readonly ChunkGroup[], source: string): Map<string, string[]> {
  const byRequest = new Map(
    pages.flatMap((group) =>
      group.origins.map(({ request }): [string, string[]] => [request ?? '', scriptsOf(group.chunks)]),
    ),
  );
  return new Map([...importsOfPages(source)].map(([page, request]) => [page, byRequest.get(request) ?? []]));
}

const brotliBytes = (names: Iterable<string>, files: Record<string, ReleaseFile>) =>
  [...new Set(names)].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0);

/**
 * Turns the output of a department's build into a release: packed files, manifest.json (the department's manifest,
 * the hash of every file, the operations spoken, the names used of the host, what it was built against),
 * operations.json (their schemas, by which an API that speaks otherwise tells whether the two fit all the same) and
 * release.json. The release is named by its content. A department over its own budget does not build.
 */
export class DepartmentReleasePlugin {
  constructor(private readonly options: DepartmentReleaseOptions) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DepartmentReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'DepartmentReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          for (const [name, content] of Object.entries(await this.describe(compilation))) {
            compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content, undefined, 1)));
          }
        },
      );
    });
  }

  private async describe(compilation: Compilation) {
    const { directory, departmentId, entryGlobalName } = this.options;
    const { manifest, pages: namedPages } = await readDepartment(directory, departmentId);
    const operations = await operationsUsed(compilation);
    const spoken = Object.fromEntries(operations.map((operation) => [operation.name, operation.spoken]));
    compilation.emitAsset(
      'operations.json',
      new compilation.compiler.webpack.sources.RawSource(canonicalJson(spoken)),
    );
    const files = await describeFiles(compilation);
    const [entry] = scriptsOf(compilation.entrypoints.get(entryGlobalName)?.chunks ?? []);
    if (!entry) throw new Error('The build has no federation entry.');
    const department = join(directory, 'src', 'department.ts');
    const isPage = (group: ChunkGroup) =>
      group.origins.some(({ module }) => module?.nameForCondition() === department);
    const sources = join(directory, 'src');
    const isFetchedLater = (group: ChunkGroup) =>
      group.origins.some(({ module }) => module?.nameForCondition()?.startsWith(sources));
    // What shares the department's chunk is another group of it: a page, or what a page fetches when it needs it.
    const exposed = groupsOf(compilation, department).filter((group) => !isFetchedLater(group));
    // Pages are what the department itself fetches; what a page fetches later is not part of its first opening.
    const pages = exposed.flatMap((group) => group.getChildren()).filter(isPage);
    const exposedScripts = exposed.flatMap((group) => scriptsOf(group.chunks));
    const preload = [...new Set([entry, ...exposedScripts])];
    this.checkBudgets(compilation, manifest, {
      entry: brotliBytes([entry], files),
      firstPage: Math.max(
        brotliBytes(preload, files),
        ...pages.map((page) => brotliBytes([...preload, ...scriptsOf(page.chunks)], files)),
      ),
    });
    const pageScripts = scriptsOfPages(pages, readFileSync(department, 'utf8'));
    const unknown = manifest.routes.filter(({ page }) => !pageScripts.get(page)?.length);
    if (unknown.length > 0) {
      throw new Error(
        `src/department.ts does not import the page '${unknown[0]?.page}' as \`page: () => import('./...')\`.`,
      );
    }
    const content = {
      ...manifest,
      routes: manifest.routes.map((route) => ({
        ...route,
        scripts: pageScripts.get(route.page)?.filter((file) => !preload.includes(file)),
      })),
      entry,
      files,
      pages: Object.keys(namedPages),
      operations: operations.map(({ name, fingerprint }) => ({ name, fingerprint })),
      uses: namesUsed(compilation),
      builtAgainst: { contract: CONTRACT_VERSION, shared: sharedVersions() },
    };
    const release: DepartmentRelease = {
      id: departmentId,
      release: releaseIdOf(content),
      entry,
      entryGlobalName,
      preload,
      files: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.integrity])),
    };
    return { 'manifest.json': { ...content, release: release.release }, 'release.json': release };
  }

  private checkBudgets(
    compilation: Compilation,
    { budgets }: DepartmentManifest,
    actual: DepartmentManifest['budgets'],
  ) {
    const { WebpackError } = compilation.compiler.webpack;
    for (const name of ['entry', 'firstPage'] as const) {
      if (actual[name] <= budgets[name]) continue;
      compilation.errors.push(
        new WebpackError(
          `The budget '${name}' is ${budgets[name]} bytes over the wire; this build has ${actual[name]}.`,
        ),
      );
    }
  }
}
