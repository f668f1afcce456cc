import * as groups from '@balai/shared/contract/hr/groups';
import { buildGroupInput } from '@balai/shared/contract/hr/groups.testing';
import { getUser, listOpenWork, updateUser } from '@balai/shared/contract/hr/users';
import type { Role } from '@balai/shared/permissions/roles';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';

/** The day of the test app's clock in Jakarta. */
const TODAY = '2026-11-16';

const panel = testApp();
let hrd: Client;

beforeAll(async () => {
  hrd = await panel.sessionOf('hrd');
});

const store = async (name: string, input: Partial<groups.GroupInput> = {}) =>
  expectSuccess(await hrd.callOperation(groups.createGroup, buildGroupInput({ name, ...input }))).data;
const personId = async (email: string) => (await panel.sessionOf(email)).userId;
const membersOf = async (id: number) =>
  expectSuccess(await hrd.callOperation(groups.listGroupMembers, { id })).data;
const join = (group: { id: number }, userId: number, validFrom: string) =>
  hrd.callOperation(groups.addGroupMember, { id_group: group.id, user_id: userId, valid_from: validFrom });

describeRecord({
  entity: 'group',
  panel,
  operations: groups.groupCalls,
  access: { read: 'user.crud', write: 'user.crud' },
  by: 'hrd',
  sample: (name) => buildGroupInput({ name }),
  change: { field: 'type', to: 'office' },
  wrong: { name: '  ', leader_id: 987_654 },
  unique: 'name',
});

describeList({
  list: groups.groupList,
  panel,
  by: 'hrd',
  fill: async () => [await store('Listed B', { type: 'office' }), await store('Listed A')],
  found: { key: 'listed', count: 2 },
});

describe('a group', () => {
  test('is offered to the pickers of every role, those that begin with the key first', async () => {
    const answer = await (
      await panel.sessionOf('operasional')
    ).get(groups.listAllGroups.path, { key: 'SALES' });
    expect(answer.json().data).toEqual([
      { id: expect.any(Number), name: 'Sales A', type: 'sales' },
      { id: expect.any(Number), name: 'Sales B', type: 'sales' },
      { id: expect.any(Number), name: 'Pre-sales', type: 'presales' },
    ]);
  });

  test('is listed with its leader and the number of its members', async () => {
    const answer = expectSuccess(
      await hrd.callOperation(groups.groupList.read, {
        key: 'sales',
        type: 'sales',
        sort: 'name',
        order: 'asc',
      }),
    );
    expect(answer.data.slice(0, 2)).toMatchObject([
      { name: 'Sales A', leader: { name: 'lead-sales 1' }, member_count: 5 },
      { name: 'Sales B', leader: { name: 'lead-sales 2' }, member_count: 3 },
    ]);
  });
});

