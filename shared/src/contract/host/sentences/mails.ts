import { defineSentences } from '../../../format/sentence';

export const mailSentence = defineSentences('mail', {
  greeting: 'Hello {{name}},',
  several_one: '{{count}} notification',
  several_other: '{{count}} notifications',
  of_day_one: '{{day, day}}: {{count}} notification',
  of_day_other: '{{day, day}}: {{count}} notifications',
  open: 'Open in the panel',
  footer:
    'You get this mail because you asked for it in the settings of your bell. You can change that at {{address}}',
});
