import { Manifest } from '@balai/shared/contract/host/composition';
import Type, { type Static } from 'typebox';

/** Path under the origin of an immutable file, e.g. '/r/sales/3f9a1c/remoteEntry.4be0.js'. */
const AssetPath = Type.String({ pattern: '^/(assets|r/[a-z][a-z-]*/[\\w.-]+)/[\\w./-]+$' });

/** `sha384-<base64>`, as the attribute `integrity` wants it. */
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** Content hash that names a release; the same content has the same name. */
const ReleaseId = Type.String({ pattern: '^[\\w.-]{1,64}$' });

/**
 * Every script, style sheet and JSON file of a release by its path, with its hash. What is not listed is not served
 * and not run. Brotli files lie beside it as `<path>.br` and are not listed.
 */
const Files = Type.Record(Type.String(), Integrity);

/**
 * releases.json, the one mutable file of the laid-out build: which release of the host and of each department is
 * live. scripts/build.mjs writes it last and by rename, so that a reader never sees half a build.
 *
 * Beside it in the same directory: `index.html` (the host's page), `assets/...` (the host's files) and
 * `r/<department>/<release>/...`.
 *
 * The page is a template. The server replaces every `__NONCE__`, puts the composition block before `</head>`, and adds
 * `integrity` and `crossorigin` to each `<script src>` and `<link rel="stylesheet">` whose file is listed.
 */
export const Releases = Type.Object({
  host: Type.Object({
    release: ReleaseId,
    /** Name of the page template in this directory: 'index.html'. */
    html: Type.String({ pattern: '^[\\w.-]+$' }),
    files: Files,
    /** Scripts that the shell needs right after sign-in; the page asks for them early by `<link rel="preload">`. */
    preload: Type.Array(AssetPath),
  }),
  departments: Type.Array(
    Type.Object({
      id: Type.String({ pattern: '^[a-z][a-z-]*$' }),
      release: ReleaseId,
      /** The federation entry script. */
      entry: AssetPath,
      /** The global variable which that script fills, e.g. 'remote_sales'. */
      entryGlobalName: Type.String({ pattern: '^[A-Za-z_]\\w*$' }),
      /** Path of the department's manifest as JSON, `/r/<id>/<release>/manifest.json`. */
      manifest: AssetPath,
      files: Files,
      /** The entry and the chunks of its exposed module, in the order in which they are needed. */
      preload: Type.Array(AssetPath),
    }),
  ),
});
export type Releases = Static<typeof Releases>;

/** manifest.json of a release: the department's manifest and what the server checks before the release goes live. */
export const ReleaseManifest = Type.Object({
  ...Manifest.properties,
  /** The operations it speaks, each as it was when the release was built; see shared/src/contract/fingerprint.ts. */
  operations: Type.Array(Type.Object({ name: Type.String(), fingerprint: Type.String() })),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;
