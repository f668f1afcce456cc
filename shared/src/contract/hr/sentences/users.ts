import { defineSentences } from '../../../format/sentence';

export const userSentence = defineSentences('user', {
  last_superadmin: 'At least one active superadmin must remain',
});
