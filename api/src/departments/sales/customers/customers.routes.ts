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
  customerDetailOperation,
  customerList,
  customerSummary,
  deleteCustomer,
  listAllCustomers,
  updateCustomer,
} from '@balai/shared/contract/sales/customers';
import { can } from '@balai/shared/permissions/permissions';
import { registerReferenceFields } from '../../../platform/audit/reference-names';
import type { Call } from '../../../platform/call';
import { registerPictureAccess } from '../../../platform/files/pictures';
import { registerOpenWork } from '../../../platform/handover/open-work';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import * as contacts from './customer-contacts.service';
import { customerWork } from './customer-handover.service';
import { decideTransfer, requestTransfer } from './customer-transfers.service';
import { customerListSource } from './customers-list.repository';
import { customerScope } from './customers.scope';
import { customerRecord, sumCustomers } from './customers.repository';
import * as service from './customers.service';

registerReferenceFields(['customer_id'], 'customers');
registerReferenceFields(['site_id'], 'customer_sites');
registerReferenceFields(['pic_id'], 'customer_pics');

/** Engineering roles see the contacts and sites of their own jobs only. */
const onlyJobs = (call: Call): boolean => !can(call.caller.role, 'pipeline.price');

registerRecordAccess('customer', {
  read: customerDetailOperation.access,
  see: service.ensureCustomerFilesVisible,
  attach: updateCustomer.access,
  comments: 'customer',
});
// The logo is for everyone who meets the customer's name, a name card for who sees the contact.
registerPictureAccess('customer', service.ensureCustomerVisible);
registerPictureAccess('customer_pic', (call, id) => contacts.ensurePicVisible(call, id, onlyJobs(call)));

registerOpenWork(customerWork);

function contactRoutes(routes: Routes): void {
  routes.operation(pic.list, async ({ call, input }) => ({
    data: await contacts.listPics(call, input.customer_id, onlyJobs(call)),
  }));
  routes.operation(pic.create, async ({ call, input }) => ({ data: await contacts.addPic(call, input) }));
  routes.operation(pic.update, async ({ call, input }) => ({ data: await contacts.changePic(call, input) }));
  routes.operation(pic.delete, async ({ call, input }) => {
    await contacts.removePic(call, input);
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
    await contacts.removeSite(call, input);
    return {};
  });
}

function transferRoutes(routes: Routes): void {
  routes.operation(transferCustomers, async ({ call, input }) => ({
    data: await requestTransfer(call, input),
  }));
  routes.operation(approveCustomerTransfer, async ({ call, input }) => {
    await decideTransfer(call, 'transfer_approve', input);
    return {};
  });
  routes.operation(rejectCustomerTransfer, async ({ call, input }) => {
    await decideTransfer(call, 'transfer_reject', input);
    return {};
  });
}

export default function customerRoutes(routes: Routes): void {
  routes.list(customerList, customerListSource);
  routes.operation(listAllCustomers, async ({ call, input }) => ({
    data: await service.suggestCustomers(call, input.key ?? '', input.row),
  }));
  routes.operation(customerSummary, async ({ call, input }) => ({
    data: await sumCustomers(call, input.user_id ?? null),
  }));
  routes.operation(customerDetailOperation, async ({ call, input }) => ({
    data: await service.customerDetail(call, input.id),
  }));
  routes.operation(checkDuplicateCustomer, async ({ call, input }) => ({
    data: await service.checkDuplicate(call, input),
  }));
  routes.operation(createCustomer, ({ call, input }) => service.createCustomer(call, input));
  routes.operation(updateCustomer, ({ call, input }) => service.updateCustomer(call, input));
  routes.operation(deleteCustomer, async ({ call, input }) => {
    await service.deleteCustomer(call, input.id);
    return {};
  });
  routes.operation(activateCustomer, async ({ call, input }) => ({
    data: await service.changeCustomerStatus(call, 'activate', input),
  }));
  routes.operation(inactivateCustomer, async ({ call, input }) => ({
    data: await service.changeCustomerStatus(call, 'inactivate', input),
  }));
  routes.operation(blacklistCustomer, async ({ call, input }) => ({
    data: await service.changeCustomerStatus(call, 'blacklist', input),
  }));
  transferRoutes(routes);
  const statusReversal = { record: customerRecord, scope: customerScope, inputOf: () => ({}) };
  routes.bulk(customersInBulk.activate, statusReversal);
  routes.bulk(customersInBulk.inactivate, statusReversal);
  routes.bulk(customersInBulk.transfer);
  contactRoutes(routes);
}
