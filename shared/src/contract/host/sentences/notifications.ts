import { defineSentences } from '../../../format/sentence';

export const notificationSentence = defineSentences('notification', {
  required: 'These notices cannot be turned off',
});
