import {
  deleteAttachment,
  listAttachments,
  uploadAttachments,
} from '@balai/shared/contract/host/attachments';
import { liveRecordsText } from '@balai/shared/contract/host/live';
import { transferCustomers } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer, getCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { addGroupMember, getGroup, listGroupMembers } from '@balai/shared/contract/hr/groups';
import { expectSuccess } from '../testing/expect-success';
import { listeningPanel, untilKind } from '../testing/listening-panel';
import type { LiveReader } from '../testing/live-reader';

const listening = listeningPanel();

/** What is read again of the record that a stream is told of next. */
const readNext = async (reader: LiveReader) => (await untilKind(reader, 'record')).reads;

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

  it('is told as a change of that record: a transfer that is asked for', async () => {
    const { id, reader } = await watchedCustomer();
    const [admin, other] = [await as('superadmin'), await as('sales2@demo.test')];
    const transfer = { customer_ids: [id], to_user: other.userId, reason: 'On leave' };
    expectSuccess(await admin.callOperation(transferCustomers, transfer));
    expect(await readNext(reader)).toContainEqual(['customer', getCustomer.name]);
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
