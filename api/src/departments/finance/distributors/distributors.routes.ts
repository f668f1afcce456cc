import * as documents from '@balai/shared/contract/finance/distributor-documents';
import * as distributors from '@balai/shared/contract/finance/distributors';
import { can } from '@balai/shared/permissions/permissions';
import type { PreparedAttachment } from '../../../platform/attachments/attachments';
import type { Storage } from '../../../platform/storage/storage';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import {
  addDocument,
  changeDocument,
  prepareDocument,
  removeDocument,
} from './distributor-documents.service';
import { distributorListSource } from './distributors-list.repository';
import * as service from './distributors.service';

registerRecordAccess('distributor', {
  read: distributors.getDistributor.access,
  see: service.ensureDistributorVisible,
  attach: ({ caller: { role } }) => {
    if (can(role, distributors.updateDistributor.access)) return 'change';
    // Who pays keeps the letters about the account here.
    return can(role, distributors.setDistributorBank.access) ? 'add' : 'none';
  },
  comments: 'distributor',
});
registerRecordAccess('distributor_document', {
  read: distributors.getDistributor.access,
  see: service.ensureDocumentVisible,
  attach: distributors.updateDistributor.access,
  comments: null,
});

export default function distributorRoutes(routes: Routes, { storage }: Services): void {
  routes.list(distributors.distributorList, distributorListSource);
  routes.operation(distributors.listAllDistributors, async ({ call, input }) => ({
    data: await service.listDistributorOptions(call, input),
  }));
  routes.operation(distributors.getDistributor, async ({ call, input }) => ({
    data: await service.distributorDetail(call, input.id),
  }));
  routes.operation(distributors.createDistributor, async ({ call, input }) => ({
    data: await service.createDistributor(call, input),
  }));
  routes.operation(distributors.updateDistributor, async ({ call, input }) => ({
    data: await service.updateDistributor(call, input),
  }));
  routes.operation(distributors.deleteDistributor, async ({ call, input }) => {
    await service.deleteDistributor(call, input.id);
    return {};
  });
  routes.operation(distributors.setDistributorBank, async ({ call, input }) => ({
    data: await service.changeBank(call, input),
  }));
  routes.operation(distributors.activateDistributor, async ({ call, input }) => ({
    data: await service.changeStatus(call, 'activate', input),
  }));
  routes.operation(distributors.inactivateDistributor, async ({ call, input }) => ({
    data: await service.changeStatus(call, 'inactivate', input),
  }));
  routes.operation(distributors.blockDistributor, async ({ call, input }) => ({
    data: await service.changeStatus(call, 'block', input),
  }));
  routes.operation(distributors.unblockDistributor, async ({ call, input }) => ({
    data: await service.changeStatus(call, 'unblock', input),
  }));
  documentRoutes(routes, storage);
}

function documentRoutes(routes: Routes, storage: Storage): void {
  routes.operation(
    documents.addDistributorDocument,
    async ({ call, input }, scans: PreparedAttachment[]) => ({ data: await addDocument(call, input, scans) }),
    { prepare: ({ call, input, files }) => prepareDocument(call, storage, input, files) },
  );
  routes.operation(documents.updateDistributorDocument, async ({ call, input }) => ({
    data: await changeDocument(call, input),
  }));
  routes.operation(documents.deleteDistributorDocument, async ({ call, input }) => {
    await removeDocument(call, input);
    return {};
  });
}
