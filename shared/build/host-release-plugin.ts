import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { findDepartments } from './rooms';
import type { DepartmentRelease } from './department-release-plugin';
import { describeFiles, integrityOf, releaseIdOf } from './release-files';
import { namesProvided, type NamesOfModules } from './shared-names';

/** dist/release.json of the host. Paths are file names. */
export interface HostRelease {
  release: string;
  files: Record<string, string>;
  /** What departments may ask it for. */
  provides: NamesOfModules;
}

export interface HostReleaseOptions {
  /** Absolute path of the room. */
  directory: string;
  development: boolean;
}

/** Name of the entry that is written into the page itself, so that it is there when no file arrives. */
export const PAGE_START_CHUNK = 'page-start';

/** Where in src/index.html its script goes. */
const PAGE_START_PLACE = '<!-- page-start -->';
/** Where its style sheet goes: before the template's own, which says how the start looks. */
const GLOBAL_STYLES_PLACE = '<!-- global-styles -->';

const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.');

const filesLoadedAtOnce = (compilation: Compilation): string[] =>
  (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(isScriptOrStyle);

/**
 * The built text of page-start.ts, or the styles of the page as a whole, neither of which is a file of the release.
 * @param ending - of the file, which is the kind of element that takes its text
 */
function takePageStart(compilation: Compilation, ending: 'js' | 'css'): string {
  const files = compilation.entrypoints.get(PAGE_START_CHUNK)?.getFiles() ?? [];
  const [file, ...others] = files.filter((name) => name.endsWith(`.${ending}`));
  const text = file ? String(compilation.getAsset(file)?.source.source()) : '';
  if (!file || others.length > 0 || /<\/(script|style)|<!--/i.test(text))
    throw new Error(`The ${ending} of the page's start cannot be written into it.`);
  compilation.deleteAsset(file);
  return text;
}

/**
 * What the server puts into the page, for the development server: the hashes of those departments that come as
 * releases. Without an id, so that nothing is reloaded for another composition.
 */
function developmentComposition(): string {
  const integrity = Object.fromEntries(
    findDepartments().flatMap(({ directory }) => {
      // Written by department-release-plugin.ts; scripts/dev.mjs builds and publishes every room first.
      const built = JSON.parse(
        readFileSync(join(directory, 'dist', 'release.json'), 'utf8'),
      ) as DepartmentRelease;
      return Object.entries(built.files).map(([name, hash]) => [
        `/r/${built.id}/${built.release}/${name}`,
        hash,
      ]);
    }),
  );
  return `<script type="application/json" id="composition">${JSON.stringify({ integrity })}</script>`;
}

/**
 * Writes index.html (src/index.html with the entry's script and style tags before `</head>` and page-start.ts as text)
 * and, in production, packed files and release.json. The server completes index.html per response: nonce, composition,
 * integrity, and the hash of the text that runs.
 */
export class HostReleasePlugin {
  constructor(private readonly options: HostReleaseOptions) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    const template = join(this.options.directory, 'src', 'index.html');
    compiler.hooks.thisCompilation.tap('HostReleasePlugin', (compilation) => {
      compilation.fileDependencies.add(template);
      compilation.hooks.processAssets.tapPromise(
        { name: 'HostReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const html = this.page(compilation, readFileSync(template, 'utf8'));
          const release = this.options.development ? undefined : await this.describe(compilation, html);
          compilation.emitAsset('index.html', new sources.RawSource(html));
          if (release) {
            compilation.emitAsset(
              'release.json',
              new sources.RawSource(JSON.stringify(release, undefined, 1)),
            );
          }
        },
      );
    });
  }

  private page(compilation: Compilation, template: string) {
    const { publicPath } = compilation.outputOptions;
    const { development } = this.options;
    const tags = filesLoadedAtOnce(compilation).map((file) => {
      const path = `${String(publicPath)}${file}`;
      if (!file.endsWith('.css')) return `<script defer data-entry src="${path}"></script>`;
      // A style sheet of the markup that hangs keeps the page white: page-start.ts adds it.
      return development
        ? `<link rel="stylesheet" href="${path}">`
        : `<link rel="preload" as="style" data-style href="${path}">`;
    });
    if (development) tags.push(developmentComposition());
    const globalStyles = development
      ? ''
      : `<style nonce="__NONCE__">${takePageStart(compilation, 'css')}</style>`;
    const pageStart = development ? '' : `<script>${takePageStart(compilation, 'js')}</script>`;
    return template
      .replace(GLOBAL_STYLES_PLACE, () => globalStyles)
      .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
      .replace(PAGE_START_PLACE, () => pageStart);
  }

  private async describe(compilation: Compilation, html: string): Promise<HostRelease> {
    const described = await describeFiles(compilation);
    const files = Object.fromEntries(Object.entries(described).map(([name, file]) => [name, file.integrity]));
    const provides = namesProvided(compilation);
    return {
      release: releaseIdOf([files, integrityOf(Buffer.from(html)), provides]),
      files,
      provides,
    };
  }
}
