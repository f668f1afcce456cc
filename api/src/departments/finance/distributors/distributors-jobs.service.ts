import { addDays, daysBetween } from '@balai/shared/format/calendar';
import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import { DOCUMENT_REMINDER_DAYS } from '@balai/shared/contract/finance/distributor-documents';
import type { Call } from '../../../platform/call';
import type { JobRun } from '../../../platform/jobs/job';
import { notify } from '../../../platform/notifications/notifications';
import { lockRecord, updateRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';
import {
  documentRecord,
  findDocumentNames,
  findExpiring,
  type StoredDocument,
} from './distributor-documents.repository';

const everyDocument = everyRow('the panel itself reminds of the documents of all distributors');

/** The nearest of 60, 30 and 7 days that a document is within; a day that was missed is made up for. */
const thresholdOf = (daysLeft: number): number | undefined =>
  DOCUMENT_REMINDER_DAYS.findLast((days) => daysLeft <= days);

/** Tells buyers and lead engineers of documents that end in 60, 30 or 7 days, of each once. */
export async function remindOfDocuments({ db, day, forEach }: JobRun): Promise<void> {
  const farthest = Math.max(...DOCUMENT_REMINDER_DAYS);
  await forEach(await findExpiring(db, day, addDays(day, farthest)), (call, id) => remind(call, id, day));
}

async function remind(call: Call, id: number, day: string): Promise<void> {
  const document = await lockRecord<StoredDocument>(call, documentRecord, id, everyDocument);
  if (document.expires_at === null || document.expires_at < day) return;
  const daysLeft = daysBetween(day, document.expires_at);
  const threshold = thresholdOf(daysLeft);
  if (threshold === undefined) return;
  if (document.reminded_days !== null && document.reminded_days <= threshold) return;
  const names = await findDocumentNames(call, id);
  if (!names) return;
  await updateRecord(call, documentRecord, {
    id,
    version: document.version,
    scope: everyDocument,
    values: { reminded_days: threshold },
    action: 'remind',
  });
  const { brand, distributor } = names;
  const facts = { distributor, day: document.expires_at };
  await notify(call, {
    to: { roles: ['admin-purchase', 'lead-engineer'] },
    status: 'distributor',
    sub_status: 'document_expiring',
    id_foreign: document.distributor_id,
    title: distributorSentence('document_expires'),
    description: brand
      ? distributorSentence(`brand_${document.kind}_ends`, { brand, ...facts })
      : distributorSentence(`${document.kind}_ends`, facts),
  });
}
