import { basename, join, relative } from 'node:path';
import type { Compiler } from 'webpack';
import { messageProblems, wordsOfRoom } from './message-problems';
import { repositoryRoot } from './rooms';

/** Fails the build of a room in which a language lacks a message; while one works on it, it is a warning. */
export class MessagesPlugin {
  /** @param directories - absolute paths of the rooms whose messages go into the build. */
  constructor(private readonly directories: readonly string[]) {}

  apply(compiler: Compiler) {
    const isDevelopment = compiler.options.mode === 'development';
    compiler.hooks.afterCompile.tapPromise('MessagesPlugin', async (compilation) => {
      // Only once: the build of a style sheet or a worker is a compilation, too.
      if (compilation.compiler !== compiler) return;
      for (const directory of this.directories) {
        for (const problem of messageProblems(
          join(directory, 'src'),
          await wordsOfRoom(repositoryRoot, basename(directory)),
        )) {
          const sentence = `${relative(repositoryRoot, directory)}/src/${problem}`;
          const complaint = new compiler.webpack.WebpackError(sentence);
          (isDevelopment ? compilation.warnings : compilation.errors).push(complaint);
        }
      }
    });
  }
}
