import { defineSentences } from '../../../format/sentence';

/** Of settings. */
export const settingSentence = defineSentences('setting', {
  range: 'The value must be a whole number from {{least}} to {{most}}',
  text: 'The value must be one line of up to {{most}} characters, or empty',
  switch: 'The value must be on or off',
  percent: 'The value must be a percentage from 0 to 100 like 7,5',
  month: 'The value must be a month like 2026-01, or empty',
  day_of_year: 'The value must be a day of the year like 06-30',
  days: 'The value must be days like -7, 1, 7',
  time: 'The value must be a time like 07:00',
  quiet_hours: 'The value must be two times like 19:00-07:00, or empty',
  working_times: 'The value must be times in their order like 08:00-12:00, 13:00-17:00',
  viewer_address:
    'The value must be an address with https and one {address} like https://viewer.example.com/show?file={address}, or empty',
  number_formats:
    'Each line must be a code and its template with year, month and number like INV = {code}/{yyyy}/{mm}/{seq:4}, one of them default',
  changed: 'This setting was changed meanwhile. Look at it again',
});
