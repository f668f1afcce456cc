import { salesSentences } from '@balai/shared/contract/sales/sentences/load';
import { defineDepartment } from '@balai/shared/department';
import type { manifest } from './manifest';
import { messages } from './messages';

export const department = defineDepartment<typeof manifest>({
  manifest: { id: 'sales' },
  pages: {
    pipelines: () => import('./features/pipelines/pipelines-page').then((module) => module.PipelinesPage),
    pipelineCreate: () =>
      import('./features/pipelines/pipeline-form-page').then((module) => module.PipelineCreatePage),
    pipelineEdit: () =>
      import('./features/pipelines/pipeline-form-page').then((module) => module.PipelineEditPage),
    pipelineDetail: () =>
      import('./features/pipelines/pipeline-detail-page').then((module) => module.PipelineDetailPage),
    pipelineDocument: () =>
      import('./features/pipelines/pipeline-detail-page').then((module) => module.PipelineDocumentPage),
    activityImport: () =>
      import('./features/pipelines/activity-import-page').then((module) => module.ActivityImportPage),
    customersAll: () => import('./features/customers/customers-page').then((module) => module.CustomersPage),
    customersSeen: () =>
      import('./features/customers/customers-page').then((module) => module.SeenCustomersPage),
    customerRecord: () =>
      import('./features/customers/customers-page').then((module) => module.CustomerRecordPage),
    customerDetail: () => import('./pages/customer-page').then((module) => module.CustomerPage),
    contactImport: () =>
      import('./features/customers/part-import-pages').then((module) => module.ContactImportPage),
    siteImport: () =>
      import('./features/customers/part-import-pages').then((module) => module.SiteImportPage),
    customerCreate: () =>
      import('./features/customers/customer-form-page').then((module) => module.CustomerCreatePage),
    customerEdit: () =>
      import('./features/customers/customer-form-page').then((module) => module.CustomerEditPage),
  },
  messages,
  sentences: salesSentences,
  newRecords: {
    customer_pic: {
      access: 'customer.write',
      title: 'customer.action.pic_create',
      load: () => import('./features/customers/row-quick-create').then((module) => module.ContactQuickCreate),
    },
    customer_site: {
      access: 'customer.write',
      title: 'customer.action.site_create',
      load: () => import('./features/customers/row-quick-create').then((module) => module.SiteQuickCreate),
    },
    customer: {
      access: 'customer.write',
      title: 'customer.newTitle',
      load: () =>
        import('./features/customers/customer-form-page').then((module) => module.CustomerQuickCreate),
    },
  },
  guide: () => import('./guide').then((module) => module.guide),
});
