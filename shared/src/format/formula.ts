/**
 * Where a spreadsheet may see a cell begin with a formula: at the beginning, and, because it may divide the file by
 * another sign than the comma (Excel takes the list separator of the country), behind a line break, tab, semicolon or
 * bar, with spaces and quotation marks between. Full-width and small forms count as well.
 */
const FORMULA_START = /(^|[\r\n\t\v\f;|\u0085\u2028\u2029])(?=[ \u00a0"]*[=+\-@＝＋－＠﹦﹢﹣﹫])/g;
const CONTROL_START = /^[\t\r\n]/;

/** Keeps a spreadsheet from running text that a user typed, with any list separator: CWE-1236. */
export const escapeFormula = (text: string): string =>
  text.replace(CONTROL_START, "'$&").replace(FORMULA_START, "$1'");
