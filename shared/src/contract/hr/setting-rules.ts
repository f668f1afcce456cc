import { parseQuietHours } from '../../format/quiet-hours';
import { formatWorkingTimes, parseWorkingTimes } from '../../format/working-times';
import { settingSentence } from './sentences/settings';
import type { Sentence } from '../../format/sentence';

/** What a setting may hold, and how it is typed. */
export type SettingKind =
  | { kind: 'switch' }
  /** One line; empty: none. */
  | { kind: 'text'; most: number }
  | { kind: 'number'; least: number; most: number }
  /** Whole rupiah. */
  | { kind: 'money' }
  /** Stored in basis points, typed as '7,5'. */
  | { kind: 'percent' }
  /** YYYY-MM; empty: none. */
  | { kind: 'month' }
  /** MM-DD, a day of every year. */
  | { kind: 'day_of_year' }
  /** Whole numbers of days, negative ones before: '-7, 1, 7'. */
  | { kind: 'days' }
  /** HH:MM */
  | { kind: 'time' }
  /** 'HH:MM-HH:MM', over midnight too; empty: none. */
  | { kind: 'quiet_hours' }
  /** Spans of a day: '08:00-12:00, 13:00-17:00'. */
  | { kind: 'working_times' }
  /** Of a viewer of another house, https, with {address} where the document's stands; empty: none. */
  | { kind: 'viewer_address' }
  /** A line for each code of documents: 'INV = {code}/{yyyy}/{mm}/{seq:4}'. */
  | { kind: 'number_formats' };

export const settingGroups = [
  'company',
  'numbers',
  'finance',
  'sales',
  'people',
  'service',
  'work',
  'system',
] as const;

export interface SettingField {
  group: (typeof settingGroups)[number];
  is: SettingKind;
  /** Holds from the moment on in which it is stored; the others from a day on. */
  isImmediate?: true;
}

const number = (least: number, most: number): SettingKind => ({ kind: 'number', least, most });
const [money, percent, toggle] = [{ kind: 'money' }, { kind: 'percent' }, { kind: 'switch' }] as const;

/** Every setting that a superadmin changes, in the order in which the page shows them. */
export const settingFields = {
  company_name: { group: 'company', is: { kind: 'text', most: 60 }, isImmediate: true },
  number_format: { group: 'numbers', is: { kind: 'number_formats' } },
  closed_month: { group: 'numbers', is: { kind: 'month' } },
  stamp_duty_on: { group: 'finance', is: toggle },
  stamp_duty_amount: { group: 'finance', is: money },
  stamp_duty_over: { group: 'finance', is: money },
  credit_hold_days: { group: 'finance', is: number(0, 365) },
  reminder_days: { group: 'finance', is: { kind: 'days' } },
  discount_free_bp: { group: 'sales', is: percent },
  discount_lead_bp: { group: 'sales', is: percent },
  min_margin_bp: { group: 'sales', is: percent },
  pnl_alert_bp: { group: 'sales', is: percent },
  quotation_valid_days: { group: 'sales', is: number(1, 365) },
  annual_days: { group: 'people', is: number(12, 60) },
  carry_max: { group: 'people', is: number(0, 60) },
  carry_expire: { group: 'people', is: { kind: 'day_of_year' } },
  mass_leave_floor: { group: 'people', is: number(-30, 0) },
  claim_back_days: { group: 'people', is: number(1, 365) },
  check_remind_days: { group: 'people', is: number(1, 60) },
  check_skip_days: { group: 'people', is: number(1, 60) },
  warranty_delivery_cap_months: { group: 'service', is: number(0, 36) },
  loan_days_demo: { group: 'service', is: number(1, 365) },
  loan_days_replacement: { group: 'service', is: number(1, 730) },
  visit_ahead_days: { group: 'service', is: number(1, 365) },
  labour_day_rate: { group: 'service', is: money },
  working_hours: { group: 'work', is: { kind: 'working_times' } },
  running_text_days: { group: 'work', is: number(1, 60) },
  mail_daily_at: { group: 'work', is: { kind: 'time' } },
  mail_quiet_hours: { group: 'work', is: { kind: 'quiet_hours' } },
  office_viewer_external: { group: 'system', is: toggle, isImmediate: true },
  office_viewer_address: { group: 'system', is: { kind: 'viewer_address' }, isImmediate: true },
  single_superadmin_self: { group: 'system', is: toggle, isImmediate: true },
  maintenance_mode: { group: 'system', is: toggle, isImmediate: true },
} as const satisfies Readonly<Record<string, SettingField>>;

