import { calendarDay } from '../../format/calendar';

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'januar', 'januari', 'january', 'janeiro', 'janvier', 'janv'],
  ['feb', 'februar', 'februari', 'february', 'fev', 'fevereiro', 'février', 'fevr', 'févr', 'fév'],
  ['mar', 'märz', 'mrz', 'maret', 'march', 'março', 'mars'],
  ['apr', 'april', 'abr', 'abril', 'avr', 'avril'],
  ['may', 'mai', 'mei', 'maio'],
  ['jun', 'juni', 'june', 'junho', 'juin'],
  ['jul', 'juli', 'july', 'julho', 'juil', 'juillet'],
  ['aug', 'august', 'agu', 'agt', 'agustus', 'ago', 'agosto', 'août', 'aout'],
  ['sep', 'sept', 'september', 'set', 'setembro', 'septembre'],
  ['oct', 'okt', 'oktober', 'october', 'out', 'outubro', 'octobre'],
  ['nov', 'november', 'nopember', 'novembro', 'novembre'],
  ['dec', 'dez', 'des', 'december', 'dezember', 'desember', 'dezembro', 'déc', 'décembre', 'decembre'],
];

function monthOf(word: string): number | null {
  const name = word.toLowerCase().replace(/\.$/, '');
  const index = MONTHS.findIndex((names) => names.includes(name));
  return index === -1 ? null : index + 1;
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/**
 * Reads a day as people type it: '5/1/2026', '05.01.26', '5 Jan 2026', '2026-01-05', '5/1' and '5.1.' (this year). Day
 * first.
 * @param today - 'YYYY-MM-DD', gives the year where none is typed.
 */
export function parseTypedDate(typed: string, today: string): string | null {
  const text = typed.trim();
  const thisYear = Number(today.slice(0, 4));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[./\- ](\d{1,2})(?:[./\- ](\d{4}|\d{2})|\.)?$/.exec(text);
  if (numeric)
    return calendarDay(numeric[3] ? fullYear(numeric[3]) : thisYear, Number(numeric[2]), Number(numeric[1]));
  // '1er janvier 2026', '5 de janeiro de 2026'
  const worded = /^(\d{1,2})(?:er|º)?[.\s-]*(?:de\s+)?([\p{L}]+\.?)[\s-]*(?:de\s+)?(\d{4}|\d{2})?$/u.exec(
    text,
  );
  const month = worded ? monthOf(worded[2] ?? '') : null;
  if (worded && month)
    return calendarDay(worded[3] ? fullYear(worded[3]) : thisYear, month, Number(worded[1]));
  return null;
}
