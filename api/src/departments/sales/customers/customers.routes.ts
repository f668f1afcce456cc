import * as customers from '@balai/shared/contract/sales/customers';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import type { Routes } from '../../../platform/http/register-operation';
import { registerRecordAccess } from '../../../platform/operations/record-access';
import * as contacts from './customer-contacts.service';
import { decideTransfer, requestTransfer } from './customer-transfers.service';
import { customerListSource } from './customers-list.repository';
import { sumCustomers } from './customers.repository';
import * as service from './customers.service';

registerRecordAccess('customer', service.ensureCustomerFilesVisible, 'customer');

/** Engineering roles see the contacts and sites of their own jobs only. */
const onlyJobs = (call: Call): boolean => !can(call.caller.role, 'pipeline.price');

function contactRoutes(routes: Routes): void {
  const { customerPicOperations: pic, customerSiteOperations: site } = customers;
  routes.operation(pic.list, async ({ call, input }) => ({
    data: await contacts.listPics(call, input.customer_id, onlyJobs(call)),
  }));
  routes.operation(pic.create, async ({ call, input }) => ({ data: await contacts.addPic(call, input) }));
  routes.operation(pic.update, async ({ call, input }) => ({ data: await contacts.changePic(call, input) }));
  routes.operation(pic.delete, async ({ call, input }) => {
    await contacts.removePic(call, input.id);
    return {};
  });
  routes.operation(site.list, async ({ call, input }) => ({
    data: await contacts.listSites(call, input.customer_id, onlyJobs(call)),
  }));
  routes.operation(site.create, async ({ call, input }) => ({ data: await contacts.addSite(call, input) }));
  routes.operation(site.update, async ({ call, input }) => ({
    data: await contacts.changeSite(call, input),
  }));
  routes.operation(site.delete, async ({ call, input }) => {
    await contacts.removeSite(call, input.id);
    return {};
  });
}

function transferRoutes(routes: Routes): void {
  routes.operation(customers.transferCustomers, async ({ call, input }) => ({
    data: await requestTransfer(call, input),
  }));
  routes.operation(customers.approveCustomerTransfer, async ({ call, input }) => {
    await decideTransfer(call, 'transfer_approve', input);
    return {};
  });
  routes.operation(customers.rejectCustomerTransfer, async ({ call, input }) => {
    await decideTransfer(call, 'transfer_reject', input);
    return {};
  });
}

export default function customerRoutes(routes: Routes): void {
  routes.list(customers.customerList, customerListSource);
  routes.operation(customers.listAllCustomers, async ({ call, input }) => ({
    data: await service.suggestCustomers(call, input.key ?? '', input.row),
  }));
  routes.operation(customers.customerSummary, async ({ call, input }) => ({
    data: await sumCustomers(call, input.user_id ?? null),
  }));
  routes.operation(customers.customerDetailOperation, async ({ call, input }) => ({
    data: await service.customerDetail(call, input.id),
  }));
  routes.operation(customers.checkDuplicateCustomer, async ({ call, input }) => ({
    data: await service.checkDuplicate(call, input),
  }));
  routes.operation(customers.createCustomer, ({ call, input }) => service.createCustomer(call, input));
  routes.operation(customers.updateCustomer, ({ call, input }) => service.updateCustomer(call, input));
  routes.operation(customers.deleteCustomer, async ({ call, input }) => {
    await service.deleteCustomer(call, input.id);
    return {};
  });
  routes.operation(customers.activateCustomer, async ({ call, input }) => ({
    data: await service.changeCustomerStatus(call, 'activate', input),
  }));
  routes.operation(customers.inactivateCustomer, async ({ call, input }) => ({
    data: await service.changeCustomerStatus(call, 'inactivate', input),
  }));
  routes.operation(customers.blacklistCustomer, async ({ call, input }) => ({
    data: await service.changeCustomerStatus(call, 'blacklist', input),
  }));
  transferRoutes(routes);
  contactRoutes(routes);
}
