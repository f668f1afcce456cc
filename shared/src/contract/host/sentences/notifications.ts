import { defineSentences } from '../../../format/sentence';

export const notificationSentence = defineSentences('notification', {
  no_mail: 'This installation sends no mails',
  required: 'These notices cannot be turned off',
});
