import { defineSentences } from '../../../format/sentence';

/** What is wrong with cells of an imported file and with its settings. */
export const cellSentence = defineSentences('cell', {
  not_a_number: "{{column}}: '{{text}}' is not a number",
  negative: '{{column}} must not be negative',
  too_large: "{{column}}: '{{text}}' is too large",
  not_whole: "{{column}}: '{{text}}' is not a whole number",
  out_of_range: '{{column}} must be between {{least, plain}} and {{most, plain}}',
  not_yes_or_no: "{{column}}: '{{text}}' is neither yes nor no",
  unknown_word: "{{column}}: '{{text}}' is not mapped to a word of ours",
  not_a_date: "{{column}}: '{{text}}' is not a date written as {{format}}",
  unknown_reference: "{{column}}: '{{text}}' is not known",
  row_cells: 'The row has {{cells, plain}} cells, the header has {{columns, plain}}',
  key_empty: 'Column {{column}} is empty, so the row has no key',
  key_too_long: 'Column {{column}} is longer than {{limit, plain}} characters',
  same_row: 'The same row stands in row {{row, plain}}',
  same_key: 'The same {{column}} stands in row {{row, plain}}',
  empty: '{{column}} is empty',
  default: 'The default of {{column}} is not valid',
  no_column: 'The file has no column {{column}}',
  unfilled: '{{column}} needs a column of the file or a default',
  date_format: 'Choose how the dates of {{column}} are written',
  number_format: 'Choose how the numbers of {{column}} are written',
  rate: 'The exchange rate must be more than 0',
  no_word: 'A value of {{column}} is mapped to a word that does not exist',
  not_importable: '{{column}} is not a column that can be imported',
  forbidden_record: '{{column}} is set to a record that you may not choose',
});
