import { createComment } from '@balai/shared/contract/host/comments';
import { type LiveChange, liveRecordsText } from '@balai/shared/contract/host/live';
import { endGroupMember, resumeGroupMember } from '@balai/shared/contract/hr/groups';
import {
  createCustomer,
  deleteCustomer,
  getCustomer,
  restoreCustomer,
} from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { sql } from 'kysely';
import { expectSuccess } from '../testing/expect-success';
import { kindsOf, listeningPanel, untilKind } from '../testing/listening-panel';
import type { LiveReader } from '../testing/live-reader';

const listening = listeningPanel();

const GONE = { kind: 'gone', reads: [['customer', 'customer.detail']], within: 0 };

describe('a record that is gone', () => {
  const as = (person: string) => listening().panel.as(person);

  async function customerOf(seller: Awaited<ReturnType<typeof as>>, name: string) {
    const { id } = expectSuccess(
      await seller.callOperation(createCustomer, buildCreateCustomer({ name })),
    ).data;
    return { id, records: liveRecordsText([{ entity: 'customer', id }]) };
  }

  it('is told of once to who has it open, and of its changes again when it is brought back', async () => {
    const { listen, mark } = listening();
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
    const { hear } = listening();
    const [owner, admin] = [await as('sales1@demo.test'), await as('superadmin')];
    const { id, records } = await customerOf(owner, 'PT Deleted Meanwhile');
    expectSuccess(await admin.callOperation(deleteCustomer, { id }));
    expect(await untilKind(await hear(owner, { records }), 'gone')).toEqual(GONE);
  });

  it('is told of to who leaves the group that sees it, and all of his screen is read again, as when he is back', async () => {
    const { listen, mark } = listening();
    const [owner, lead, hrd] = [await as('sales1@demo.test'), await as('lead-sales'), await as('hrd')];
    const { id, records } = await customerOf(owner, 'PT Of The Group');
    const read = async () => (await lead.callOperation(getCustomer, { id })).status;
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from group_members where user_id = ${lead.userId}`.execute(listening().panel.db);
    const [membership] = rows;
    if (!membership) throw new Error('The lead is in no group');
    const [reader, elsewhere] = [await listen(lead, { records }), await listen(owner)];
    const all: LiveChange = { kind: 'list', reads: [[]], within: 0 };
    const people = await listen(hrd);
    const toldOf = (one: LiveReader) => one.messages.map(({ data }) => data);

    expect(await read()).toBe(200);
    const left = { ...membership, valid_to: '2026-11-15' };
    const { data } = expectSuccess(await hrd.callOperation(endGroupMember, left));
    expect(await untilKind(reader, 'gone')).toEqual(GONE);
    expect(await read()).toBe(404);
    await mark(lead, reader);
    expect(toldOf(reader)).toContainEqual(all);
    // The list of people says in which group he is.
    await mark(hrd, people);
    expect(toldOf(people)).toContainEqual(
      expect.objectContaining({ kind: 'list', reads: expect.arrayContaining([['user', 'user.list']]) }),
    );
    reader.messages.length = 0;
    expectSuccess(await hrd.callOperation(resumeGroupMember, { id: data.id, version: data.version }));
    await untilKind(reader, 'record');
    expect(await read()).toBe(200);
    await mark(lead, reader);
    expect(toldOf(reader)).toContainEqual(all);
    await mark(owner, elsewhere);
    expect(toldOf(elsewhere)).not.toContainEqual(all);
  });

  it('tells who never saw it nothing of what happens to it', async () => {
    const { hear, mark } = listening();
    const [owner, stranger] = [await as('sales1@demo.test'), await as('sales4@demo.test')];
    const { id, records } = await customerOf(owner, 'PT Never Seen');
    const reader = await hear(stranger, { records });
    await untilKind(reader, 'gone');
    // That there is one customer more may be told to the list after it.
    await mark(stranger, reader);
    reader.messages.length = 0;
    const comment = { entity: 'customer', entity_id: id, body: 'Hello' };
    expectSuccess(await owner.callOperation(createComment, comment));
    await mark(stranger, reader);
    expect(kindsOf(reader)).toEqual(['test']);
  });
});
