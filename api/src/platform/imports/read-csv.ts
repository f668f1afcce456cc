import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { unescapeFormula } from '@balai/shared/format/formula';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { OpenUpload } from '../files/read-upload';
import { encodingOf, textPieces, type TextEncoding } from './decode-text';
import { detectDelimiter, looksDelimited, SAMPLE_CHARACTERS } from './detect-delimiter';
import { FormulaCells, isFormulaText } from './formula-cells';
import type { RowSink } from './sheet-rows';
import { UnreadableFileError } from './sheet';

/** Characters of one row: a quotation mark that is never closed would swallow the rest of the file. */
const MAX_ROW_CHARACTERS = 1024 * 1024;

/** A first line that tells spreadsheets by what the others are divided, and is none of the table: 'sep=;'. */
const TOLD_DELIMITER = /^"?sep=([,;\t|])"?(?:[\r\n]|$)/i;

function beginningOf(file: OpenUpload, encoding: TextEncoding): string {
  let text = '';
  for (const piece of textPieces(file, encoding)) {
    text += piece;
    if (text.length >= SAMPLE_CHARACTERS) break;
  }
  return text;
}

function sentenceOf(error: CsvError): UnreadableFileError {
  const line = typeof error.lines === 'number' ? error.lines : null;
  const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  const fault = unclosed ? 'unclosed_quote' : 'stray_quote';
  const sentence = line === null ? sheetSentence(fault) : sheetSentence(`${fault}_near`, { line });
  return new UnreadableFileError(sentence, 'import_quotes');
}

/** Every line as cells; an empty line as one empty cell, so that rows are counted as a spreadsheet counts them. */
async function* lines(pieces: Iterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const parser = Readable.from(pieces).pipe(
    parse({ delimiter, relax_column_count: true, max_record_size: MAX_ROW_CHARACTERS }),
  );
  try {
    for await (const cells of parser) yield cells as string[]; // without `columns` a record is a list of texts
  } catch (error) {
    if (error instanceof CsvError) throw sentenceOf(error);
    throw error;
  }
}

/**
 * Reads a CSV file into `rows`: encoding, byte order mark and delimiter are found out,
 * the last by a first line 'sep=;' where there is one.
 * @param formulas - is told of cells that a spreadsheet would compute.
 * @throws UnreadableFileError (422) for what is no table, or is beyond the limits.
 */
export async function readCsvRows(
  file: OpenUpload,
  rows: RowSink,
  formulas: FormulaCells,
): Promise<{ encoding: string; delimiter: string | null }> {
  const encoding = encodingOf(file);
  const beginning = beginningOf(file, encoding);
  const [, told] = TOLD_DELIMITER.exec(beginning) ?? [];
  const delimiter = told ?? detectDelimiter(beginning);
  let fileRow = 0;
  for await (const cells of lines(textPieces(file, encoding), delimiter ?? ',')) {
    fileRow += 1;
    if (fileRow === 1 && told !== undefined) continue;
    const { headers } = rows;
    // Exports and files of rejected rows keep spreadsheets from running '+62 21', which is a phone number here.
    rows.add(fileRow, cells.map(unescapeFormula));
    if (headers.length > 0) {
      cells.forEach((cell, index) => {
        if (isFormulaText(cell))
          formulas.add(
            sheetSentence('place_row', { row: fileRow, column: headers[index] ?? `${index + 1}` }),
          );
      });
    } else if (delimiter === null && looksDelimited(rows.headers[0] ?? '')) {
      throw new UnreadableFileError(sheetSentence('delimiter'), 'import_delimiter');
    }
  }
  return { encoding, delimiter };
}

/** As `readCsvRows`. @throws UnreadableFileError (422) for a file with formulas, too. */
export async function readCsv(
  file: OpenUpload,
  rows: RowSink,
): Promise<{ encoding: string; delimiter: string | null }> {
  const formulas = new FormulaCells();
  const written = await readCsvRows(file, rows, formulas);
  formulas.refuse();
  return written;
}
