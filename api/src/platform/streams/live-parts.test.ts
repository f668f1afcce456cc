import {
  deleteAttachment,
  listAttachments,
  uploadAttachments,
} from '@balai/shared/contract/host/attachments';
import { liveRecordsText } from '@balai/shared/contract/host/live';
import { transferCustomers } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer, getCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { assignPresales } from '@balai/shared/contract/sales/pipeline-presales';
import { createPipeline, getPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { addGroupMember, getGroup, listGroupMembers } from '@balai/shared/contract/hr/groups';
import { getUser, resignUser, type Successor } from '@balai/shared/contract/hr/users';
import { expectSuccess } from '../testing/expect-success';
import { listeningPanel, untilKind } from '../testing/listening-panel';
import type { LiveReader } from '../testing/live-reader';
import type { Client } from '../testing/test-app';

const listening = listeningPanel();

/** What is read again of the record that a stream is told of next. */
const readNext = async (reader: LiveReader) => (await untilKind(reader, 'record')).reads;

async function leave(admin: Client, id: number, successors: readonly Successor[]): Promise<void> {
  const { version } = expectSuccess(await admin.callOperation(getUser, { id })).data;
  const input = { id, version, last_working_day: '2026-11-16', successors: [...successors] };
  expectSuccess(await admin.callOperation(resignUser, input));
}

describe('what stands on the page of a record and is written by itself', () => {
  const as = (person: string) => listening().panel.as(person);

  async function watchedCustomer() {
    const [seller, lead] = [await as('sales1@demo.test'), await as('lead-sales')];
    const customer = buildCreateCustomer({ name: `PT Parts ${Math.random()}` });
    const { id } = expectSuccess(await seller.callOperation(createCustomer, customer)).data;
    const reader = await listening().listen(lead, {
      records: liveRecordsText([{ entity: 'customer', id }]),
    });
    return { seller, id, reader };
  }

  it('is told as a change of that record: a file that comes and goes', async () => {
    const { seller, id, reader } = await watchedCustomer();
    const of = { entity: 'customer', entity_id: String(id) };
    const content = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');
    const added = await seller.upload(uploadAttachments.path, [
      ...Object.entries(of),
      ['file', { fileName: 'note.pdf', content, mimeType: 'application/pdf' }],
    ]);
    expect(added.json()).toMatchObject({ status: 200 });
    expect(await readNext(reader)).toContainEqual(['attachment']);
    const files = { entity: 'customer', entity_id: id };
    const [file] = expectSuccess(await seller.callOperation(listAttachments, files)).data;
    expectSuccess(await seller.callOperation(deleteAttachment, { id: file?.id ?? 0 }));
    expect(await readNext(reader)).toContainEqual(['attachment']);
  });

  it('is told as a change of that record: a transfer that is asked for, and void once its seller leaves', async () => {
    const { id, reader } = await watchedCustomer();
    const [admin, other] = [await as('superadmin'), await as('sales2@demo.test')];
    const transfer = { customer_ids: [id], to_user: other.userId, reason: 'On leave' };
    expectSuccess(await admin.callOperation(transferCustomers, transfer));
    expect(await readNext(reader)).toContainEqual(['customer', getCustomer.name]);
    await leave(admin, other.userId, []);
    expect(await readNext(reader)).toContainEqual(['customer', getCustomer.name]);
  });

  it('is told as a change of that record: who works at a pipeline in the place of somebody who leaves', async () => {
    const [admin, seller] = [await as('superadmin'), await as('sales1@demo.test')];
    const [engineer, heir] = [await as('engineer1@demo.test'), await as('engineer2@demo.test')];
    const form = buildCreateCustomer({ name: `PT Parts ${Math.random()}` });
    const customer_id = expectSuccess(await seller.callOperation(createCustomer, form)).data.id;
    const opening = buildCreatePipeline({ customer_id, need_presales: true });
    const { id, version } = expectSuccess(await seller.callOperation(createPipeline, opening)).data;
    const users = [{ id_user: engineer.userId }];
    expectSuccess(await admin.callOperation(assignPresales, { id, version, users }));
    const reader = await listening().listen(seller, {
      records: liveRecordsText([{ entity: 'pipeline', id }]),
    });
    await leave(admin, engineer.userId, [{ kind: 'presales', user_id: heir.userId }]);
    expect(await readNext(reader)).toContainEqual(['pipeline', getPipeline.name]);
  });

  it('is told as a change of that record: who comes into a group', async () => {
    const [hrd, admin, person] = [await as('hrd'), await as('superadmin'), await as('sales3@demo.test')];
    const group = expectSuccess(await admin.callOperation(getGroup, { id: 2 })).data;
    const reader = await listening().listen(hrd, {
      records: liveRecordsText([{ entity: 'group', id: group.id }]),
    });
    const joins = { id_group: group.id, user_id: person.userId, valid_from: '2026-11-16' };
    expectSuccess(await admin.callOperation(addGroupMember, joins));
    expect(await readNext(reader)).toContainEqual(['group', listGroupMembers.name]);
  });
});
