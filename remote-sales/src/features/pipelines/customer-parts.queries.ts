import { isSuccess } from '@balai/shared/contract/operation';
import {
  customerContactOperations,
  customerSiteOperations,
} from '@balai/shared/contract/sales/customer-contacts';
import { getCustomer } from '@balai/shared/contract/sales/customers';
import { callOperation } from '@balai/shared/http';
import { ApiError, operationQuery } from '@balai/shared/http/queries';
import type { LoadOptions } from '@balai/shared/ui';
import { useQuery } from '@tanstack/react-query';

// The contacts and sites of a customer, of which pipelines and activities name some. Apart from what the list asks for.

interface Part {
  id: number;
  name: string;
  detail: string | null;
}

/** Options of one customer's own rows; few enough to be searched here. */
const optionsFrom =
  (read: (signal: AbortSignal) => Promise<Part[]>): LoadOptions =>
  async (search, signal) => {
    const word = search.trim().toLowerCase();
    return (await read(signal))
      .filter((part) => part.name.toLowerCase().includes(word))
      .map((part) => ({ value: String(part.id), label: part.name, description: part.detail ?? undefined }));
  };

const siteOptions = (customerId: number): LoadOptions =>
  optionsFrom(async (signal) => {
    const answer = await callOperation(customerSiteOperations.list, { customer_id: customerId }, { signal });
    if (!isSuccess<typeof customerSiteOperations.list>(answer)) throw new ApiError(answer);
    return answer.data.map(({ id, name, city }) => ({ id, name, detail: city }));
  });

/** Contacts who still work there. */
export const contactOptions = (customerId: number): LoadOptions =>
  optionsFrom(async (signal) => {
    const answer = await callOperation(
      customerContactOperations.list,
      { customer_id: customerId },
      { signal },
    );
    if (!isSuccess<typeof customerContactOperations.list>(answer)) throw new ApiError(answer);
    return answer.data
      .filter((contact) => contact.status === 'active')
      .map(({ id, name, position }) => ({ id, name, detail: position }));
  });

/** Rows of a customer of which a pipeline names one. */
export const customerSites = { list: customerSiteOperations.list, options: siteOptions };
export const customerContacts = { list: customerContactOperations.list, options: contactOptions };
export type CustomerParts = typeof customerSites | typeof customerContacts;

/** One of them, who may have left; '#12' for one that is gone. @param id - null: none is asked for. */
export function usePart({ list }: CustomerParts, customerId: number, id: number | null) {
  const parts = useQuery({
    ...operationQuery(list, { customer_id: customerId }),
    enabled: customerId > 0 && id !== null,
  });
  if (!parts.data || id === null) return undefined;
  return parts.data.data.find((part) => part.id === id) ?? { id, name: `#${id}` };
}

/** Whether the reader may add contacts and sites to a customer, which who only sells to it may not. */
export function useMayAddTo(customerId: number): boolean {
  const customer = useQuery({
    ...operationQuery(getCustomer, { id: customerId }),
    enabled: customerId > 0,
  });
  return customer.data?.data.allowed_actions.includes('pic_create') ?? false;
}

/** The one active contact of a customer; undefined where there are none or several. @param customerId - 0: nobody's. */
export function useOnlyContact(customerId: number): Part | undefined {
  const contacts = useQuery({
    ...operationQuery(customerContactOperations.list, { customer_id: customerId }),
    enabled: customerId > 0,
  });
  const active = contacts.data?.data.filter((contact) => contact.status === 'active') ?? [];
  const [only] = active;
  return only && active.length === 1 ? { id: only.id, name: only.name, detail: only.position } : undefined;
}
