import {
  customerPicOperations as pic,
  customerSiteOperations as site,
} from '@balai/shared/contract/sales/customer-contacts';
import {
  activateCustomer,
  approveCustomerTransfer,
  blacklistCustomer,
  customersInBulk,
  inactivateCustomer,
  rejectCustomerTransfer,
  transferCustomers,
} from '@balai/shared/contract/sales/customer-verbs';
import {
  checkDuplicateCustomer,
  createCustomer,
  getCustomer,
  customerList,
  customerSummary,
  deleteCustomer,
  listAllCustomers,
  updateCustomer,
} from '@balai/shared/contract/sales/customers';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import type { Routes } from '../../../platform/operations/register-operation';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import * as contacts from './customer-contacts.service';
import { customerWork } from './customer-handover.service';
import { decideTransfer, requestTransfer } from './customer-transfers.service';
import { customerImportDeclaration } from './customers.import';
import { customerListSource } from './customers-list.repository';
import { customerScope } from './customers.scope';
import { customerRecord, sumCustomers } from './customers.repository';
import * as service from './customers.service';

/** Engineering roles see the contacts and sites of their own jobs only. */
const onlyJobs = (call: Call): boolean => !can(call.caller.role, 'pipeline.price');

function contactRoutes(routes: Routes): void {
  routes.answer(pic.list, (call, input) => contacts.listPics(call, input.customer_id, onlyJobs(call)));
  routes.answer(pic.create, contacts.addPic);
  routes.answer(pic.update, contacts.changePic);
  routes.answer(pic.delete, contacts.removePic);
  routes.answer(site.list, (call, input) => contacts.listSites(call, input.customer_id, onlyJobs(call)));
  routes.answer(site.create, contacts.addSite);
  routes.answer(site.update, contacts.changeSite);
  routes.answer(site.delete, contacts.removeSite);
}

function transferRoutes(routes: Routes): void {
  routes.answer(transferCustomers, requestTransfer);
  routes.answer(approveCustomerTransfer, (call, input) => decideTransfer(call, 'transfer_approve', input));
  routes.answer(rejectCustomerTransfer, (call, input) => decideTransfer(call, 'transfer_reject', input));
}

function customerRoutes(routes: Routes): void {
  routes.list(customerList, customerListSource);
  routes.answer(listAllCustomers, (call, input) =>
    service.suggestCustomers(call, input.key ?? '', input.row),
  );
  routes.answer(customerSummary, (call, input) => sumCustomers(call, input.user_id ?? null));
  routes.answer(getCustomer, (call, { id }) => service.customerDetail(call, id));
  routes.answer(checkDuplicateCustomer, service.checkDuplicate);
  routes.operation(createCustomer, ({ call, input }) => service.createCustomer(call, input));
  routes.operation(updateCustomer, ({ call, input }) => service.updateCustomer(call, input));
  routes.answer(deleteCustomer, (call, { id }) => service.deleteCustomer(call, id));
  routes.answer(activateCustomer, (call, input) => service.changeCustomerStatus(call, 'activate', input));
  routes.answer(inactivateCustomer, (call, input) => service.changeCustomerStatus(call, 'inactivate', input));
  routes.answer(blacklistCustomer, (call, input) => service.changeCustomerStatus(call, 'blacklist', input));
  transferRoutes(routes);
  const statusReversal = { record: customerRecord, scope: customerScope, inputOf: () => ({}) };
  routes.bulk(customersInBulk.activate, statusReversal);
  routes.bulk(customersInBulk.inactivate, statusReversal);
  routes.bulk(customersInBulk.transfer);
  contactRoutes(routes);
  importRoutes(routes, customerImportDeclaration);
}

export default defineFeature({
  records: {
    customer: {
      read: getCustomer.access,
      see: service.ensureCustomerFilesVisible,
      attach: updateCustomer.access,
      comments: 'customer',
    },
  },
  pictures: {
    // The logo is for everyone who meets the customer's name, a name card for who sees the contact.
    customer: service.ensureCustomerVisible,
    customer_pic: (call, id) => contacts.ensurePicVisible(call, id, onlyJobs(call)),
  },
  names: [
    { fields: ['customer_id'], table: 'customers' },
    { fields: ['site_id'], table: 'customer_sites' },
    { fields: ['pic_id'], table: 'customer_pics' },
  ],
  openWork: [customerWork],
  routes: customerRoutes,
});
