import type { Sentence } from '../../format/sentence';
import { distributorSentence } from './sentences/distributors';
import { birthdayProblem } from '../date-rules';
import { isWebAddress } from '../web-address';
import { digitsOnly, isEmail } from '../sales/customer-rules';
import type { DistributorDocumentRow } from './distributor-documents';

interface Reachable {
  phone?: string | null;
  email?: string | null;
}

interface DistributorValues extends Reachable {
  code?: string | null;
  npwp?: string | null;
  website?: string | null;
  currency?: string | null;
}

/** Principals sit abroad: a phone number begins with + and a country, or with 0, and has 8 to 15 digits. */
function isPhoneOfAnyCountry(phone: string): boolean {
  if (!/^(\+|0)[\d ().-]*$/.test(phone)) return false;
  const digits = phone.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 15;
}

function reachProblems({ phone, email }: Reachable): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (phone && !isPhoneOfAnyCountry(phone.trim())) {
    problems.phone = distributorSentence('phone');
  }
  if (email && !isEmail(email.trim())) problems.email = distributorSentence('email');
  return problems;
}

/**
 * @param today - YYYY-MM-DD.
 * @returns field name to sentence for everything that refuses a contact person; empty when he may be stored.
 */
export function contactProblems(
  contact: Reachable & { birthday?: string | null },
  today: string,
): Record<string, Sentence> {
  const birthday = birthdayProblem(contact.birthday, today);
  return { ...reachProblems(contact), ...(birthday ? { birthday } : {}) };
}

/** A host as people write it, without a scheme: 'www.name.co.id', with what stands behind it. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u;

/** A page of the web; the link adds https:// where nobody wrote it. */
const isWebsite = (address: string): boolean =>
  isWebAddress(BARE_HOST.test(address) ? `https://${address}` : address);

/** @returns field name to sentence for everything that refuses a distributor; empty when it may be stored. */
export function distributorProblems(values: DistributorValues): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (values.code?.trim() && !/^[A-Z0-9][A-Z0-9._/-]{0,19}$/i.test(values.code.trim())) {
    problems.code = distributorSentence('code');
  }
  if (values.npwp && !/^\d{16}$/.test(digitsOnly(values.npwp))) problems.npwp = distributorSentence('npwp');
  if (values.website?.trim() && !isWebsite(values.website.trim())) {
    problems.website = distributorSentence('website');
  }
  // Whoever sends nothing means the one currency in which prices are kept.
  if (values.currency?.trim() && values.currency.trim().toUpperCase() !== 'IDR') {
    problems.currency = distributorSentence('rupiah_only');
  }
  return { ...problems, ...reachProblems(values) };
}

/** @returns field name to sentence for what is wrong with a document row. */
export function documentProblems(row: Partial<DistributorDocumentRow>): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (row.kind === 'authorised_reseller' && !row.brand_id)
    problems.brand_id = distributorSentence('letter_brand');
  if (row.issued_at && row.expires_at && row.expires_at < row.issued_at) {
    problems.expires_at = distributorSentence('ends_before_issue');
  }
  return problems;
}

/** @returns field name to sentence for bank data that may not be stored: both parts or none, digits only. */
export function bankProblems(values: {
  bank_name?: string | null;
  bank_account?: string | null;
}): Record<string, Sentence> {
  const name = values.bank_name?.trim() ?? '';
  const account = digitsOnly(values.bank_account ?? '');
  if (name === '' && account === '') return {};
  const problems: Record<string, Sentence> = {};
  if (name === '') problems.bank_name = distributorSentence('bank_missing');
  if (!/^\d{6,30}$/.test(account)) problems.bank_account = distributorSentence('account');
  return problems;
}

/** Digits of an account number that everybody may see; never more than a third of it. */
const SHOWN_DIGITS = 4;

/** '••••7890' of '1234567890': enough to tell two accounts apart, too little to pay to. */
export const maskAccount = (account: string): string =>
  `••••${account.slice(account.length - Math.min(SHOWN_DIGITS, Math.floor(account.length / 3)))}`;
