import { randomInt } from 'node:crypto';

/** Without what is read wrongly: 0 and O, 1, l and I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Sixteen characters of 5.8 bits, in groups that can be read out: 'kM3p-Xw7t-9aBc-QrS2'. */
export function newTemporaryPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
