import type { CustomerContact, CustomerSite } from '@balai/shared/contract/sales/customer-contacts';
import { type CustomerDetail, getCustomer } from '@balai/shared/contract/sales/customers';
import type { NewRecordProps } from '@balai/shared/department';
import { operationQuery } from '@balai/shared/http/queries';
import { type CallVerb, VerbDialog, type VerbTable } from '@balai/shared/resource';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addContact, addSite, contactListVerbs, siteListVerbs } from './contact-verbs';

interface RowQuickCreateProps extends NewRecordProps {
  table: VerbTable<CustomerDetail>;
  /** Of the table. */
  verbName: string;
  verb: CallVerb<CustomerDetail>;
}

/** The dialog by which the page of a customer adds a row, over a form that asks for one of them. */
function RowQuickCreate({ table, verbName, verb, name, owner = 0, onCreated, onClose }: RowQuickCreateProps) {
  const { data: customer } = useQuery(operationQuery(getCustomer, { id: owner }));
  const [named] = useState(() => ({
    ...verb,
    initialValues: (record: CustomerDetail) => ({ ...verb.initialValues?.(record), ...(name && { name }) }),
  }));
  if (!customer) return null;
  return (
    <VerbDialog
      table={table}
      name={verbName}
      verb={named}
      record={customer.data}
      onEnd={(answer) => {
        // The operation of the verb answers the row.
        if (answer) onCreated?.(answer['data'] as CustomerContact | CustomerSite);
        onClose();
      }}
    />
  );
}

export const ContactQuickCreate = (props: NewRecordProps) => (
  <RowQuickCreate table={contactListVerbs} verbName="pic_create" verb={addContact} {...props} />
);

export const SiteQuickCreate = (props: NewRecordProps) => (
  <RowQuickCreate table={siteListVerbs} verbName="site_create" verb={addSite} {...props} />
);
