import { defineSentences } from '../../../format/sentence';

export const notificationSentence = defineSentences('notification', {
  no_mail: 'This installation sends no mails',
  no_push: 'This installation sends nothing to closed browsers',
  push_host: 'The push service of this browser is not allowed here',
  quiet_hours: 'The hours must be two different times like 19:00-07:00',
  required: 'These notifications cannot be turned off',
});
