const GLOBAL_STYLES = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';
const RESET = "import { createPreflight } from './preflight.js';";

/**
 * The library works out reset, global styles and every token's custom property whenever a system of looks is made. They
 * are in the page already, see docs/decisions/0095.
 * @param {string} script - of the library, which makes systems
 * @returns {string}
 */
export default function noGlobalStylesLoader(script) {
  if (!script.includes(GLOBAL_STYLES) || !script.includes(RESET))
    throw new Error('Chakra makes its global styles elsewhere now.');
  return script
    .replace(GLOBAL_STYLES, 'const _global = [];')
    .replace(RESET, 'const createPreflight = () => ({});');
}
