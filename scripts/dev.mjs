// `pnpm dev [--only sales]`: API, host and departments with hot reload. With --only, that one department comes from
// its sources and the others from their releases.
import { buildRooms, findRooms } from './build.mjs';
import { ended, start, stopChildrenOnSignal } from './children.mjs';
import { dataDirectory } from './directories.mjs';
import { installWhenChanged } from './install.mjs';
import { failWith, PlainError, say } from './output.mjs';
import { publishBuilt } from './publish.mjs';

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;

const serve = (folder, env) =>
  start(process.execPath, ['--no-warnings', '--import', 'tsx', 'shared/build/serve-room.ts', folder], {
    env,
  });

/** Waits until every address answers, or a child has ended. */
async function waitUntilAnswered(addresses, children) {
  const open = new Set(addresses);
  while (open.size > 0 && children.every((child) => child.exitCode === null && child.signalCode === null)) {
    for (const address of open) {
      const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
      if (answer?.ok) open.delete(address);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function main() {
  stopChildrenOnSignal(0);
  const at = process.argv.indexOf('--only');
  const only = at > 0 ? process.argv[at + 1] : undefined;
  await installWhenChanged();
  const rooms = findRooms();
  if (only && !rooms.some(({ id }) => id === only)) {
    throw new PlainError(`There is no room '${only}'; there are ${rooms.map(({ id }) => id).join(', ')}.`);
  }
  // The API composes menu and routes from the releases' manifests, also for departments that come from source.
  for (const room of await buildRooms()) publishBuilt(room, dataDirectory(), { onlyIfNew: false });
  const edited = rooms.filter(({ id }) => id !== 'host' && (!only || id === only));
  const children = [
    start(
      process.execPath,
      ['--no-warnings', '--import', 'tsx', '--watch', '--watch-preserve-output', 'api/src/server.ts'],
      {
        env: {
          PORT: String(apiPort),
          LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
          // An edit of the contract restarts the API alone; the department that it concerns comes from source.
          ALLOW_UNFIT_RELEASES: '1',
        },
      },
    ),
    serve('host', {
      PORT: String(port),
      API_PORT: String(apiPort),
      DEPARTMENTS_FROM_SOURCE: edited.map(({ id }) => id).join(','),
    }),
    ...edited.map(({ folder }) => serve(folder)),
  ];
  await waitUntilAnswered(
    [
      // Not /readyz, which asks for releases: here everything may come from source.
      `http://localhost:${apiPort}/healthz`,
      `http://localhost:${port}/`,
      ...edited.map((room) => `http://localhost:${room.port}/remoteEntry.js`),
    ],
    children,
  );
  say(
    `Ready  http://localhost:${port} from source: host${edited.map(({ id }) => `, ${id}`).join('')}; Ctrl+C stops`,
  );
  // One of them ending by itself, for example because its port is taken, ends all.
  process.exitCode = await Promise.race(children.map(ended));
  process.kill(process.pid, 'SIGTERM');
}

main().catch(failWith);