describe('who may lead and be in a group', () => {
  const leads = (leaderId: number, input: Partial<groups.GroupInput> = {}) =>
    hrd.callOperation(groups.createGroup, buildGroupInput({ name: 'Unfit', leader_id: leaderId, ...input }));

  test.each([
    ['sales', 'operasional1@demo.test'],
    ['sales', 'sales1@demo.test'],
    ['presales', 'lead-sales1@demo.test'],
    ['engineering', 'engineer1@demo.test'],
    ['office', 'lead-engineer1@demo.test'],
  ] as const)('a %s group is not led by %s', async (type, email) => {
    expect(await leads(await personId(email), { type })).toMatchObject({
      status: 422,
      errors: { leader_id: expect.stringContaining('This group can be led by these roles only: ') },
    });
  });

  test.each([
    ['sales', 'engineer1@demo.test'],
    ['presales', 'sales1@demo.test'],
    ['engineering', 'operasional1@demo.test'],
    ['office', 'sales1@demo.test'],
  ] as const)('nobody puts into a %s group %s', async (type, email) => {
    const group = await store(`Without ${email} (${type})`, { type });
    expect(await join(group, await personId(email), TODAY)).toMatchObject({
      status: 422,
      errors: { user_id: expect.stringMatching(/^In this group can be these roles only: .*Superadmin$/) },
    });
    expect(await membersOf(group.id)).toEqual([]);
  });

  test('a group keeps a type that fits its leader and its members', async () => {
    const group = await store('Of sellers', { leader_id: await personId('lead-sales1@demo.test') });
    expectSuccess(await join(group, await personId('sales3@demo.test'), TODAY));
    const change = (input: Partial<groups.GroupInput>) => {
      const form = buildGroupInput({ name: group.name, leader_id: group.leader_id, ...input });
      return hrd.callOperation(groups.updateGroup, { id: group.id, version: group.version, ...form });
    };
    expect(await change({ type: 'office' })).toMatchObject({
      status: 422,
      errors: { leader_id: expect.any(String) },
    });
    expect(await change({ type: 'office', leader_id: null })).toMatchObject({
      status: 422,
      errors: { type: 'These members cannot be in a group of this type: sales 3' },
    });
  });

  test('a person gets no role with which he could not lead or be in his group', async () => {
    const give = async (email: string, role: Role) => {
      const { record, ...card } = expectSuccess(
        await hrd.callOperation(getUser, { id: await personId(email) }),
      ).data;
      if (!record) throw new Error('The record is hidden');
      const { id, version, first_name, last_name, phone } = card;
      const { nip, birth_date, join_date, language } = record;
      const form = { first_name, last_name, email, phone, role, nip, birth_date, join_date, language };
      return hrd.callOperation(updateUser, { id, version, ...form });
    };
    expect(await give('lead-sales2@demo.test', 'sales')).toMatchObject({
      status: 422,
      errors: { role: 'With this role nobody leads the group Sales B: give it another leader first' },
    });
    expect(await give('pre-sales1@demo.test', 'sales')).toMatchObject({
      status: 422,
      errors: { role: 'With this role nobody is in the group Pre-sales: end the membership first' },
    });
    expectSuccess(await give('sales2@demo.test', 'assistant-sales'));
  });

  test('the groups of who leaves go to somebody who may lead all of them', async () => {
    const { data } = expectSuccess(
      await hrd.callOperation(listOpenWork, { id: await personId('lead-sales2@demo.test') }),
    );
    expect(data.find(({ kind }) => kind === 'groups')).toEqual({
      kind: 'groups',
      count: 1,
      roles: ['superadmin', 'lead-sales'],
    });
  });
});

describe('POST /panel/group/member_add', () => {
  test('moves a person: the day before was his last one in the group he was in', async () => {
    const mover = await personId('sales5@demo.test');
    const group = await store('Movers');
    expect(expectSuccess(await join(group, mover, TODAY)).data).toMatchObject({ valid_to: null });
    const { data } = expectSuccess(await hrd.callOperation(groups.groupList.read, { key: 'Sales B' }));
    const before = await membersOf(data[0]?.id ?? 0);
    expect(before.find((member) => member.user.id === mover)).toMatchObject({ valid_to: '2026-11-15' });
  });

  test('takes back on the same day what was a mistake: the wrong group never had the person', async () => {
    const mover = await personId('assistant-sales1@demo.test');
    const { data } = expectSuccess(await hrd.callOperation(groups.listAllGroups, { key: 'Sales A' }));
    const right = { id: data.find(({ name }) => name === 'Sales A')?.id ?? 0 };
    const wrong = await store('Wrong');
    expectSuccess(await join(wrong, mover, TODAY));
    expectSuccess(await join(right, mover, TODAY));
    expect(await membersOf(wrong.id)).toEqual([]);
    const days = (await membersOf(right.id)).filter(({ user }) => user.id === mover);
    expect(days).toMatchObject([{ valid_from: TODAY, valid_to: null }, { valid_to: '2026-11-15' }]);
  });

  test('refuses a day ahead, who is in the group already, and days of another membership', async () => {
    const seller = await personId('sales4@demo.test');
    const group = await store('Refusing');
    expect(await join(group, seller, '2026-11-17')).toMatchObject({ status: 422 });
    expect(await join(group, seller, '2019-12-31')).toMatchObject({ status: 409, code: 'already_member' });
    expectSuccess(await join(group, seller, TODAY));
    expect(await join(group, seller, TODAY)).toMatchObject({ status: 409, code: 'already_member' });
  });
});

