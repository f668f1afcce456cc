import webpack, { type Configuration } from 'webpack';
import { baseConfiguration } from './base-configuration';
import { sharedDirectory } from './rooms';

/**
 * Builds one page outside of host and departments, in production mode by the preset of theirs, into a single file.
 * @param entry - absolute path of its first module.
 * @param directory - absolute path of the folder that gets `main.js`.
 */
export async function buildPage(entry: string, directory: string): Promise<void> {
  const base = baseConfiguration({ name: 'page', directory: sharedDirectory, development: false });
  const configuration: Configuration = {
    ...base,
    entry: { main: entry },
    output: { ...base.output, path: directory, publicPath: '/', filename: '[name].js' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('The page has no webpack configuration.');
  const problems = await new Promise<string | null>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      resolve(stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
    });
  });
  // Closing writes the file system cache.
  await new Promise((resolve) => compiler.close(resolve));
  if (problems !== null) throw new Error(problems);
}
