import { defineSentences } from '../../../format/sentence';

/** About who owns customers and pipelines. */
export const sellerSentence = defineSentences('seller', {
  missing: 'Owner cannot be empty',
  not_active: 'Owner must be an active seller',
  other_group: 'Owner must be a member of your group',
  new_not_active: 'New owner must be an active seller',
  gone: 'The new owner is not an active seller any more',
});
