/**
 * Parts that need nothing but what the page itself brings: their looks are built with the panel. The sign-in page and
 * the start are made of them, and download no part of the library of looks, see docs/decisions/0103.
 */
export { look } from './plain/look';
export type { PlainLook } from './plain/plain-looks';
export {
  Logo,
  Notice,
  PlainButton,
  PlainField,
  PlainIconButton,
  PlainInput,
  PlainPasswordInput,
  type NoticeProps,
  type NoticeStatus,
} from './plain/parts';
export { chooseColorMode, useColorMode, type ColorMode } from './provider/color-mode';
