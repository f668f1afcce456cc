import { calendarDay } from '@balai/shared/format/calendar';
import { dateFormats, type DateFormat } from '@balai/shared/contract/host/import-settings';

const MONTHS: Readonly<Record<string, number>> = {
  // English and Indonesian, by the first three letters.
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  mei: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  agu: 8,
  ags: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  nop: 11,
  dec: 12,
  des: 12,
};

/** Years written with two digits, as POSIX reads them: 00 to 68 is 2000 to 2068. */
const century = (year: number): number => year + (year <= 68 ? 2000 : 1900);

const dayOf = (year: number, month: number, date: number): string | null =>
  year < 1900 || year > 2199 ? null : calendarDay(year, month, date);

/** With the time behind it. */
const MAX_DAY_CHARACTERS = 60;
const separated = /^(\d{1,4})([-/. ])(\d{1,2}|[A-Za-z]{3,9})\2(\d{1,4})(?:[T ]\d{1,2}:\d{2}.*)?$/;

/**
 * Reads a day written in one format; a time behind it is dropped.
 * @returns YYYY-MM-DD, or null when the text is no such day.
 */
export function parseDay(text: string, format: DateFormat): string | null {
  if (text.length > MAX_DAY_CHARACTERS) return null;
  const [, first = '', , second = '', third = ''] = separated.exec(text.trim()) ?? [];
  if (first === '') return null;
  if (format === 'yyyy-mm-dd') {
    return first.length === 4 && third.length <= 2
      ? dayOf(Number(first), Number(second), Number(third))
      : null;
  }
  const yearDigits = format.endsWith('yyyy') ? 4 : 2;
  if (first.length > 2 || third.length !== yearDigits) return null;
  const year = yearDigits === 4 ? Number(third) : century(Number(third));
  if (format.startsWith('dd-mmm'))
    return dayOf(year, MONTHS[second.slice(0, 3).toLowerCase()] ?? 0, Number(first));
  if (format.startsWith('dd')) return dayOf(year, Number(second), Number(first));
  return dayOf(year, Number(first), Number(second));
}

export interface DetectedDates {
  /** The formats that most texts fit, the likeliest first; empty when one text in ten or more fits none. */
  formats: DateFormat[];
  /** A text that rules out the same format with day and month exchanged; null when none does. */
  proof: string | null;
}

/** Day before month and month before day: what only a day above 12 tells apart. */
const mirrors: Partial<Record<DateFormat, DateFormat>> = {
  'dd-mm-yyyy': 'mm-dd-yyyy',
  'mm-dd-yyyy': 'dd-mm-yyyy',
  'dd-mm-yy': 'mm-dd-yy',
  'mm-dd-yy': 'dd-mm-yy',
};

/** Share of the texts that a way of writing must fit; the rest are faults of single rows. */
export const fitsEnough = (fitting: number, all: number): boolean => fitting > 0 && fitting * 10 > all * 9;

/**
 * Finds out how the dates of a column are written. '20-10-16' proves day before month, because there is no twentieth
 * month.
 */
export class DateDetector {
  readonly #fitting = new Map<DateFormat, number>();
  /** Format to the first text that fits it and not its mirror. */
  readonly #proofs = new Map<DateFormat, string>();
  #texts = 0;

  add(text: string): void {
    this.#texts += 1;
    const fitting = new Set(dateFormats.filter((format) => parseDay(text, format) !== null));
    for (const format of fitting) {
      this.#fitting.set(format, (this.#fitting.get(format) ?? 0) + 1);
      const mirror = mirrors[format];
      if (mirror && !fitting.has(mirror) && !this.#proofs.has(format)) this.#proofs.set(format, text);
    }
  }

  result(): DetectedDates {
    const most = Math.max(0, ...this.#fitting.values());
    if (!fitsEnough(most, this.#texts)) return { formats: [], proof: null };
    const formats = dateFormats.filter((format) => this.#fitting.get(format) === most);
    const [likeliest] = formats;
    return { formats, proof: (formats.length === 1 && likeliest && this.#proofs.get(likeliest)) || null };
  }
}
