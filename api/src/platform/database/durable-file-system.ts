import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;

/** What is patched of Emscripten's NODEFS: it ships without fsync, so that PostgreSQL's would do nothing. */
interface ModuleWithNodeFileSystem {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** A data directory on disk whose fsync reaches the disk. Relies on PGlite's internals; the version is pinned. */
export class DurableNodeFileSystem extends NodeFS {
  /** How often PostgreSQL asked for its data to be on disk; a test holds it against the number of commits. */
  fsyncCount = 0;

  override async init(...parameters: InitParameters): ReturnType<NodeFS['init']> {
    const result = await super.init(...parameters);
    result.emscriptenOpts.preRun = [
      ...(result.emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        // Emscripten's module carries NODEFS at run time; its type does not name it.
        const { NODEFS } = module as ModuleWithNodeFileSystem;
        NODEFS.stream_ops.fsync = (stream) => {
          fdatasyncSync(stream.nfd);
          this.fsyncCount += 1;
          return 0;
        };
      },
    ];
    return result;
  }
}
