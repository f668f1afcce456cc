import * as documents from '@balai/shared/contract/finance/distributor-documents';
import * as distributors from '@balai/shared/contract/finance/distributors';
import { can } from '@balai/shared/permissions/permissions';
import type { PreparedAttachment } from '../../../platform/attachments/attachments';
import type { Storage } from '../../../platform/storage/storage';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import {
  addDocument,
  changeDocument,
  prepareDocument,
  removeDocument,
} from './distributor-documents.service';
import { distributorListSource } from './distributors-list.repository';
import * as service from './distributors.service';

function distributorRoutes(routes: Routes, { storage }: Services): void {
  routes.list(distributors.distributorList, distributorListSource);
  routes.answer(distributors.listAllDistributors, service.listDistributorOptions);
  routes.answer(distributors.getDistributor, (call, { id }) => service.distributorDetail(call, id));
  routes.answer(distributors.createDistributor, service.createDistributor);
  routes.answer(distributors.updateDistributor, service.updateDistributor);
  routes.answer(distributors.deleteDistributor, (call, { id }) => service.deleteDistributor(call, id));
  routes.answer(distributors.setDistributorBank, service.changeBank);
  routes.answer(distributors.activateDistributor, (call, input) =>
    service.changeStatus(call, 'activate', input),
  );
  routes.answer(distributors.inactivateDistributor, (call, input) =>
    service.changeStatus(call, 'inactivate', input),
  );
  routes.answer(distributors.blockDistributor, (call, input) => service.changeStatus(call, 'block', input));
  routes.answer(distributors.unblockDistributor, (call, input) =>
    service.changeStatus(call, 'unblock', input),
  );
  documentRoutes(routes, storage);
}

function documentRoutes(routes: Routes, storage: Storage): void {
  routes.operation(
    documents.addDistributorDocument,
    async ({ call, input }, scans: PreparedAttachment[]) => ({ data: await addDocument(call, input, scans) }),
    { prepare: ({ call, input, files }) => prepareDocument(call, storage, input, files) },
  );
  routes.answer(documents.updateDistributorDocument, changeDocument);
  routes.answer(documents.deleteDistributorDocument, removeDocument);
}

export default defineFeature({
  records: {
    distributor: {
      read: distributors.getDistributor.access,
      see: service.ensureDistributorVisible,
      attach: ({ caller: { role } }) => {
        if (can(role, distributors.updateDistributor.access)) return 'change';
        // Who pays keeps the letters about the account here.
        return can(role, distributors.setDistributorBank.access) ? 'add' : 'none';
      },
      comments: 'distributor',
    },
    distributor_document: {
      read: distributors.getDistributor.access,
      see: service.ensureDocumentVisible,
      attach: distributors.updateDistributor.access,
      comments: null,
    },
  },
  routes: distributorRoutes,
});
