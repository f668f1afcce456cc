/**
 * Where a spreadsheet may see a cell begin with a formula: at the beginning, and, because it may divide the file by
 * another sign than the comma (Excel takes the list separator of the country), behind a line break, tab, semicolon or
 * bar, with spaces and quotation marks between. Full-width and small forms count as well.
 */
const CELL_START = String.raw`(^|[\r\n\t\v\f;|\u0085\u2028\u2029])`;
const SIGN_BEHIND = String.raw`(?=[ \u00a0"]*[=+\-@＝＋－＠﹦﹢﹣﹫])`;
const FORMULA_START = new RegExp(CELL_START + SIGN_BEHIND, 'g');
const ESCAPED_START = new RegExp(`${CELL_START}'${SIGN_BEHIND}`, 'g');
const CONTROL_START = /^[\t\r\n]/;
const ESCAPED_CONTROL = /^'(?=[\t\r\n])/;

/** Keeps a spreadsheet from running text that a user typed, with any list separator: CWE-1236. */
export const escapeFormula = (text: string): string =>
  text.replace(CONTROL_START, "'$&").replace(FORMULA_START, "$1'");

/** The text before `escapeFormula`; other programs that write CSV put the same apostrophe there. */
export const unescapeFormula = (text: string): string =>
  text.replace(ESCAPED_START, '$1').replace(ESCAPED_CONTROL, '');
