import * as documents from '@balai/shared/contract/finance/distributor-documents';
import * as distributors from '@balai/shared/contract/finance/distributors';
import { can } from '@balai/shared/permissions/permissions';
import type { PreparedAttachment } from '../../../platform/attachments/attachments';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import { reversalOfFields } from '../../../platform/records/reversal';
import {
  addDocument,
  changeDocument,
  prepareDocument,
  deleteDocument,
} from './distributor-documents.service';
import { documentRecord } from './distributor-documents.repository';
import { distributorImportDeclaration } from './distributors.import';
import { distributorListSource } from './distributors-list.repository';
import {
  distributorBrands,
  distributorRecord,
  distributorScope,
  findDistributorOptions,
} from './distributors.repository';
import * as service from './distributors.service';

export default defineFeature({
  names: [
    { fields: [], table: 'distributor_pics' },
    { fields: [], table: 'distributor_documents', nameColumn: 'number' },
  ],
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
      bell: { record: distributorRecord, scope: distributorScope },
    },
    distributor_document: {
      read: distributors.getDistributor.access,
      see: service.ensureDocumentVisible,
      attach: distributors.updateDistributor.access,
      comments: null,
    },
  },
  routes: (routes, { storage }) => {
    routes.list(distributors.distributorList, distributorListSource);
    routes.answer(distributors.listAllDistributors, findDistributorOptions);
    routes.answer(distributors.getDistributor, (call, { id }) => service.distributorDetail(call, id));
    routes.answer(distributors.createDistributor, service.createDistributor);
    routes.answer(distributors.updateDistributor, service.updateDistributor);
    routes.answer(distributors.deleteDistributor, (call, { id }) => service.deleteDistributor(call, id));
    routes.bulk(
      distributors.distributorsInBulk.update,
      reversalOfFields(distributorRecord, distributorScope),
    );
    routes.restore(distributors.restoreDistributor, {
      record: distributorRecord,
      links: [
        distributorBrands,
        {
          table: documentRecord.table,
          owner: 'distributor_id',
          linked: 'brand_id',
          deletable: true,
        },
      ],
    });
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
    routes.answer(distributors.undoDistributorStatus, service.undoStatus);
    importRoutes(routes, distributorImportDeclaration);
    routes.operation(
      documents.addDistributorDocument,
      async ({ call, input }, scans: PreparedAttachment[]) => ({
        data: await addDocument(call, input, scans),
      }),
      { prepare: ({ call, input, files }) => prepareDocument(call, storage, input, files) },
    );
    routes.answer(documents.updateDistributorDocument, changeDocument);
    routes.answer(documents.deleteDistributorDocument, deleteDocument);
  },
});
