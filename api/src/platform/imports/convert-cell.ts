import type { Label, Sentence } from '@balai/shared/format/sentence';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { cellSentence } from '@balai/shared/contract/host/sentences/cells';
import type { ColumnSetting } from '@balai/shared/contract/host/import-settings';
import { columnLabel, hasPattern } from './check-settings';
import { parseDay } from './dates';
import { parseDecimal, toRupiah } from './decimals';
import type { ColumnDeclaration, FoundReference } from './define-import';
import { matchWord } from './match-word';
import { beginningOf } from './storable-text';

const MAX_RUPIAH = 999_999_999_999_999n;
const YES = new Set(['yes', 'y', 'true', '1', 'ya', 'ja', 'oui', 'sim', 'x']);
const NO = new Set(['no', 'n', 'false', '0', 'tidak', 'nein', 'non', 'nao', 'não']);

export type CellValue = string | number | boolean | null;

/** A value of the column's type, or why there is none. */
export type Converted = { value: CellValue } | { code: string; sentence: Sentence };

interface Cell {
  /** Whose words name the column, e.g. 'pipeline'. */
  area: string;
  name: string;
  column: ColumnDeclaration;
  setting: ColumnSetting;
  /** Trimmed and not empty. */
  text: string;
  /** What the texts of a reference column mean; null for one that is not known. */
  references: ReadonlyMap<string, FoundReference | null>;
}

const refused = (code: string, sentence: Sentence): Converted => ({ code, sentence });

const outOfRange = (column: Label, least: number, most: number): Converted =>
  refused('out_of_range', cellSentence('out_of_range', { column, least, most }));

/** Long cells are cut in sentences; the whole one stands beside the sentence. */
export const cut = (text: string): string => (text.length > 60 ? `${beginningOf(text, 60)}…` : text);

function money({ area, name, column, setting, text }: Cell, minimum: number): Converted {
  const amount = toRupiah(text, setting.decimal_sign ?? 'point', setting.rate);
  const label = columnLabel(area, name, column);
  if (amount === null)
    return refused('not_a_number', cellSentence('not_a_number', { column: label, text: cut(text) }));
  if (amount < 0n) return refused('negative', cellSentence('negative', { column: label }));
  if (amount > MAX_RUPIAH)
    return refused('too_large', cellSentence('too_large', { column: label, text: cut(text) }));
  if (amount < minimum) return outOfRange(label, minimum, Number(MAX_RUPIAH));
  return { value: Number(amount) };
}

function integer(cell: Cell, minimum: number, maximum: number): Converted {
  const { area, name, column, setting, text } = cell;
  const number = parseDecimal(text, setting.decimal_sign ?? 'point');
  const label = columnLabel(area, name, column);
  const unit = number && 10n ** BigInt(number.scale);
  if (!number || !unit || number.digits % unit !== 0n) {
    return refused('not_a_number', cellSentence('not_whole', { column: label, text: cut(text) }));
  }
  const value = Number(number.digits / unit);
  if (value < minimum || value > maximum) {
    return outOfRange(label, minimum, maximum);
  }
  return { value };
}

function boolean({ area, name, column, text }: Cell): Converted {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word)
    ? { value: false }
    : refused(
        'not_yes_or_no',
        cellSentence('not_yes_or_no', { column: columnLabel(area, name, column), text: cut(text) }),
      );
}

/** What spreadsheets show, and leave behind where formulas are replaced by their values, of what they cannot compute. */
const SHEET_ERROR = /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** Turns a filled cell into a value of its column's type. */
export function convertCell(cell: Cell): Converted {
  const { area, name, column, setting, text, references } = cell;
  const label = columnLabel(area, name, column);
  const chosen = Object.hasOwn(setting.words, text) ? setting.words[text] : undefined;
  if (chosen === undefined && SHEET_ERROR.test(text))
    return refused('no_value', cellSentence('no_value', { column: label, text }));
  switch (column.type) {
    case 'text': {
      const value = column.read?.(text) ?? text;
      if (value.length > column.maxLength) {
        return refused('too_long', fieldSentence('too_long', { field: label, limit: column.maxLength }));
      }
      return hasPattern(column, value)
        ? { value }
        : refused('invalid_input', fieldSentence('invalid', { field: label }));
    }
    case 'enum': {
      const word = chosen ?? matchWord(area, name, column, text);
      return word === null
        ? refused('unknown_word', cellSentence('unknown_word', { column: label, text: cut(text) }))
        : { value: word };
    }
    case 'money':
      return money(cell, column.minimum ?? 0);
    case 'integer':
      return integer(cell, column.minimum, column.maximum);
    case 'date': {
      const day = parseDay(text, setting.date_format ?? 'yyyy-mm-dd');
      return day === null
        ? refused(
            'not_a_date',
            cellSentence('not_a_date', {
              column: label,
              text: cut(text),
              format: setting.date_format ?? 'yyyy-mm-dd',
            }),
          )
        : { value: day };
    }
    case 'boolean':
      return boolean(cell);
    case 'reference': {
      const id = chosen === undefined ? references.get(text)?.id : Number(chosen);
      return id === undefined
        ? refused('unknown_reference', cellSentence('unknown_reference', { column: label, text: cut(text) }))
        : { value: id };
    }
  }
}

/** The value of an empty cell; checked when the settings were taken. */
export function convertDefault(column: ColumnDeclaration, text: string | null): CellValue {
  if (text === null) return null;
  switch (column.type) {
    case 'money':
      return Number(toRupiah(text, 'point', null) ?? 0n);
    case 'integer':
    case 'reference':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'text':
    case 'enum':
    case 'date':
      return text;
  }
}
