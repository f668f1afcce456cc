import { digitsOnly, isEmail } from '../sales/customer-rules';
import type { DistributorDocumentRow } from './distributor-documents';

interface Reachable {
  phone?: string | null;
  email?: string | null;
}

interface DistributorValues extends Reachable {
  code?: string | null;
  npwp?: string | null;
}

/** Principals sit abroad: a phone number begins with + and a country, or with 0, and has 8 to 15 digits. */
function isPhoneOfAnyCountry(phone: string): boolean {
  if (!/^(\+|0)[\d ().-]*$/.test(phone)) return false;
  const digits = phone.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 15;
}

/** @returns field name to sentence for what is wrong with a phone number and an e-mail address. */
export function reachProblems({ phone, email }: Reachable): Record<string, string> {
  const problems: Record<string, string> = {};
  if (phone && !isPhoneOfAnyCountry(phone.trim())) {
    problems.phone = 'Phone must begin with + or 0 and have 8 to 15 digits';
  }
  if (email && !isEmail(email.trim())) problems.email = 'Email is not valid';
  return problems;
}

/** @returns field name to sentence for everything that refuses a distributor; empty when it may be stored. */
export function distributorProblems(values: DistributorValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.code?.trim() && !/^[A-Z0-9][A-Z0-9._/-]{0,19}$/i.test(values.code.trim())) {
    problems.code = 'Code may have letters, digits, points, dashes and slashes only';
  }
  if (values.npwp && !/^\d{16}$/.test(digitsOnly(values.npwp))) problems.npwp = 'NPWP must have 16 digits';
  return { ...problems, ...reachProblems(values) };
}

/** @returns field name to sentence for what is wrong with a document row. */
export function documentProblems(
  row: Pick<DistributorDocumentRow, 'issued_at' | 'expires_at'>,
): Record<string, string> {
  if (row.issued_at && row.expires_at && row.expires_at < row.issued_at) {
    return { expires_at: 'It must not end before it was issued' };
  }
  return {};
}

/** @returns field name to sentence for bank data that may not be stored: both parts or none, digits only. */
export function bankProblems(values: {
  bank_name?: string | null;
  bank_account?: string | null;
}): Record<string, string> {
  const name = values.bank_name?.trim() ?? '';
  const account = digitsOnly(values.bank_account ?? '');
  if (name === '' && account === '') return {};
  const problems: Record<string, string> = {};
  if (name === '') problems.bank_name = 'Bank cannot be empty when there is an account';
  if (!/^\d{6,30}$/.test(account)) problems.bank_account = 'Account number must have 6 to 30 digits';
  return problems;
}

/** Digits of an account number that everybody may see; never more than a third of it. */
const SHOWN_DIGITS = 4;

/** '••••7890' of '1234567890': enough to tell two accounts apart, too little to pay to. */
export const maskAccount = (account: string): string =>
  `••••${account.slice(account.length - Math.min(SHOWN_DIGITS, Math.floor(account.length / 3)))}`;