export type SettingName = keyof typeof settingFields;
export const settingNames = Object.keys(settingFields) as SettingName[]; // the keys of the object above

/** What a setting holds, as it is stored. */
export type SettingContent =
  | boolean
  | number
  | string
  | null
  | readonly number[]
  | Readonly<Record<string, string>>;

const MOST_RUPIAH = 1_000_000_000_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const CODE = /^(default|[A-Z]{2,4})$/;
/** Documents are counted anew each month: a number without its month would be given out again in the next one. */
const PARTS_OF_NUMBER = [/\{(yyyy|yy)\}/, /\{(mm|roman)\}/, /\{seq(:[1-9])?\}/];

const problem = (sentence: Sentence): { problem: Sentence } => ({ problem: sentence });

function wholeNumber(text: string, least: number, most: number): { value: number } | { problem: Sentence } {
  const value = /^-?\d{1,13}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? { value } : problem(settingSentence('range', { least, most }));
}

/** One place for the document's address, and not where it could change who is asked. */
function isViewerAddress(text: string): boolean {
  const [before = '', after, ...more] = text.split('{address}');
  return (
    /^https:\/\/[\w.-]+(:\d+)?\/\S*$/.test(before) &&
    after !== undefined &&
    more.length === 0 &&
    URL.canParse(text)
  );
}

function numberFormats(text: string): { value: Record<string, string> } | { problem: Sentence } {
  const value: Record<string, string> = {};
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const at = line.indexOf('=');
    const code = line.slice(0, at).trim();
    const template = line.slice(at + 1).trim();
    const left = template.replace(/\{(code|yyyy|yy|mm|roman|seq(:[1-9])?)\}/g, '');
    const isTemplate = /^[\w./-]{0,40}$/.test(left) && PARTS_OF_NUMBER.every((part) => part.test(template));
    if (at < 0 || !CODE.test(code) || !isTemplate) return problem(settingSentence('number_formats'));
    value[code] = template;
  }
  return value['default'] === undefined ? problem(settingSentence('number_formats')) : { value };
}

/** What was typed, as it is stored, or why it cannot be. */
export function parseSetting(
  is: SettingKind,
  typed: string,
): { value: SettingContent } | { problem: Sentence } {
  const text = typed.trim();
  switch (is.kind) {
    case 'switch':
      return text === 'true' || text === 'false'
        ? { value: text === 'true' }
        : problem(settingSentence('switch'));
    case 'text':
      return text.length <= is.most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
        ? { value: text }
        : problem(settingSentence('text', { most: is.most }));
    case 'number':
      return wholeNumber(text, is.least, is.most);
    case 'money':
      // A point that groups no thousands is the decimal sign of another country: 1.5 is not 15.
      return wholeNumber(/^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text, 0, MOST_RUPIAH);
    case 'percent': {
      const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
      const points = whole === undefined ? NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
      return points <= 10_000 ? { value: points } : problem(settingSentence('percent'));
    }
    case 'month':
      if (text === '') return { value: null };
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? { value: text } : problem(settingSentence('month'));
    case 'day_of_year':
      return /^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]|29|30|31)$/.test(text) &&
        !/^(02-(29|30|31)|(04|06|09|11)-31)$/.test(text)
        ? { value: text }
        : problem(settingSentence('day_of_year'));
    case 'days': {
      const days = text.split(',').map((day) => day.trim());
      const isGood = days.length <= 20 && days.every((day) => /^-?\d{1,3}$/.test(day));
      return isGood ? { value: days.map(Number) } : problem(settingSentence('days'));
    }
    case 'time':
      return TIME.test(text) ? { value: text } : problem(settingSentence('time'));
    case 'quiet_hours': {
      const hours = parseQuietHours(text);
      return hours === null ? problem(settingSentence('quiet_hours')) : { value: hours };
    }
    case 'working_times': {
      const times = parseWorkingTimes(text);
      return times ? { value: formatWorkingTimes(times) } : problem(settingSentence('working_times'));
    }
    case 'viewer_address':
      return text === '' || isViewerAddress(text)
        ? { value: text }
        : problem(settingSentence('viewer_address'));
    case 'number_formats':
      return numberFormats(text);
  }
}

/** What is stored, as it is typed. */
export function settingText(is: SettingKind, value: SettingContent): string {
  if (value === null) return '';
  if (is.kind === 'percent') return String(Number(value) / 100).replace('.', ',');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([code, template]) => `${code} = ${template}`)
      .join('\n');
  }
  return String(value);
}
