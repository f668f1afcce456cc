import { join } from 'node:path';

/**
 * Fills the sheet with what global-styles.ts, beside it, says.
 * @this {import('webpack').LoaderContext<{ layer: string }>} in which the library is whole while the panel is built
 * @returns {Promise<string>}
 */
export default async function globalStylesLoader() {
  const { layer } = this.getOptions();
  const { globalStyles } = await this.importModule(join(this.context, 'global-styles.ts'), { layer });
  return globalStyles();
}
