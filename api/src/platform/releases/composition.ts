import { Manifest } from '@balai/shared/contract/host/composition';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** `sha384-<base64>`, as the attribute `integrity` wants it. */
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** A file of a release; releases have no folders. */
const FileName = Type.String({ pattern: '^[\\w-][\\w.-]{0,150}$' });

/** Content hash that names a release; the same content has the same name. */
const ReleaseId = Type.String({ pattern: '^[\\w-]{1,64}$' });

const RoomId = Type.String({ pattern: '^[a-z][a-z-]{0,40}$' });

/**
 * Every file of a release by its name, with its hash. What is not listed is not kept and not served. Packed forms lie
 * beside it (packed-forms.ts), are not listed, and must give what is.
 */
const Files = Type.Record(Type.String(), Integrity);

/** Shared module to the names of its exports; see shared/build/shared-names.ts. */
const NamesOfModules = Type.Record(Type.String(), Type.Array(Type.String()));
export type NamesOfModules = Static<typeof NamesOfModules>;

/** release.json in the output of the host's build. */
export const BuiltHost = Type.Object({
  release: ReleaseId,
  files: Files,
  provides: Type.Optional(NamesOfModules),
});

/** release.json in the output of a department's build. */
export const BuiltDepartment = Type.Object({
  id: RoomId,
  release: ReleaseId,
  /** The federation entry script. */
  entry: FileName,
  /** The global variable which that script fills, e.g. 'remote_sales'. */
  entryGlobalName: Type.String({ pattern: '^[A-Za-z_]\\w*$' }),
  /** The entry and the chunks of its exposed module, in the order in which they are needed. */
  preload: Type.Array(FileName),
  files: Files,
});

/** manifest.json of a release: the department's manifest and what is checked before the release is shown. */
export const ReleaseManifest = Type.Object({
  ...Manifest.properties,
  /** Names of the pages that its code has. */
  pages: Type.Array(Type.String()),
  /** The operations it speaks; operations.json beside it holds their schemas. See shared/src/contract/fingerprint.ts. */
  operations: Type.Array(Type.Object({ name: Type.String(), fingerprint: Type.String() })),
  /** What its code imports of the host; releases of before did not say it. */
  uses: Type.Optional(NamesOfModules),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/** What the database keeps of a release of the host. */
export const HostDetails = Type.Object({
  files: Files,
  /** What departments may import of it; releases of before did not say it. */
  provides: Type.Optional(NamesOfModules),
  /**
   * The page as a template: the server replaces every `__NONCE__`, puts the composition block before `</head>`, and adds
   * `integrity` and `crossorigin` to each `<script src>` and `<link rel="stylesheet">` whose file is listed.
   */
  html: Type.String({ minLength: 1 }),
});
export type HostDetails = Static<typeof HostDetails>;

/** What the database keeps of a release of a department. */
export const DepartmentDetails = Type.Object({
  entry: FileName,
  entryGlobalName: BuiltDepartment.properties.entryGlobalName,
  preload: Type.Array(FileName),
  files: Files,
  manifest: ReleaseManifest,
});
export type DepartmentDetails = Static<typeof DepartmentDetails>;

/** request.json of a folder in `incoming`; what is to be published lies in its folder `files`. */
export const ReleaseRequest = Type.Union([
  Type.Object({
    action: Type.Literal('publish'),
    room: RoomId,
    release: ReleaseId,
    by: Type.String({ minLength: 1, maxLength: 100 }),
    /**
     * A start brings what the checkout holds; it changes nothing where that is what was published last, so that a
     * roll-back outlives restarts.
     */
    onlyIfNew: Type.Boolean(),
  }),
  Type.Object({
    action: Type.Literal('rollback'),
    /** As a person wrote it: both are looked for among what was published. */
    room: Type.String(),
    /** Absent: the one below the one that is wanted now, however often the room went back before. */
    release: Type.Optional(Type.String()),
    by: Type.String({ minLength: 1, maxLength: 100 }),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  Type.Object({ action: Type.Literal('list'), by: Type.String() }),
]);
export type ReleaseRequest = Static<typeof ReleaseRequest>;

/** Something of a release is not as it must be; the message is one sentence for its team. */
export class ReleaseProblem extends Error {
  constructor(
    readonly reason: 'unfit' | 'invalid' | 'damaged',
    message: string,
  ) {
    super(message);
    this.name = 'ReleaseProblem';
  }
}

/** @throws ReleaseProblem where `value` is not of that shape. */
export function checked<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  name: string,
): Static<Schema> {
  const validator = Compile(schema);
  if (validator.Check(value)) return value as Static<Schema>; // just checked
  const [first] = validator.Errors(value);
  throw new ReleaseProblem(
    'invalid',
    `${name} is not valid: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
  );
}
