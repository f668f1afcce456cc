import { createComment } from '@balai/shared/contract/host/comments';
import { type LiveChange, liveRecordsText } from '@balai/shared/contract/host/live';
import { createCustomer, deleteCustomer, restoreCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { expectSuccess } from '../testing/expect-success';
import { createListeningPanel, kindsOf } from '../testing/listening-panel';
import type { LiveReader } from '../testing/live-reader';

type Listening = Awaited<ReturnType<typeof createListeningPanel>>;

let listening: Listening;
beforeAll(async () => {
  listening = await createListeningPanel();
});
afterEach(() => listening.hangUp());
afterAll(() => listening.panel.close());

const GONE = { kind: 'gone', reads: [['customer', 'customer.detail']], within: 0 };

const untilKind = async (reader: LiveReader, kind: string): Promise<LiveChange> => {
  let change = (await reader.next('change')).data;
  while (change.kind !== kind) change = (await reader.next('change')).data;
  return change;
};

describe('a record that is gone', () => {
  const as = (person: string) => listening.panel.as(person);

  async function customerOf(seller: Awaited<ReturnType<typeof as>>, name: string) {
    const { id } = expectSuccess(
      await seller.callOperation(createCustomer, buildCreateCustomer({ name })),
    ).data;
    return { id, records: liveRecordsText([{ entity: 'customer', id }]) };
  }

  it('is told of once to who has it open, and of its changes again when it is brought back', async () => {
    const { listen, mark } = listening;
    const [owner, lead, admin] = [
      await as('sales1@demo.test'),
      await as('lead-sales'),
      await as('superadmin'),
    ];
    const { id, records } = await customerOf(owner, 'PT Deleted');
    const reader = await listen(lead, { records });
    expectSuccess(await admin.callOperation(deleteCustomer, { id }));
    expect(await untilKind(reader, 'gone')).toEqual(GONE);
    reader.messages.length = 0;
    expectSuccess(await admin.callOperation(restoreCustomer, { id }));
    await untilKind(reader, 'record');
    await mark(lead, reader);
    expect(kindsOf(reader)).not.toContain('gone');
  });

  it('is told to who opens it in the moment in which it goes', async () => {
    const { hear } = listening;
    const [owner, admin] = [await as('sales1@demo.test'), await as('superadmin')];
    const { id, records } = await customerOf(owner, 'PT Deleted Meanwhile');
    expectSuccess(await admin.callOperation(deleteCustomer, { id }));
    expect(await untilKind(await hear(owner, { records }), 'gone')).toEqual(GONE);
  });

  it('tells who never saw it nothing of what happens to it', async () => {
    const { hear, mark } = listening;
    const [owner, stranger] = [await as('sales1@demo.test'), await as('sales4@demo.test')];
    const { id, records } = await customerOf(owner, 'PT Never Seen');
    const reader = await hear(stranger, { records });
    await untilKind(reader, 'gone');
    reader.messages.length = 0;
    const comment = { entity: 'customer', entity_id: id, body: 'Hello' };
    expectSuccess(await owner.callOperation(createComment, comment));
    await mark(stranger, reader);
    expect(kindsOf(reader)).toEqual(['test']);
  });
});
