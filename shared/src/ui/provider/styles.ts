import createCache, { type EmotionCache } from '@emotion/cache';
import { rankedByWeight } from './ranked-by-weight';

/**
 * The styles of the kit, whose rules come as `rankedByWeight` writes them. A browser that gets one more `@` rule, the
 * condition of a window or key frames, in a sheet works out the style of every element that any rule of this sheet may
 * be meant for: of the whole page, at nearly every press that shows something for the first time. So those that come
 * at once begin a sheet of their own behind the others; the order of all rules stays as it is.
 * @param nonce - of the page's content security policy
 */
export function createStyles(nonce: string | undefined): EmotionCache {
  const cache = createCache({ key: 'ui', nonce });
  const { sheet } = cache;
  const { insert } = sheet;
  let hasJustBegun = false;
  sheet.insert = (rule) => {
    if (rule.startsWith('@') && !hasJustBegun) {
      // A sheet begins with the first rule that is counted.
      sheet.ctr = 0;
      hasJustBegun = true;
      queueMicrotask(() => {
        hasJustBegun = false;
      });
    }
    insert.call(sheet, rankedByWeight(rule));
  };
  return cache;
}
