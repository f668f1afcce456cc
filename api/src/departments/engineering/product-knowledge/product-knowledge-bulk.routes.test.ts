import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import { testApp } from '../../../platform/testing/test-app';

const panel = testApp();

const BY = 'lead-engineer';
const { publish: publishMany, archive: archiveMany } = knowledge.knowledgeInBulk;

const draft = async (title: string) =>
  (await panel.succeedAs(BY, knowledge.createKnowledge, buildKnowledgeInput({ title }))).data;
const now = async ({ id }: { id: number }) =>
  (await panel.succeedAs(BY, knowledge.getKnowledge, { id })).data;
const rowsOf = (entries: readonly { id: number; version: number }[]) =>
  entries.map(({ id, version }) => ({ id, version }));
const titles = async (tab: string) =>
  (await panel.succeedAs(BY, knowledge.knowledgeList.read, { tab, sort: 'title', order: 'asc' })).data.map(
    ({ title }) => title,
  );

it('publishes and archives what is chosen, says what cannot be, and takes the archive back', async () => {
  const drafts = [await draft('Cameras'), await draft('Doors')];
  const out = await draft('Out already');
  await panel.succeedAs(BY, publishMany, { rows: rowsOf([out]) });

  const published = await panel.succeedAs(BY, publishMany, {
    rows: rowsOf([...drafts, await now(out)]),
  });
  expect(published.data.map(({ code }) => code)).toEqual([null, null, 'state_conflict']);
  expect([await titles('published'), await titles('draft')]).toEqual([
    ['Cameras', 'Doors', 'Out already'],
    [],
  ]);

  const rows = rowsOf(await Promise.all(drafts.map(now)));
  const archived = await panel.succeedAs(BY, archiveMany, { rows });
  expect([await titles('archived'), await titles('all')]).toEqual([
    ['Cameras', 'Doors'],
    ['Cameras', 'Doors', 'Out already'],
  ]);

  await panel.succeedAs(BY, archiveMany.undoneBy?.() ?? archiveMany, {
    rows: archived.data.map(({ id, undo }) => ({ id, version: undo?.version ?? 0 })),
  });
  expect(await titles('published')).toEqual(['Cameras', 'Doors', 'Out already']);
});

it('is for who writes entries, as is the list of all of them', async () => {
  const rows = rowsOf([await draft('Kept')]);
  expect(await panel.callAs('sales', publishMany, { rows })).toMatchObject({ status: 403 });
  expect(await panel.callAs('sales', knowledge.knowledgeList.read, { tab: 'all' })).toMatchObject({
    status: 403,
  });
});
