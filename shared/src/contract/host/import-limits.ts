/** Bytes of a file to import. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Of one cell; a spreadsheet's own limit. */
export const MAX_CELL_CHARACTERS = 32_767;
/** Rows that are stored together: all of them or none. */
export const IMPORT_BATCH_ROWS = 500;
/** Rows that are shown as they will be before a file is imported. */
export const IMPORT_PREVIEW_ROWS = 20;
/** Distinct values of a column that can be mapped one by one. */
export const MAX_MAPPED_VALUES = 500;
export const IMPORT_EXTENSIONS = ['csv', 'xlsx'] as const;
