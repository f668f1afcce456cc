import type { Sentence } from '../../format/sentence';
import { menuLinkSentence } from './sentences/menu-links';
import type { MenuLinkInput } from './menu-links';

/** A scheme of the web, a host, and no character that browsers drop, turn into another or do not show. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\\p{C}/?#][^\s\\\p{C}]*$/iu;

/** Whether a link of the menu may lead there: a page of the web, named without a user name or password. */
function isWebAddress(address: string): boolean {
  if (!WEB_ADDRESS.test(address)) return false;
  try {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

/** @returns field name to sentence for everything that refuses a link; empty when it may be stored. */
export const menuLinkProblems = ({ url }: Pick<MenuLinkInput, 'url'>): Record<string, Sentence> =>
  isWebAddress(url.trim()) ? {} : { url: menuLinkSentence('address') };
