import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import {
  IMPORT_BATCH_ROWS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@balai/shared/contract/host/import-limits';
import type { HeaderProfile } from '@balai/shared/contract/host/import-settings';
import { ColumnProfile } from './column-profile';
import { checkCellLength, checkColumnCount, MAX_TEXT_BYTES, tooManyRows, tooMuchText } from './sheet-limits';
import { storableText } from './storable-text';
import { uniqueHeaders, type SheetRow } from './sheet';

/** What PostgreSQL stores of rows: `[[row of the file, [cell, ...]], ...]`. */
export const storedRows = (rows: readonly SheetRow[]): string => `[${rows.map(storedRow).join(',')}]`;

const storedRow = ({ fileRow, cells }: SheetRow): string => JSON.stringify([fileRow, cells]);

/** What takes the rows of a file one by one, as they are read. */
export interface RowSink {
  /** Names of the columns, as far as they are known. */
  readonly headers: readonly string[];
  /** @param fileRow - row of the file, the first being 1. */
  add(fileRow: number, cells: readonly string[]): void;
}

/**
 * Takes the rows of a file one by one and keeps them as the bytes that will be stored, a batch at a time: cells as
 * texts of their own would need ten times the memory.
 */
export class SheetRows implements RowSink {
  readonly batches: Uint8Array<ArrayBuffer>[] = [];
  rowCount = 0;
  headers: string[] = [];
  #profiles: ColumnProfile[] = [];
  /** Rows of the batch that is not full, each as it will be stored. */
  #batch: Buffer[] = [];
  #bytes = 0;
  #emptyRows = 0;

  /**
   * The first row that is not empty names the columns.
   * @param cells - empty ones at the end count only as far as the header goes.
   * @throws UnreadableFileError (422) for what is beyond a limit.
   */
  add(fileRow: number, cells: readonly string[]): void {
    if (cells.every((cell) => cell.trim() === '')) {
      this.#emptyRows += 1;
      // They are not kept, but they keep the reader busy.
      if (this.#emptyRows > MAX_IMPORT_ROWS) throw tooManyRows();
      return;
    }
    cells.forEach((cell, index) =>
      checkCellLength(cell, () =>
        sheetSentence('place_row', { row: fileRow, column: this.headers[index] ?? `${index + 1}` }),
      ),
    );
    if (this.headers.length === 0) {
      checkColumnCount(cells.length);
      this.headers = uniqueHeaders(cells.map(storableText));
      this.#profiles = this.headers.map((header) => new ColumnProfile(header));
      return;
    }
    if (this.rowCount === MAX_IMPORT_ROWS) throw tooManyRows();
    let length = cells.length;
    while (length > this.headers.length && cells[length - 1]?.trim() === '') length -= 1;
    // One more than there may be is enough to see that it is too many.
    const kept = cells.slice(0, Math.min(length, MAX_IMPORT_COLUMNS + 1)).map(storableText);
    this.#profiles.forEach((profile, index) => profile.add(kept[index] ?? ''));
    const row = Buffer.from(storedRow({ fileRow, cells: kept }));
    this.#bytes += row.length;
    if (this.#bytes > MAX_TEXT_BYTES) throw tooMuchText();
    this.#batch.push(row);
    this.rowCount += 1;
    if (this.#batch.length === IMPORT_BATCH_ROWS) this.#closeBatch();
  }

  /** What the columns hold. To be called once, after the last row. */
  finish(): HeaderProfile[] {
    if (this.#batch.length > 0) this.#closeBatch();
    return this.#profiles.map((profile) => profile.result());
  }

  #closeBatch(): void {
    const between = Buffer.from(',');
    const parts = this.#batch.flatMap((row, index) => (index === 0 ? [row] : [between, row]));
    // Not a part of a larger buffer: the bytes of a batch are handed over to another thread.
    this.batches.push(new Uint8Array(Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')])));
    this.#batch = [];
  }
}
