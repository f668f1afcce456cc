import type { Sentence } from '../../format/sentence';
import { menuLinkSentence } from './sentences/menu-links';
import { isWebAddress } from '../web-address';
import type { MenuLinkInput } from './menu-links';

/** @returns field name to sentence for everything that refuses a link; empty when it may be stored. */
export const menuLinkProblems = ({ url }: Pick<MenuLinkInput, 'url'>): Record<string, Sentence> =>
  isWebAddress(url.trim()) ? {} : { url: menuLinkSentence('address') };
