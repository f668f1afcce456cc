import {
  customerContactOperations as contact,
  customerSiteOperations as site,
} from '@balai/shared/contract/sales/customer-contacts';
import * as verbs from '@balai/shared/contract/sales/customer-verbs';
import * as customers from '@balai/shared/contract/sales/customers';
import { on } from '../../../platform/events/events';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import type { Routes } from '../../../platform/operations/register-operation';
import { reversalOfFields } from '../../../platform/records/reversal';
import { attachedByUpdate } from '../../../platform/scope/record-access';
import { contactImportDeclaration } from './contacts.import';
import { siteImportDeclaration } from './sites.import';
import * as contacts from './customer-contacts.service';
import { customerWork, followResignation } from './customer-handover.service';
import { decideTransfer, requestTransfer } from './customer-transfers.service';
import { customerImportDeclaration } from './customers.import';
import { customerListSource } from './customers-list.repository';
import { ensureCustomerFilesVisible, ensureCustomerVisible } from './customers.policy';
import { customerRecord, findCustomerOptions, sumCustomers } from './customers.repository';
import { customerScope } from './customers.scope';
import * as service from './customers.service';

function contactRoutes(routes: Routes): void {
  routes.answer(contact.list, (call, input) => contacts.listContacts(call, input.customer_id));
  routes.answer(contact.create, (call, { customer_id, ...row }) =>
    contacts.contactCalls.add(call, customer_id, row),
  );
  routes.answer(contact.update, (call, { version, ...row }) =>
    contacts.contactCalls.change(call, row, version),
  );
  routes.answer(contact.delete, contacts.contactCalls.remove);
  routes.answer(site.list, (call, input) => contacts.listSites(call, input.customer_id));
  routes.answer(site.create, (call, { customer_id, ...row }) =>
    contacts.siteCalls.add(call, customer_id, row),
  );
  routes.answer(site.update, (call, { version, ...row }) => contacts.siteCalls.change(call, row, version));
  routes.answer(site.delete, contacts.siteCalls.remove);
}

function verbRoutes(routes: Routes): void {
  const { changeCustomerStatus: change } = service;
  routes.answer(verbs.activateCustomer, (call, input) => change(call, 'activate', input));
  routes.answer(verbs.inactivateCustomer, (call, input) => change(call, 'inactivate', input));
  routes.answer(verbs.blacklistCustomer, (call, input) => change(call, 'blacklist', input));
  routes.answer(verbs.undoCustomerStatus, service.undoCustomerStatus);
  routes.answer(verbs.transferCustomers, requestTransfer);
  routes.answer(verbs.approveCustomerTransfer, (call, input) =>
    decideTransfer(call, 'transfer_approve', input),
  );
  routes.answer(verbs.rejectCustomerTransfer, (call, input) =>
    decideTransfer(call, 'transfer_reject', input),
  );
  const statusReversal = { record: customerRecord, scope: customerScope, inputOf: () => ({}) };
  routes.bulk(verbs.customersInBulk.activate, statusReversal);
  routes.bulk(verbs.customersInBulk.inactivate, statusReversal);
  routes.bulk(verbs.customersInBulk.update, reversalOfFields(customerRecord, customerScope));
  routes.bulk(verbs.customersInBulk.transfer);
}

const bell = { record: customerRecord, scope: customerScope };

export default defineFeature({
  records: {
    customer: {
      read: customers.getCustomer.access,
      see: ensureCustomerFilesVisible,
      // Who only sells to it reads them.
      attach: attachedByUpdate(service.customerDetail),
      comments: 'customer',
      bell,
    },
  },
  pictures: {
    // The logo is for everyone who meets the customer's name, a name card for who sees the contact.
    customer: ensureCustomerVisible,
    customer_pic: contacts.ensureContactVisible,
  },
  names: [
    { fields: ['customer_id'], table: 'customers' },
    { fields: ['site_id'], table: 'customer_sites' },
    { fields: ['pic_id'], table: 'customer_pics' },
  ],
  openWork: [customerWork],
  notifications: { pic: { ...bell, read: customers.getCustomer.access } },
  routes: (routes) => {
    routes.list(customers.customerList, customerListSource);
    routes.answer(customers.listAllCustomers, findCustomerOptions);
    routes.answer(customers.customerSummary, (call, input) => sumCustomers(call, input.user_id ?? null));
    routes.answer(customers.checkDuplicateCustomer, service.checkDuplicate);
    routes.answer(customers.getCustomer, (call, { id }) => service.customerDetail(call, id));
    routes.operation(customers.createCustomer, ({ call, input }) => service.createCustomer(call, input));
    routes.operation(customers.updateCustomer, ({ call, input }) => service.updateCustomer(call, input));
    routes.answer(customers.deleteCustomer, (call, { id }) => service.deleteCustomer(call, id));
    routes.restore(customers.restoreCustomer, {
      record: customerRecord,
      refuse: service.refuseRegistered,
    });
    verbRoutes(routes);
    contactRoutes(routes);
    importRoutes(routes, customerImportDeclaration);
    importRoutes(routes, contactImportDeclaration);
    importRoutes(routes, siteImportDeclaration);
    on('user.resigned', followResignation, { transactional: true });
  },
});
