/**
 * Fills a sheet with what the file beside it says, global-styles.css with `builtStyles()` of global-styles.ts.
 * @this {import('webpack').LoaderContext<{ layer: string }>} in which the library is whole while the panel is built
 * @returns {Promise<string>}
 */
export default async function builtStylesLoader() {
  const { layer } = this.getOptions();
  const { builtStyles } = await this.importModule(this.resourcePath.replace(/\.css$/, '.ts'), { layer });
  return builtStyles();
}
