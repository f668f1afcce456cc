// The thread of the embedded database. It opens the data directory, says 'ready', and answers each message of the wire
// protocol that comes; null ends it in order.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { errorMessage } from '../env/error-facts';
import { DurableNodeFileSystem } from './durable-file-system';
import type { FromDatabaseThread, ToDatabaseThread, DatabaseThreadData } from './embedded-server';
import { runProtocol } from './pglite-session';

const port = parentPort;
if (!port) throw new Error('This is the start of a worker thread');
const { directory, fsyncs } = workerData as DatabaseThreadData; // given by embedded-server.ts

const tell = (message: FromDatabaseThread, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

async function open(): Promise<PGlite | null> {
  try {
    return await PGlite.create({
      fs: new DurableNodeFileSystem(directory, fsyncs),
      extensions: { pg_trgm },
      // PGlite starts with -F (no fsync), and its fdatasync is a stub.
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'fsync=on',
        '-c',
        'wal_sync_method=fsync',
      ],
    });
  } catch (error) {
    tell({ failed: errorMessage(error) });
    return null;
  }
}

const pglite = await open();
if (pglite) {
  port.on('message', (messages: ToDatabaseThread) => {
    if (messages === null) {
      void pglite.close().finally(() => port.close());
      return;
    }
    runProtocol(pglite, messages).then(
      (answer) => tell({ answer }, [answer.buffer as ArrayBuffer]), // made by runProtocol, never shared
      (error: unknown) => tell({ failed: errorMessage(error) }),
    );
  });
  tell({ ready: true });
}