describe('POST /panel/group/member_end', () => {
  test('ends a membership on its last day, not before its first one nor ahead', async () => {
    const person = await personId('operasional1@demo.test');
    const group = await store('Ending', { type: 'office' });
    const member = expectSuccess(await join(group, person, '2026-11-02')).data;
    const end = (validTo: string) =>
      hrd.callOperation(groups.endGroupMember, { id: member.id, version: member.version, valid_to: validTo });
    expect(await end('2026-11-01')).toMatchObject({ status: 422 });
    expect(await end('2026-11-17')).toMatchObject({ status: 422 });
    expect(expectSuccess(await end('2026-11-13')).data).toMatchObject({ valid_to: '2026-11-13', version: 2 });
    expect(await end('2026-11-12')).toMatchObject({ status: 409, code: 'version_conflict' });
  });
});

describe('POST /panel/group/member_resume', () => {
  test('takes the end of a membership back, unless the person is in a group since', async () => {
    const person = await personId('admin-finance1@demo.test');
    const group = await store('Going on', { type: 'office' });
    const member = expectSuccess(await join(group, person, '2026-11-02')).data;
    const resume = (version: number) =>
      hrd.callOperation(groups.resumeGroupMember, { id: member.id, version });
    const end = async (version: number) =>
      expectSuccess(
        await hrd.callOperation(groups.endGroupMember, { id: member.id, version, valid_to: '2026-11-13' }),
      ).data.version;
    expect(await resume(member.version)).toMatchObject({ status: 409, code: 'member_lasts' });
    const ended = await end(member.version);
    expect(await resume(member.version)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(expectSuccess(await resume(ended)).data).toMatchObject({ valid_to: null, version: 3 });
    const endedAgain = await end(3);
    expectSuccess(await join(await store('Elsewhere', { type: 'office' }), person, TODAY));
    expect(await resume(endedAgain)).toMatchObject({
      status: 409,
      message: 'This person is already in the group Elsewhere at that time',
    });
  });
});

describe('who leads a group', () => {
  const change = (group: groups.Group, input: Partial<groups.GroupInput>) => {
    const { id, version, name, type, leader_id } = group;
    return hrd.callOperation(groups.updateGroup, { id, version, name, type, leader_id, ...input });
  };
  const storeLed = async (name: string, by: string, type: groups.GroupType = 'office') =>
    store(name, { type, leader_id: await personId(by) });

  test('is in it from today, where he is in no other one: its members see what it works at', async () => {
    const group = await storeLed('Orders', 'admin-purchase1@demo.test');
    expect(group.member_count).toBe(1);
    expect(await membersOf(group.id)).toMatchObject([
      { user: { id: group.leader_id }, valid_from: TODAY, valid_to: null },
    ]);
    const next = await personId('admin-invoice1@demo.test');
    expect(expectSuccess(await change(group, { leader_id: next })).data.member_count).toBe(2);
  });

  test('stays in his own group, and out of the one that he was taken out of', async () => {
    const other = await storeLed('Led from another', 'lead-sales1@demo.test', 'sales');
    expect(other.member_count).toBe(0);
    const group = await storeLed('Led from outside', 'admin-engineer1@demo.test');
    for (const { id, version } of await membersOf(group.id)) {
      expectSuccess(await hrd.callOperation(groups.endGroupMember, { id, version, valid_to: TODAY }));
    }
    expect(expectSuccess(await change(group, { name: 'Renamed' })).data.member_count).toBe(0);
  });
});

describe('DELETE /panel/group/delete', () => {
  test('deletes a group that nobody is in and no other', async () => {
    const group = await store('Short-lived', { type: 'office' });
    const person = await personId('admin-sales1@demo.test');
    const member = expectSuccess(await join(group, person, TODAY)).data;
    expect(await hrd.callOperation(groups.deleteGroup, { id: group.id })).toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'This data is used by 1 member and cannot be deleted',
    });
    const { id, version } = member;
    await hrd.callOperation(groups.endGroupMember, { id, version, valid_to: TODAY });
    expectSuccess(await hrd.callOperation(groups.deleteGroup, { id: group.id }));
    expect((await hrd.callOperation(groups.getGroup, { id: group.id })).status).toBe(404);
  });
});
