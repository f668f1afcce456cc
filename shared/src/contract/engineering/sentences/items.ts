import { defineSentences } from '../../../format/sentence';

export const itemSentence = defineSentences('item', {
  prices_forbidden: 'You are not allowed to set prices',
  no_item: 'Item not found',
  replaces_itself: 'An item cannot be replaced by itself, not even through other items',
  serial_goods: 'Only goods have serial numbers',
  serial_whole: 'An item with serial numbers is sold in whole units',
  serial_optional: 'Only an item with serial numbers can be delivered without one',
  replacement_eol: 'Only an item at its end of life has a replacement',
});
