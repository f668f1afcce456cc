import type { Sentence } from '../../format/sentence';
import { birthdayProblem } from '../date-rules';
import { customerSentence } from './sentences/customers';

const LEGAL_FORMS = new Set(['PT', 'CV', 'TBK', 'UD', 'PERSERO']);

/**
 * The name by which a customer is recognised again: upper case, without legal form (PT, CV, TBK, UD, PERSERO),
 * punctuation and spaces. 'PT. Samudra Data Prima, Tbk.' and 'samudra data prima' are the same customer.
 * A name that is nothing but a legal form keeps it, so that the answer is empty only for text without letter or digit.
 */
export function normalizeCustomerName(name: string): string {
  const words = name
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    // 'P.T.' is PT, not two words.
    .replace(/\./g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  // A mark that began a word of its own may join the letter before it now.
  return (kept.length > 0 ? kept : words).join('').normalize('NFKC');
}

/** A phone number of Indonesia: begins with +62 or 0 and has 8 to 15 digits; spaces, dots, dashes, brackets are free. */
export function isPhone(phone: string): boolean {
  if (!/^(\+62|0)[\d ().-]*$/.test(phone)) return false;
  const digits = phone.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 15;
}

export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);

/** Keeps the digits of an NPWP or NIK typed with dots and dashes. */
export const digitsOnly = (value: string): string => value.replace(/[\s.-]/g, '');

interface Reachable {
  phone?: string | null;
  email?: string | null;
}

interface Contact extends Reachable {
  birthday?: string | null;
}

function reachProblems(contact: Reachable): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (contact.phone && !isPhone(contact.phone.trim())) {
    problems.phone = customerSentence('phone');
  }
  if (contact.email && !isEmail(contact.email.trim())) problems.email = customerSentence('email');
  return problems;
}

/**
 * @param today - YYYY-MM-DD.
 * @returns field name to sentence for everything that refuses a contact person; empty when he may be stored.
 */
export function contactProblems(contact: Contact, today: string): Record<string, Sentence> {
  const birthday = birthdayProblem(contact.birthday, today);
  return { ...reachProblems(contact), ...(birthday ? { birthday } : {}) };
}

interface CustomerValues extends Reachable {
  name: string;
  type: string;
  npwp?: string | null;
  nik?: string | null;
  vat_treatment?: string;
}

/** @returns field name to sentence for everything that refuses a customer; empty when it may be stored. */
export function customerProblems(values: CustomerValues): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (normalizeCustomerName(values.name) === '') problems.name = customerSentence('nameless');
  if (values.npwp && !/^\d{16}$/.test(digitsOnly(values.npwp))) problems.npwp = customerSentence('npwp');
  if (values.nik && !/^\d{16}$/.test(digitsOnly(values.nik))) problems.nik = customerSentence('nik');
  return { ...problems, ...reachProblems(values) };
}

/** @returns sentences that are worth a second look but refuse nothing. */
export function customerWarnings(values: Pick<CustomerValues, 'type' | 'vat_treatment'>): Sentence[] {
  const treatment = values.vat_treatment ?? 'normal';
  if (values.type === 'government' && treatment !== 'treasurer' && treatment !== 'collector') {
    return [customerSentence('government_treatment')];
  }
  if (values.type === 'bumn' && treatment !== 'treasurer' && treatment !== 'collector') {
    return [customerSentence('bumn_treatment')];
  }
  return [];
}
