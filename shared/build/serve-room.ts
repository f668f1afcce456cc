/**
 * Serves one room with hot reload: `node --import tsx shared/build/serve-room.ts <folder>`.
 *
 * A department serves its entry on its own port. The host serves the page on PORT, hands everything that is not its
 * own to the API on API_PORT, and puts the departments of DEPARTMENTS_FROM_SOURCE (ids, comma separated) in the place
 * of their releases.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { apiProxy } from './api-proxy';
import { federationName } from './define-remote';
import { configurationOf } from './room-configuration';
import { departmentIn, findDepartments, repositoryRoot } from './rooms';

const common: Configuration = {
  hot: true,
  liveReload: false,
  static: false,
  allowedHosts: 'all',
  client: { overlay: false },
};

function departmentServer(directory: string): Configuration {
  const { port } = departmentIn(directory);
  return {
    ...common,
    port,
    host: 'localhost',
    headers: { 'Access-Control-Allow-Origin': '*' },
    // The page comes from the host's server; the client would look for its socket there.
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  };
}

interface ComposedEntry {
  id: string;
  entry: string;
  entryGlobalName: string;
  preload: string[];
}

/** Points the departments that are edited at their development servers. */
function fromSource<Department extends ComposedEntry>(departments: Department[]): Department[] {
  const ids = (process.env['DEPARTMENTS_FROM_SOURCE'] ?? '').split(',');
  const edited = findDepartments().filter(({ id }) => ids.includes(id));
  return departments.map((department) => {
    const source = edited.find(({ id }) => id === department.id);
    if (!source) return department;
    const entry = `http://localhost:${source.port}/remoteEntry.js`;
    return { ...department, entry, entryGlobalName: federationName(source.id), preload: [] };
  });
}

/** The API's answer, with the edited departments in the place of their releases. */
async function answerComposition(api: string, request: IncomingMessage, response: ServerResponse) {
  // The signature covers the time alone, so the call may be passed on.
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'host' && name !== 'accept-encoding' ? [[name, value]] : [],
  );
  const answer = await fetch(`${api}/panel/composition`, { headers });
  // The contract of the call; a failure carries no data.
  const body = (await answer.json()) as { data?: { departments: ComposedEntry[] } };
  if (body.data) body.data.departments = fromSource(body.data.departments);
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function hostServer(): Configuration {
  const api = `http://localhost:${process.env['API_PORT'] ?? 3001}`;
  return {
    ...common,
    port: Number(process.env['PORT'] ?? 3000),
    host: 'localhost',
    historyApiFallback: { index: '/index.html' },
    setupMiddlewares: (middlewares, { app }) => {
      app?.get('/panel/composition', (request, response) => {
        answerComposition(api, request, response).catch(() => response.writeHead(503).end());
      });
      return middlewares;
    },
    proxy: [apiProxy(api)],
  };
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the room to serve.');
const configuration = await configurationOf(folder, 'development');
const compiler = webpack(configuration);
if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
const options = folder === 'host' ? hostServer() : departmentServer(join(repositoryRoot, folder));
const server = new WebpackDevServer(options, compiler);
await server.start();
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
