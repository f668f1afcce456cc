import { laterPart } from '@balai/shared/ui';
import { CustomerDetailPage } from '../features/customers/customer-detail-page';
import { loadPipelineForm } from '../features/pipelines/load-pipeline-form';

// Its code is that of the form, which a record does not wait for.
const PipelineQuickCreate = laterPart(async () => (await loadPipelineForm()).PipelineQuickCreate);

/** The record of a customer, with the dialog of a new pipeline over it. */
export const CustomerPage = () => (
  <CustomerDetailPage
    newPipeline={(customer, close) => <PipelineQuickCreate customer={customer} onClose={close} />}
  />
);
