import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import { announcementList } from '@balai/shared/contract/host/announcements';
import { listNotifications, readNotification } from '@balai/shared/contract/host/notifications';
import * as runningTexts from '@balai/shared/contract/host/running-texts';
import type { Role } from '@balai/shared/permissions/roles';
import { testApp } from '../../../platform/testing/test-app';

const panel = testApp();

const writer = 'lead-engineer';

async function notificationOf(role: Role, entry: number) {
  const { data } = await panel.succeedAs(role, listNotifications, {});
  return data.find(({ status, id_foreign: id }) => status === 'product-knowledge' && id === entry);
}

it('leads nobody to an entry that was archived, but for who has read the notification of it', async () => {
  const { id, version } = (await panel.succeedAs(writer, knowledge.createKnowledge, buildKnowledgeInput()))
    .data;
  const announced = { id, version, announce: true };
  const { data: entry } = await panel.succeedAs(writer, knowledge.publishKnowledge, announced);
  await panel.succeedAs('sales', readNotification, { id: (await notificationOf('sales', id))?.id ?? 0 });
  expect(await notificationOf('engineer', id)).toMatchObject({ is_read: false });
  // Not only who has published it takes it back.
  await panel.succeedAs('superadmin', knowledge.archiveKnowledge, { id, version: entry.version });
  expect(await notificationOf('engineer', id)).toBeUndefined();
  expect(await notificationOf('sales', id)).toMatchObject({ is_read: true });
});

it('ends with an entry what was announced of it, and keeps what people have said to that', async () => {
  const publish = async (title: string) => {
    const { data: draft } = await panel.succeedAs(
      writer,
      knowledge.createKnowledge,
      buildKnowledgeInput({ title }),
    );
    const announced = { id: draft.id, version: draft.version, announce: true };
    return (await panel.succeedAs(writer, knowledge.publishKnowledge, announced)).data;
  };
  const shown = async () => (await panel.succeedAs('sales', runningTexts.listRunningText, {})).list;
  const [archived, kept] = [await publish('How to wire a rack'), await publish('How to mount a rack')];
  const text = (await shown()).find(({ title }) => title === 'How to wire a rack');
  const answer = { id_running_text: text?.id ?? 0, description: 'Well done' };
  await panel.succeedAs('sales', runningTexts.createCongratulation, answer);
  await panel.succeedAs('superadmin', knowledge.archiveKnowledge, {
    id: archived.id,
    version: archived.version,
  });
  const titles = (await shown()).map(({ title }) => title);
  expect(titles).toContain(kept.title);
  expect(titles).not.toContain('How to wire a rack');
  const { data: announced } = await panel.succeedAs('hrd', announcementList.read, { key: 'rack' });
  expect(announced.map(({ title, status, comment_count: said }) => [title, status, said])).toEqual(
    expect.arrayContaining([
      ['How to wire a rack', 'ended', 1],
      ['How to mount a rack', 'showing', 0],
    ]),
  );
});
