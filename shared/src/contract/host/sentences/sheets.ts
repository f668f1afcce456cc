import { defineSentences } from '../../../format/sentence';

/** Why a file cannot be read as a table. */
export const sheetSentence = defineSentences('sheet', {
  wrong_type: 'Choose a CSV or XLSX file',
  old_format: 'Save the file as XLSX or CSV without a password',
  no_workbook: 'The file is named .xlsx, but it is not a workbook',
  too_large: 'The file is larger than 20 MB',
  file_empty: 'The file is empty',
  no_rows: 'The file has a header and no rows',
  not_a_table: 'This is not a CSV or XLSX file',
  unpacks_too_large: 'The file unpacks to more than 150 MB',
  damaged: 'The file is damaged and cannot be read',
  too_slow: 'Reading the file takes more than 30 seconds; divide it and upload the parts',
  too_much: 'The file holds more than can be read at once; divide it and upload the parts',
  unclosed_quote: 'A quotation mark is opened and not closed',
  unclosed_quote_near: 'A quotation mark near line {{line, plain}} is opened and not closed',
  stray_quote: 'A quotation mark stands where none is allowed',
  stray_quote_near: 'A quotation mark near line {{line, plain}} stands where none is allowed',
  delimiter: 'The columns must be separated by comma, semicolon, tab or vertical bar',
  too_many_columns: 'The file has {{columns}} columns; at most {{limit}} are allowed',
  cell_too_far: 'The file has a cell at {{place}}; at most {{limit}} columns are allowed',
  cell_too_long: 'A cell may have at most {{limit}} characters; one in {{place}} has more',
  too_many_rows: 'The file has more than {{limit}} rows; divide it and upload the parts',
  too_much_text: 'The cells of the file hold more than 32 MB of text; divide it and upload the parts',
  too_much_different_text:
    'The workbook holds more than 16 MB of different texts; divide it and upload the parts',
  too_many_texts: 'The workbook has more than {{limit}} different texts; divide it and upload the parts',
  formulas_one:
    'A cell holds a formula in {{place}}; replace formulas by their values and upload the file again',
  formulas_other:
    '{{count}} cells hold formulas, the first one in {{place}}; replace formulas by their values and upload the file again',
  place_cell: 'cell {{address}}',
  place_row: 'row {{row, plain}}, column {{column}}',
  place_text: 'text {{number}} of the workbook',
  place_file: 'the file',
  place_unnamed: '{{column, plain}} of row {{row, plain}}',
});
