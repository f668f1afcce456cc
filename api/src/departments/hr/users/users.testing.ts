import { createUser, type UserInput } from '@balai/shared/contract/hr/users';
import { buildUserInput } from '@balai/shared/contract/hr/users.testing';
import type { TestApp } from '../../../platform/testing/test-app';

const numbers = new Map<string, number>();

/** The form of a person; another key gives him an e-mail, phone and NIP that nobody else of the test file has. */
export function personForm(key: string, overrides: Partial<UserInput> = {}): UserInput {
  const number = numbers.get(key) ?? numbers.size + 1;
  numbers.set(key, number);
  return buildUserInput({
    email: `new${number}@demo.test`,
    phone: `+62812${String(number).padStart(8, '0')}`,
    nip: `NEW-${number}`,
    ...overrides,
  });
}

/** The form of somebody new. */
export const newPerson = (overrides?: Partial<UserInput>): UserInput =>
  personForm(`person ${numbers.size + 1}`, overrides);

/** Registers somebody new. @returns he and his temporary password. */
export const hire = (panel: TestApp, overrides?: Partial<UserInput>) =>
  panel.succeedAs('hrd', createUser, newPerson(overrides));
