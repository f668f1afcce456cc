import { said } from '@balai/shared/i18n';
import { listAllUsers } from '@balai/shared/contract/hr/user-options';
import { checkDuplicateCustomer } from '@balai/shared/contract/sales/customers';
import { operationQuery } from '@balai/shared/http/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Who may own a customer. */
export const SELLER_ROLES = 'sales,lead-sales';
export const USERS_PATH = listAllUsers.path;

/**
 * Whose id this is, whether he still works here or not.
 * @returns '#12' as the name until it has come; unknown is an id that nobody has or had.
 */
export function usePersonName(id: number): { isUnknown: boolean; name: string } {
  const isId = id > 0;
  const query = useQuery({ ...operationQuery(listAllUsers, { ids: String(id) }), enabled: isId });
  const [person] = query.data?.data ?? [];
  return { isUnknown: !isId || (query.isSuccess && !person), name: person?.name ?? `#${id}` };
}

/** Typing faster than this asks the server once. */
const CHECK_DELAY_MS = 400;
const SHORTEST_NAME = 3;
const NPWP_DIGITS = 16;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const isWorthAsking = (field: 'name' | 'npwp', value: string): boolean =>
  field === 'name' ? value.length >= SHORTEST_NAME : value.replace(/\D/g, '').length === NPWP_DIGITS;

/**
 * Whether somebody registered this name or NPWP already, asked while it is typed.
 * @param exceptId - the customer being edited.
 * @returns the sentence that saving would be refused with, null when it is free or not known yet.
 */
export function useDuplicateCheck(
  field: 'name' | 'npwp',
  typed: string,
  exceptId: number | undefined,
): string | null {
  const value = useSettled(typed.trim());
  const input = { [field]: value, ...(exceptId === undefined ? {} : { id: exceptId }) };
  const query = useQuery({
    ...operationQuery(checkDuplicateCustomer, input),
    enabled: isWorthAsking(field, value),
    // A check that fails costs the early warning only; saving checks again.
    retry: false,
  });
  const found = query.data?.data;
  if (!found?.duplicate || found.field !== field || value !== typed.trim()) return null;
  const { message, sentence } = found;
  return message !== null && sentence ? said({ ...sentence, message }) : message;
}
