import { listAttachments } from '@balai/shared/contract/host/attachments';
import * as announcements from '@balai/shared/contract/host/announcements';
import { buildAnnouncementInput } from '@balai/shared/contract/host/announcements.testing';
import { createCongratulation, createLike, listRunningText } from '@balai/shared/contract/host/running-texts';
import { DAY_MS } from '@balai/shared/format/calendar';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { testApp } from '../../../platform/testing/test-app';

const panel = testApp();

type Input = Parameters<typeof buildAnnouncementInput>[0];

const store = async (input: Input = {}) =>
  (await panel.succeedAs('hrd', announcements.createAnnouncement, buildAnnouncementInput(input))).data;

const scheduled = { show_from: '2026-12-01', show_until: '2026-12-05' };

describeRecord({
  entity: 'announcement',
  panel,
  operations: announcements.announcementCalls,
  access: { read: 'announcement.crud', write: 'announcement.crud' },
  by: 'hrd',
  sample: (title) => buildAnnouncementInput({ title, ...scheduled }),
  change: { field: 'body', to: 'Something else' },
  wrong: { title: 'x'.repeat(121), body: 'x'.repeat(301), show_from: '2026-02-30', show_until: 'tomorrow' },
});

describeList({
  list: announcements.announcementList,
  panel,
  by: 'superadmin',
  fill: async () => [
    await store({ title: 'Row A', show_from: '2026-11-02' }),
    await store({ title: 'Row B', show_from: '2026-11-01' }),
  ],
  found: { key: 'row', count: 2 },
});

const textsOf = async (person: string) =>
  (await panel.succeedAs(person, listRunningText, {})).list.map(({ title, body }) => `${title}: ${body}`);

describe('an announcement', () => {
  it('is running text from its first day to its last, for who is shown general text', async () => {
    await store({ title: 'Stock count', body: 'Gudang B', ...scheduled });
    const shown = async (person: string) => (await textsOf(person)).includes('Stock count: Gudang B');
    expect(await shown('sales')).toBe(false);
    const toFirstDay = 15 * DAY_MS;
    panel.clock.advance(toFirstDay);
    expect(await (await panel.as('sales')).callOperation(listRunningText, {})).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ title: 'Stock count', body: 'Gudang B', isText: true, type: 'text' }),
      ]),
    });
    const engineer = await panel.as('engineer');
    expect(await engineer.callOperation(listRunningText, {})).toMatchObject({ list: [] });
    panel.clock.advance(5 * DAY_MS);
    const later = await (await panel.as('sales')).callOperation(listRunningText, {});
    expect(JSON.stringify(later)).not.toContain('Stock count');
    panel.clock.advance(-20 * DAY_MS);
  });

  it('says in the running text what it says after a change, and keeps likes and comments', async () => {
    const { id, version } = await store({ title: 'Prices' });
    const [item] = (await panel.succeedAs('sales', listRunningText, {})).list;
    const ofItem = { id_running_text: item?.id ?? 0 };
    await panel.succeedAs('sales', createLike, ofItem);
    await panel.succeedAs('sales', createCongratulation, { ...ofItem, description: 'Thanks' });
    const input = buildAnnouncementInput({ title: 'New prices', body: 'From December' });
    await panel.succeedAs('superadmin', announcements.updateAnnouncement, { id, version, ...input });
    expect(await textsOf('sales')).toContain('New prices: From December');
    const { data } = await panel.succeedAs('hrd', announcements.getAnnouncement, { id });
    expect(data).toMatchObject({ like_count: 1, comment_count: 1, status: 'showing' });
    expect(data.author?.name).toBe('hrd 1');
  });

  it('is taken down when it is ended, and is not changed any more', async () => {
    const { id, version } = await store({ title: 'Network works', body: '' });
    expect(await textsOf('sales')).toContain('Network works: null');
    const { data } = await panel.succeedAs('hrd', announcements.endAnnouncement, { id, version });
    expect(data).toMatchObject({ status: 'ended', allowed_actions: [] });
    expect(await textsOf('sales')).not.toContain('Network works: null');
    expect(
      await panel.callAs('hrd', announcements.updateAnnouncement, {
        id,
        version: data.version,
        ...buildAnnouncementInput(),
      }),
    ).toMatchObject({ status: 409, message: 'This announcement has ended' });
    const files = { entity: 'announcement', entity_id: data.id };
    expect(await panel.succeedAs('hrd', listAttachments, files)).toMatchObject({ can_add: false });
  });

  it('is deleted before its first day only', async () => {
    const shown = await store();
    expect(shown.allowed_actions).toEqual(['update', 'end']);
    expect(await panel.callAs('hrd', announcements.deleteAnnouncement, { id: shown.id })).toMatchObject({
      status: 409,
      message: 'This announcement is shown already and cannot be deleted; end it instead',
    });
    const ahead = await store(scheduled);
    expect(ahead.allowed_actions).toEqual(['update', 'delete']);
    await panel.succeedAs('hrd', announcements.deleteAnnouncement, { id: ahead.id });
  });

  it('is not put off once it is shown, which would let it be deleted', async () => {
    const { id, version } = await store();
    const later = { id, version, ...buildAnnouncementInput(scheduled) };
    expect(await panel.callAs('hrd', announcements.updateAnnouncement, later)).toMatchObject({
      status: 422,
      errors: { show_from: 'What is shown already cannot begin later; end it instead' },
    });
  });

  it('does not end before it begins', async () => {
    const input = buildAnnouncementInput({ show_until: '2026-11-15' });
    expect(await panel.callAs('hrd', announcements.createAnnouncement, input)).toMatchObject({
      status: 422,
      errors: { show_until: 'An announcement cannot end before it begins' },
    });
  });

  it('does not end before today, neither when it is made nor by a change', async () => {
    const past = { show_from: '2026-11-01', show_until: '2026-11-15' };
    const refused = { status: 422, errors: { show_until: 'The date cannot lie in the past' } };
    const created = buildAnnouncementInput(past);
    expect(await panel.callAs('hrd', announcements.createAnnouncement, created)).toMatchObject(refused);
    const { id, version } = await store({ show_until: '2026-11-16' });
    const changed = { id, version, ...created };
    expect(await panel.callAs('hrd', announcements.updateAnnouncement, changed)).toMatchObject(refused);
  });

  it('stands under the tab of its state', async () => {
    await store({ title: 'Tab now' });
    await store({ title: 'Tab later', ...scheduled });
    panel.clock.advance(-DAY_MS);
    await store({ title: 'Tab over', show_from: '2026-11-01', show_until: '2026-11-15' });
    panel.clock.advance(DAY_MS);
    const titles = async (tab: 'showing' | 'scheduled' | 'ended') =>
      (await panel.succeedAs('hrd', announcements.announcementList.read, { key: 'Tab', tab })).data.map(
        ({ title, status }) => `${title} ${status}`,
      );
    expect(await titles('showing')).toEqual(['Tab now showing']);
    expect(await titles('scheduled')).toEqual(['Tab later scheduled']);
    expect(await titles('ended')).toEqual(['Tab over ended']);
  });
});
