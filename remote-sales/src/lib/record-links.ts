/** Statuses whose documents are what one opens the pipeline for [2.11]. */
const documentStatuses: ReadonlySet<string> = new Set(['revisi', 'progress_win']);

interface LinkedPipeline {
  id: number;
  status: string;
  sub_status?: string | null;
}

/** Whether the status or the last step of a pipeline is about its documents [2.11]. */
export const isAboutDocuments = ({ status, sub_status }: LinkedPipeline): boolean =>
  documentStatuses.has(status) || documentStatuses.has(sub_status ?? '');

/** The record page of a pipeline, /detail-document when it is about documents. */
export const pipelineLink = (pipeline: LinkedPipeline): string =>
  `/detail-${isAboutDocuments(pipeline) ? 'document' : 'pipeline'}/${pipeline.id}`;

export const PIPELINES_PATH = '/pipeline';
export const ALL_CUSTOMERS_PATH = '/customer-all';
/** The customers that one sees, for everybody else. */
export const SEEN_CUSTOMERS_PATH = '/customer';
/** Where contacts, sites and activities of many records are imported. */
export const CONTACT_IMPORT_PATH = '/customer/contacts';
export const SITE_IMPORT_PATH = '/customer/sites';
export const ACTIVITY_IMPORT_PATH = '/pipeline/activities';

/** The list of a seller's customers [2.6]. */
export const customerRecordPath = (ownerId: number): string => `/customer/${ownerId}`;

/**
 * The record page of a customer.
 * @param mayListAll - whether the caller holds 'customer.listAll'; others reach it under its owner [2.7].
 */
export const customerLink = (customer: { id: number; ownerId: number }, mayListAll: boolean): string =>
  mayListAll
    ? `${ALL_CUSTOMERS_PATH}/${customer.id}`
    : `${customerRecordPath(customer.ownerId)}/${customer.id}`;
