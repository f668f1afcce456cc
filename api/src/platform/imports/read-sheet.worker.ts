import { readSheet, type ReadSheet, type SheetFile } from './read-sheet';

/** `readSheet` of a file that was uploaded, in a thread of its own; see `sheetReader`. */
export const run = (file: SheetFile): Promise<ReadSheet> => readSheet(file);
