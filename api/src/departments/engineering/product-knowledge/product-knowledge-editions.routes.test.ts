import { answerQuiz } from '@balai/shared/contract/engineering/product-knowledge-quiz';
import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import { sql } from 'kysely';
import { testApp } from '../../../platform/testing/test-app';

const panel = testApp();

const writer = 'admin-engineer';
const reader = 'engineer';

const quiz = ['At 2.4 m', 'At 6 m'].map((right) => ({
  question: 'How high hangs it?',
  answers: ['At 2.4 m', 'At 6 m'].map((text) => ({ text, is_right: text === right })),
}));

/** A published entry, as it was opened before it became a new edition. */
async function openedBefore(changed: Partial<knowledge.KnowledgeInput>) {
  const form = buildKnowledgeInput({ must_read: true, quiz: quiz.slice(0, 1) });
  const draft = (await panel.succeedAs(writer, knowledge.createKnowledge, form)).data;
  const { id, version } = draft;
  const opened = (await panel.succeedAs(writer, knowledge.publishKnowledge, { id, version })).data;
  await panel.succeedAs(writer, knowledge.updateKnowledge, {
    id,
    version: opened.version,
    ...form,
    ...changed,
  });
  return opened;
}

const readNow = async (id: number) => (await panel.succeedAs(reader, knowledge.getKnowledge, { id })).data;

it('is not read by who comes to the end of the text that it had before', async () => {
  const { id, edition } = await openedBefore({ body: '<p>Not at all.</p>' });
  await panel.succeedAs(reader, knowledge.markKnowledgeRead, { id, edition, percent: 100 });
  expect(await readNow(id)).toMatchObject({ edition: edition + 1, is_read: false, read_count: 0 });
  const read = { id, edition: edition + 1, percent: 100 };
  await panel.succeedAs(reader, knowledge.markKnowledgeRead, read);
  expect(await readNow(id)).toMatchObject({ is_read: true, read_count: 1 });
});

it('takes no answers to the questions that it asked before', async () => {
  const { id, edition } = await openedBefore({ quiz: quiz.slice(1) });
  expect(await panel.callAs(reader, answerQuiz, { id, edition, answers: [[2]] })).toMatchObject({
    status: 422,
    errors: { answers: 'The questions have changed; read them again' },
  });
  expect((await readNow(id)).quiz_result).toMatchObject({ attempts: 0, passed_at: null });
});

it.each([
  [true, '<p>To be read.</p>', null, 200],
  [true, '<p>&nbsp;</p>', null, 422],
  [true, '', 'https://film.test/1', 200],
  [false, '', null, 200],
])(
  'of a draft that is older than the rule of what must be read (%s, "%s", %s), is published: %i',
  async (mustRead, body, film, status) => {
    const draft = await panel.succeedAs(writer, knowledge.createKnowledge, buildKnowledgeInput());
    const { id, version } = draft.data;
    await sql`
      update product_knowledge set body = ${body}, must_read = ${mustRead}, video_url = ${film}
      where id = ${id}`.execute(panel.db);
    const answer = await panel.callAs(writer, knowledge.publishKnowledge, { id, version });
    const refused = { status: 422, errors: { body: 'What must be read needs a text' } };
    expect(answer).toMatchObject(status === 200 ? { status } : refused);
  },
);
