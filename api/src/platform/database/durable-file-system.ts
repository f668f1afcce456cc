import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;

type SetAttributes = (file: unknown, attributes: { mode?: number }) => void;

/** What is patched of Emscripten's NODEFS: it ships without fsync, so that PostgreSQL's would do nothing. */
interface ModuleWithNodeFileSystem {
  NODEFS: {
    node_ops: { setattr: SetAttributes };
    stream_ops: { setattr: SetAttributes; fsync?: (stream: { nfd: number }) => number };
  };
}

const OTHERS = 0o077;

/** PGlite opens each file it made to everybody, whatever the mask of the process says. */
const withoutOthers =
  (setAttributes: SetAttributes): SetAttributes =>
  (file, { mode, ...others }) =>
    setAttributes(file, mode === undefined ? others : { ...others, mode: mode & ~OTHERS });

/**
 * A data directory on disk whose fsync reaches the disk and which other users of the machine cannot read. Relies on
 * PGlite's internals; the version is pinned.
 */
export class DurableNodeFileSystem extends NodeFS {
  /** @param fsyncs - counts how often PostgreSQL asked for its data to be on disk. */
  constructor(
    directory: string,
    private readonly fsyncs: Int32Array<SharedArrayBuffer>,
  ) {
    super(directory);
  }

  override async init(...parameters: InitParameters): ReturnType<NodeFS['init']> {
    const result = await super.init(...parameters);
    result.emscriptenOpts.preRun = [
      ...(result.emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        // Emscripten's module carries NODEFS at run time; its type does not name it.
        const { NODEFS } = module as ModuleWithNodeFileSystem;
        const { node_ops: ofNodes, stream_ops: ofStreams } = NODEFS;
        ofNodes.setattr = withoutOthers(ofNodes.setattr);
        ofStreams.setattr = withoutOthers(ofStreams.setattr);
        ofStreams.fsync = (stream) => {
          fdatasyncSync(stream.nfd);
          Atomics.add(this.fsyncs, 0, 1);
          return 0;
        };
      },
    ];
    return result;
  }
}
