import { defineSentences } from '../../../format/sentence';

export const brandSentence = defineSentences('brand', {
  solutions_one: '{{count}} solution',
  solutions_other: '{{count}} solutions',
});
