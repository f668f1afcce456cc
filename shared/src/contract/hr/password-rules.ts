/** OWASP ASVS 5.0, 6.2: length instead of composition. */
export const MIN_PASSWORD_LENGTH = 12;
/** As long as the sign-in takes one. */
export const MAX_PASSWORD_LENGTH = 200;

const MIN_DIFFERENT_CHARACTERS = 6;
/** Shorter parts of a name occur in many passwords by chance. */
const MIN_PERSONAL_LENGTH = 4;

/** What guessing programs try first, whatever is put around it. */
const commonParts = [
  'password',
  'passw0rd',
  'kata sandi',
  'katasandi',
  'rahasia',
  'qwerty',
  'asdfgh',
  'zxcvbn',
  '1q2w3e',
  'letmein',
  'welcome',
  'selamat',
  'iloveyou',
  'sayang',
  'indonesia',
  'jakarta',
  'admin',
  'balai',
  'panel',
];

export type PasswordProblem = 'short' | 'long' | 'same' | 'personal' | 'simple';

/** Characters of which each follows the one before it, as in '1234' and 'abcd', count once. */
const withoutRuns = (text: string): string =>
  Array.from(text)
    .filter((character, index, all) => {
      const before = all[index - 1];
      if (before === undefined) return true;
      const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
      return Math.abs(step) > 1;
    })
    .join('');

const isSimple = (lower: string): boolean => {
  const rest = commonParts.reduce((text, part) => text.replaceAll(part, ''), lower);
  return new Set(withoutRuns(rest)).size < MIN_DIFFERENT_CHARACTERS;
};

/**
 * What is wrong with a new password, the first thing only.
 * @param current - the password it replaces.
 * @param personal - name, e-mail address, phone and number of the person: what a colleague would try.
 * @returns null when it may be used.
 */
export function passwordProblem(
  password: string,
  current: string,
  personal: readonly string[] = [],
): PasswordProblem | null {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (length > MAX_PASSWORD_LENGTH) return 'long';
  if (password === current) return 'same';
  const lower = password.toLowerCase();
  const parts = personal.flatMap((text) => text.toLowerCase().split(/[\s@]/));
  if (parts.some((part) => part.length >= MIN_PERSONAL_LENGTH && lower.includes(part))) return 'personal';
  return isSimple(lower) ? 'simple' : null;
}
