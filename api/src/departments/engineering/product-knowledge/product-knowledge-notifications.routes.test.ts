import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import { listNotifications, readNotification } from '@balai/shared/contract/host/notifications';
import type { Role } from '@balai/shared/permissions/roles';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;
beforeAll(async () => {
  panel = await createTestApp();
});
afterAll(() => panel.close());

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
