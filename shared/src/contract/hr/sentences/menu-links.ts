import { defineSentences } from '../../../format/sentence';

export const menuLinkSentence = defineSentences('menuLink', {
  address: 'Address must begin with https:// or http:// and hold no spaces, user name or password',
});
