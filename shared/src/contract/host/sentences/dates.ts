import { defineSentences } from '../../../format/sentence';

/** What is wrong with a calendar day, said at its field. */
export const dateSentence = defineSentences('date', {
  future: 'The date cannot lie in the future',
  past: 'The date cannot lie in the past',
  early: 'The date cannot lie before {{day, day}}',
  late: 'The date cannot lie after {{day, day}}',
});
