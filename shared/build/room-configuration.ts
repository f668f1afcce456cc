import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { RoomConfiguration } from './base-configuration';
import { repositoryRoot } from './rooms';

/** The default export of a room's webpack.config.ts, see define-host.ts and define-remote.ts. */
export async function configurationOf(
  folder: string,
  mode: 'production' | 'development',
): Promise<Configuration> {
  const file = pathToFileURL(join(repositoryRoot, folder, 'webpack.config.ts')).href;
  // The one shape that defineHost() and defineRemote() answer.
  const { default: configure } = (await import(file)) as { default: RoomConfiguration };
  return configure({}, { mode });
}
