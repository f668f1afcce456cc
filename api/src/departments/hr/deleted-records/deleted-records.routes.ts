import { deletedRecordList } from '@balai/shared/contract/hr/deleted-records';
import { defineFeature } from '../../../platform/operations/feature';
import { deletedRecordListSource } from './deleted-records.repository';

export default defineFeature({
  routes: (routes) => routes.list(deletedRecordList, deletedRecordListSource),
});
