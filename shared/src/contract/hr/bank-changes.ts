import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { versioned } from '../record-operations';
import { Id, nullable, oneOf, optional, requiredText, strict, text, Timestamp, Version } from '../schema';

export const bankChangeStatuses = ['waiting', 'approved', 'rejected', 'cancelled'] as const;

/** A change of a bank account as who decides it sees it. */
export const BankChange = Type.Object({
  id: Id,
  version: Version,
  user_id: Id,
  bank_name: Type.String(),
  /** Whole: it has to be compared with the bank book. */
  bank_account: Type.String(),
  old_bank_name: nullable(Type.String()),
  /** Masked. */
  old_bank_account: nullable(Type.String()),
  created_at: Timestamp,
  allowed_actions: Type.Array(oneOf(['approve', 'reject'])),
});
export type BankChange = Static<typeof BankChange>;

export const getBankChange = defineOperation({
  name: 'bank_change.detail',
  method: 'GET',
  access: 'user.crud',
  input: Type.Object({ user_id: Id }, strict),
  output: Type.Object({ data: nullable(BankChange) }),
  summary: 'The change of a bank account that a person waits for; null without one',
});

export const approveBankChange = defineOperation({
  name: 'bank_change.approve',
  method: 'POST',
  access: 'user.crud',
  input: Type.Object({ ...versioned, reason: optional(text(300)) }, strict),
  output: Type.Object({}),
  summary: 'Stores the new bank account of a person',
});

export const rejectBankChange = defineOperation({
  name: 'bank_change.reject',
  method: 'POST',
  access: 'user.crud',
  input: Type.Object({ ...versioned, reason: requiredText(300) }, strict),
  output: Type.Object({}),
  summary: 'Leaves the bank account of a person as it is',
});
