import { defineSentences } from '../../../format/sentence';

export const distributorSentence = defineSentences('distributor', {
  buyer: 'Buyer must be an active colleague of purchasing',
  brand: 'Brand not found',
});
