import { defineSentences } from '../../../format/sentence';

export const importSentence = defineSentences('import', {
  one_file: 'Upload one file at a time',
  begun: 'This import has begun, so its settings stay as they are',
  begun_stays: 'This import has begun and stays',
  not_done: 'This import is not done yet',
  not_undoable: 'This import cannot be taken back',
  not_checked: 'Check the file before you import it',
  same_record: 'The same record stands in row {{row, plain}}',
  left_out_one: 'This row was left out: {{reason}}',
  left_out_other: 'All {{count}} rows of this batch were left out: {{reason}}',
  left_out_by_database_one: 'This row was left out, because it cannot be stored: {{reason}}',
  left_out_by_database_other:
    'All {{count}} rows of this batch were left out, because one cannot be stored: {{reason}}',
  value_missing: 'a value is missing that must be there',
  no_such_record: 'it refers to a record that does not exist',
  value_there: 'a value that may exist only once is there already',
  outside_limits: 'a value is outside its limits',
  text_too_long: 'a text is too long',
  number_too_large: 'a number is too large',
  not_storable: 'it could not be stored',
  told_done: 'Your import is done',
  told_counts: '{{file}}: {{imported}} imported, {{unchanged}} already there, {{rejected}} rejected',
  told_changed: '{{file}}: {{imported}} changed, {{unchanged}} the same, {{rejected}} rejected',
  told_undone: 'The import was taken back',
  told_undo_refused: 'The import stays: somebody has built on its records',
  told_undo_failed: 'The import could not be taken back',
});
