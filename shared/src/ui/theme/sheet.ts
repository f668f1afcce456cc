import type { SystemStyleObject } from '@chakra-ui/react';
import { css, type CSSObject } from '@emotion/react';
import { compile, middleware, prefixer, serialize, stringify } from 'stylis';

/**
 * Styles as the text of a sheet. Runs when the panel is built.
 * @param styles - as a system of looks resolves them, each under its selector.
 * @param before - what the sheet begins with.
 */
export function sheetOf(styles: readonly SystemStyleObject[], before = ''): string {
  // The library's type of resolved styles is wider than what it makes.
  const rules = styles.map((style) => css(style as CSSObject).styles);
  return serialize(compile([before, ...rules].join('')), middleware([prefixer, stringify]));
}
