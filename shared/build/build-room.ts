/**
 * Builds one room for production: `node --import tsx shared/build/build-room.ts <folder>`. The room's output goes to
 * its dist/. Exit code 1 and webpack's own words when the build has errors.
 */
import webpack from 'webpack';
import { configurationOf } from './room-configuration';

async function build(folder: string) {
  const compiler = webpack(await configurationOf(folder, 'production'));
  if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
  const failed = await new Promise<boolean>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors() || stats?.hasWarnings()) {
        process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
      }
      resolve(stats?.hasErrors() ?? true);
    });
  });
  // Closing writes the file system cache.
  await new Promise((resolve) => compiler.close(resolve));
  if (failed) process.exitCode = 1;
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the room to build.');
await build(folder);
