import { randomUUID } from 'node:crypto';
import { liveRecordsText } from '@balai/shared/contract/host/live';
import { listPresence, sayPresence } from '@balai/shared/contract/host/presence';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { sql } from 'kysely';
import { arrive } from '../live/presence';
import { expectSuccess } from '../testing/expect-success';
import { createListeningPanel } from '../testing/listening-panel';

type Listening = Awaited<ReturnType<typeof createListeningPanel>>;

let panel: Listening['panel'];
let hear: Listening['hear'];
let listen: Listening['listen'];
let mark: Listening['mark'];
let hangUp: Listening['hangUp'];
const as = (person: string) => panel.as(person);

beforeAll(async () => {
  ({ panel, hear, listen, mark, hangUp } = await createListeningPanel());
});
afterEach(() => hangUp());
afterAll(() => panel.close());

describe('who has a record open', () => {
  /** A customer of sales1 that nobody has looked at yet. */
  async function freshRecord(name: string) {
    const seller = await as('sales1@demo.test');
    const { id } = expectSuccess(
      await seller.callOperation(createCustomer, buildCreateCustomer({ name })),
    ).data;
    const records = liveRecordsText([{ entity: 'customer', id }]);
    return { id, records, asked: { entity: 'customer', entity_id: id } };
  }

  it('is told to the others who look at it, with the field that he is in, until he has left', async () => {
    const { records, asked } = await freshRecord('PT Open');
    const [owner, lead] = [await as('sales1@demo.test'), await as('lead-sales')];
    const watching = await listen(lead, { records });
    const present = async (client = lead) =>
      expectSuccess(await client.callOperation(listPresence, asked)).data;
    /** Reads again whenever it is told to, as a browser does. */
    const untilPresent = async (people: number) => {
      let found = await present();
      while (found.length !== people) {
        while ((await watching.next('change')).data.kind !== 'presence');
        found = await present();
      }
      return found;
    };
    expect(await untilPresent(0)).toEqual([]);
    const reader = await hear(owner, { records });
    expect(await untilPresent(1)).toMatchObject([{ id: owner.userId, field: null }]);
    expect(await present(owner)).toMatchObject([{ id: lead.userId }]);

    watching.messages.length = 0;
    expectSuccess(await owner.callOperation(sayPresence, { ...asked, field: 'name' }));
    await watching.next('change');
    expect(await present()).toMatchObject([{ id: owner.userId, field: 'name' }]);

    reader.close();
    expect(await untilPresent(0)).toEqual([]);
  });

  it('is not answered to somebody who may not see the record, nor taken from him', async () => {
    const { asked, records } = await freshRecord('PT Hidden');
    const present = async () =>
      expectSuccess(await (await as('lead-sales')).callOperation(listPresence, asked)).data;
    const stranger = await as('sales4@demo.test');
    expect(await stranger.callOperation(listPresence, asked)).toMatchObject({ status: 404 });
    const reader = await listen(stranger, { records });
    await mark(stranger, reader);
    expect(await present()).toEqual([]);
    expect(await stranger.callOperation(sayPresence, { ...asked, field: null })).toMatchObject({
      status: 404,
    });
  });

  it('is forgotten of a process that is not there any more', async () => {
    const { id, asked } = await freshRecord('PT Killed');
    const [owner, lead] = [await as('sales1@demo.test'), await as('lead-sales')];
    const left = { id: randomUUID(), sessionId: 1, userId: owner.userId };
    await arrive(panel.db, { ...left, records: [{ entity: 'customer', id }] });
    const present = async () => expectSuccess(await lead.callOperation(listPresence, asked)).data;
    expect(await present()).toMatchObject([{ id: owner.userId }]);
    await sql`update record_presence set seen_at = seen_at - interval '61 seconds'`.execute(panel.db);
    expect(await present()).toEqual([]);
  });
});
