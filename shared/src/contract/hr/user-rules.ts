import type { Sentence } from '../../format/sentence';
import { addYears } from '../../format/calendar';
import { dayProblem } from '../date-rules';
import { userSentence } from './sentences/users';
import type { Role } from '../../permissions/roles';
import type { UserInput } from './users';

/** Characters that stay readable at the end of a masked number. */
const SHOWN = 4;
const HIDDEN = '•';

/** '1234567890' -> '••••••7890'. */
export const maskNumber = (number: string): string =>
  HIDDEN.repeat(Math.max(number.length - SHOWN, SHOWN)) + number.slice(-SHOWN);

export const isMasked = (number: string): boolean => number.includes(HIDDEN);

/** Keeps the digits of a number typed with spaces, dots and dashes. */
export const plainNumber = (number: string): string => number.replace(/[\s.-]/g, '');

/** A phone number begins with +62 or 0 and has 8 to 15 digits; spaces, dots, dashes, brackets are free. */
function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length;
  return /^(\+62|0)[\d ().-]*$/.test(phone) && digits >= 8 && digits <= 15;
}

const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);

type CheckedFields = Pick<
  UserInput,
  | 'email'
  | 'phone'
  | 'npwp'
  | 'nik'
  | 'bank_account'
  | 'employment'
  | 'birth_date'
  | 'join_date'
  | 'contract_end'
>;

const BANK_ACCOUNT = /^\d{5,20}$/;

/** @param number - as `plainNumber` gives it. */
export const isBankAccount = (number: string): boolean => BANK_ACCOUNT.test(number);

const numberRules = [
  ['npwp', /^\d{15,16}$/, 'npwp'],
  ['nik', /^\d{16}$/, 'nik'],
  ['bank_account', BANK_ACCOUNT, 'bank_account'],
] as const;

/** The youngest age of employment: ILO Convention 138, with which Indonesia's Law 20/1999 sets it to 15. */
const YOUNGEST_YEARS = 15;
const OLDEST_YEARS = 100;
const FIRST_JOIN_DATE = '1950-01-01';
/** Who signed for a later day is registered when it comes nearer. */
const JOINS_AHEAD_YEARS = 1;

/** Age and years of service that a person can have; an empty day is the schema's to refuse. */
function dateProblems(
  { birth_date: born, join_date: joined }: CheckedFields,
  today: string,
): Record<string, Sentence> {
  const ages = { earliest: addYears(today, -OLDEST_YEARS), latest: addYears(today, -YOUNGEST_YEARS) };
  const isBornWrongly = dayProblem(born, ages, today) !== null;
  const join =
    dayProblem(joined, { earliest: FIRST_JOIN_DATE, latest: addYears(today, JOINS_AHEAD_YEARS) }, today) ??
    (born && joined && !isBornWrongly && joined < addYears(born, YOUNGEST_YEARS)
      ? userSentence('joined_young', { years: YOUNGEST_YEARS })
      : null);
  return {
    ...(isBornWrongly
      ? { birth_date: userSentence('age', { youngest: YOUNGEST_YEARS, oldest: OLDEST_YEARS }) }
      : {}),
    ...(join ? { join_date: join } : {}),
  };
}

/**
 * @param today - YYYY-MM-DD.
 * @returns field name to sentence for everything that refuses a person; empty when he may be stored.
 */
export function userProblems(user: CheckedFields, today: string): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (!isEmail(user.email.trim())) problems.email = userSentence('email');
  if (!isPhone(user.phone.trim())) problems.phone = userSentence('phone');
  for (const [field, pattern, name] of numberRules) {
    const number = user[field];
    if (number && !isMasked(number) && !pattern.test(plainNumber(number)))
      problems[field] = userSentence(name);
  }
  if (endsWrongly(user)) problems.contract_end = userSentence('contract_end');
  return { ...problems, ...dateProblems(user, today) };
}

/** A contract has an end, and whatever ends does so after its beginning. */
const endsWrongly = ({ employment, contract_end: end, join_date: begun }: CheckedFields): boolean =>
  end ? end <= begun : employment === 'contract';

/** hrd manages everybody but superadmins. */
export const managesRole = (caller: Role, managed: Role): boolean =>
  caller === 'superadmin' || managed !== 'superadmin';
