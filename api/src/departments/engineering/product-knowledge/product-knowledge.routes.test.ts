import {
  answerQuiz,
  listKnowledgeReaders,
  type QuizQuestion,
} from '@balai/shared/contract/engineering/product-knowledge-quiz';
import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import type { ListQuery } from '@balai/shared/contract/list';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { toldOf } from '../../../platform/testing/told-of';
import { testApp, type Client } from '../../../platform/testing/test-app';

const panel = testApp();
let writer: Client;
let reader: Client;

beforeAll(async () => {
  writer = await panel.sessionOf('lead-engineer');
  reader = await panel.sessionOf('sales');
});

const store = async (overrides: Partial<knowledge.KnowledgeInput> = {}) =>
  expectSuccess(await writer.callOperation(knowledge.createKnowledge, buildKnowledgeInput(overrides))).data;

const publish = async ({ id, version }: knowledge.Knowledge) =>
  expectSuccess(await writer.callOperation(knowledge.publishKnowledge, { id, version })).data;

const archive = ({ id, version }: knowledge.Knowledge) =>
  writer.callOperation(knowledge.archiveKnowledge, { id, version });

const read = async (id: number, client = reader) =>
  expectSuccess(await client.callOperation(knowledge.getKnowledge, { id })).data;

const titles = async (query: ListQuery, client = reader) =>
  expectSuccess(await client.callOperation(knowledge.knowledgeList.read, query)).data.map(
    ({ title }) => title,
  );

describeRecord({
  entity: 'product_knowledge',
  panel,
  operations: knowledge.knowledgeCalls,
  access: { read: 'session', write: 'productKnowledge.crud' },
  by: 'lead-engineer',
  sample: (title) => buildKnowledgeInput({ title }),
  change: { field: 'must_read', to: true },
  wrong: {
    title: '  ',
    kind: 'song',
    brand_id: 987_654,
    solution_id: 987_654,
    video_url: 'http://film.test/1',
    'tags.0': [' '],
  },
  uses: [
    {
      name: 'a published edition of it',
      use: async (id) => publish(await read(id, writer)),
      code: 'state_conflict',
      message: 'This is not possible in the status "Published"',
    },
  ],
});

describeList({
  list: knowledge.knowledgeList,
  panel,
  by: 'lead-engineer',
  fill: async () => {
    await publish(await store({ title: 'Listed first', kind: 'faq' }));
    await publish(await store({ title: 'Listed second', must_read: true }));
  },
  found: { key: 'listed', count: 2 },
});

describe('the life of an entry', () => {
  it('is announced, where its author wants it, in the running text and in the bell of everybody else', async () => {
    const quiet = await publish(await store({ title: 'Nobody is told' }));
    expect(await toldOf(panel, 'product-knowledge', 'published', quiet.id)).toEqual([]);
    const { id, version } = await store({ title: 'How to mount the new rack', must_read: true });
    expectSuccess(await writer.callOperation(knowledge.publishKnowledge, { id, version, announce: true }));
    const people = await toldOf(panel, 'product-knowledge', 'published', id);
    expect(people).toEqual(expect.arrayContaining(['sales1', 'hrd1', 'engineer1']));
    // Not who published it, and nobody without a bell.
    expect(people).not.toContain('lead-engineer1');
    expect(people).not.toContain('operasional1');
    const sales = await panel.sessionOf('sales');
    const bell = (await sales.get('/panel/notification/list')).json().data;
    expect(bell).toContainEqual(
      expect.objectContaining({
        id_foreign: id,
        title_description: 'Please read this',
        description: 'How to mount the new rack',
      }),
    );
    const { list } = (await sales.get('/panel/running_text/list')).json();
    expect(list.map(({ title }: { title: string | null }) => title)).toEqual(['How to mount the new rack']);
  });

  it('is hidden until it is published, and again when it is archived', async () => {
    const draft = await store({ title: 'Hidden first' });
    expect(draft).toMatchObject({
      status: 'draft',
      edition: 0,
      allowed_actions: ['update', 'delete', 'publish'],
    });
    expect((await reader.callOperation(knowledge.getKnowledge, { id: draft.id })).status).toBe(404);
    expect(await titles({ key: 'hidden first' })).toEqual([]);
    expect((await reader.callOperation(knowledge.knowledgeList.read, { tab: 'draft' })).status).toBe(403);
    const published = await publish(draft);
    expect(published).toMatchObject({
      status: 'published',
      edition: 1,
      allowed_actions: ['update', 'archive'],
    });
    expect(await read(draft.id)).toMatchObject({ title: 'Hidden first', allowed_actions: [] });
    expect(await archive(published)).toMatchObject({ status: 200 });
    expect((await reader.callOperation(knowledge.getKnowledge, { id: draft.id })).status).toBe(404);
    expect(await titles({ tab: 'archived', key: 'hidden' }, writer)).toEqual(['Hidden first']);
  });

  it('is published once, and deleted once it is archived', async () => {
    const published = await publish(await store());
    const { id, version } = published;
    expect(await writer.callOperation(knowledge.publishKnowledge, { id, version })).toMatchObject({
      status: 409,
      message: 'This is not possible in the status "Published"',
    });
    await archive(published);
    expect((await writer.callOperation(knowledge.deleteKnowledge, { id })).status).toBe(200);
  });

  it('is a new edition with each published change of its text', async () => {
    const published = await publish(await store());
    const change = async (before: knowledge.Knowledge, overrides: Partial<knowledge.KnowledgeInput>) =>
      expectSuccess(
        await writer.callOperation(knowledge.updateKnowledge, {
          id: before.id,
          version: before.version,
          ...buildKnowledgeInput(overrides),
        }),
      ).data;
    const renamed = await change(published, { title: 'Another title' });
    expect(renamed.edition).toBe(1);
    expect((await change(renamed, { body: '<p>New.</p>' })).edition).toBe(2);
  });

  it('is one, too, when it comes out of the archive with another text', async () => {
    const archived = expectSuccess(await archive(await publish(await store()))).data;
    const published = await publish(archived);
    const { id, version } = expectSuccess(await archive(published)).data;
    const input = { id, version, ...buildKnowledgeInput({ body: '<p>Rewritten.</p>' }) };
    const changed = expectSuccess(await writer.callOperation(knowledge.updateKnowledge, input)).data;
    expect([published.edition, (await publish(changed)).edition]).toEqual([1, 2]);
  });

  it('keeps what could run out of its body, and tags in one form', async () => {
    const entry = await store({
      body: '<p onclick="x()">Fine</p><script>alert(1)</script>',
      tags: [' Camera', 'camera', 'Indoor'],
    });
    expect(entry).toMatchObject({ body: '<p>Fine</p>', tags: ['camera', 'indoor'] });
  });

  it.each([
    [{ kind: 'video' }, { video_url: 'A video needs the address of its film' }],
    [{ kind: 'video', video_url: 'javascript:alert(1)' }, { video_url: expect.any(String) }],
    [
      { must_read: true, body: '<p>&nbsp;</p><script>x</script>' },
      { body: 'What must be read needs a text' },
    ],
  ] as const)(
    'has a film on the web where it is one, a text where it must be read: %j',
    async (wrong, errors) => {
      const answer = await writer.callOperation(knowledge.createKnowledge, buildKnowledgeInput(wrong));
      expect(answer).toMatchObject({ status: 422, errors });
    },
  );
});

describe('reading', () => {
  it('counts each person once and knows who has come to the end of this edition', async () => {
    const entry = await publish(await store({ title: 'Counted', must_read: true }));
    const note = (percent: number, client = reader) =>
      client.callOperation(knowledge.markKnowledgeRead, { id: entry.id, percent });
    await note(0);
    expect(await read(entry.id)).toMatchObject({ read_count: 1, is_read: false });
    expect(await titles({ tab: 'must_read', key: 'counted' })).toEqual(['Counted']);
    await note(100);
    await note(20);
    await note(40, await panel.as('hrd'));
    expect(await read(entry.id)).toMatchObject({ read_count: 2, is_read: true });
    expect(await titles({ tab: 'must_read', key: 'counted' })).toEqual([]);
    expect(await titles({ unread: true, key: 'counted' })).toEqual([]);
    const unread = expectSuccess(await reader.callOperation(knowledge.unreadKnowledge, {})).data;
    expect(unread).not.toContain(entry.id);
    await writer.callOperation(knowledge.updateKnowledge, {
      id: entry.id,
      version: entry.version,
      ...buildKnowledgeInput({ title: 'Counted', must_read: true, body: '<p>Other.</p>' }),
    });
    expect(await read(entry.id)).toMatchObject({ read_count: 2, is_read: false });
    expect(await titles({ tab: 'must_read', key: 'counted' })).toEqual(['Counted']);
  });
});

describe('the quiz of an entry', () => {
  const questions: QuizQuestion[] = [
    {
      question: 'How high hangs it?',
      answers: [
        { text: 'At 2.4 m', is_right: true },
        { text: 'At 6 m', is_right: false },
      ],
    },
    {
      question: 'What is measured?',
      answers: [
        { text: 'The corridor', is_right: true },
        { text: 'The light', is_right: true },
        { text: 'The carpet', is_right: false },
      ],
    },
  ];
  const asking = (overrides: Partial<knowledge.KnowledgeInput> = {}) =>
    store({ quiz: questions, quiz_pass_percent: 100, ...overrides });
  const answerAs = (client: Client, id: number, answers: number[][]) =>
    client.callOperation(answerQuiz, { id, answers });

  it('is asked without what is right of everybody but those who write entries', async () => {
    const { id } = await publish(await asking());
    const asked = await read(id);
    expect(asked).toMatchObject({
      quiz: [],
      questions: [
        { question: 'How high hangs it?', answers: ['At 2.4 m', 'At 6 m'], several: false },
        { several: true },
      ],
    });
    expect(JSON.stringify(asked)).not.toContain('is_right');
    expect((await read(id, writer)).quiz).toEqual(questions);
  });

  it('counts attempts, says which questions were wrong, and is over once it is passed', async () => {
    const { id } = await publish(await asking());
    // One right answer of two is none.
    expect(await answerAs(reader, id, [[1], [1]])).toMatchObject({
      data: { percent: 50, passed: false, wrong: [2], attempts: 1, passed_at: null },
    });
    expect(await answerAs(reader, id, [[1], [2, 1]])).toMatchObject({
      data: { percent: 100, passed: true, wrong: [], attempts: 2, best_percent: 100 },
    });
    expect(await answerAs(reader, id, [[1], [1]])).toMatchObject({ status: 409, code: 'quiz_passed' });
    expect((await read(id)).quiz_result).toMatchObject({ attempts: 2, passed_at: expect.any(String) });
  });

  it('is passed by as many percent as its author wants', async () => {
    const { id } = await publish(await asking({ quiz_pass_percent: 50 }));
    expect(await answerAs(reader, id, [[1], [3]])).toMatchObject({ data: { percent: 50, passed: true } });
  });

  it('keeps an entry among those to be read until it is passed', async () => {
    const { id } = await publish(await asking({ title: 'Asked of all', must_read: true }));
    expectSuccess(await reader.callOperation(knowledge.markKnowledgeRead, { id, percent: 100 }));
    const isOpen = async () => (await titles({ tab: 'must_read' })).includes('Asked of all');
    expect(await isOpen()).toBe(true);
    await answerAs(reader, id, [[1], [1, 2]]);
    expect(await isOpen()).toBe(false);
  });

  it('is answered anew when its questions change, and stays where an update does not name it', async () => {
    const stored = await publish(await asking());
    await answerAs(reader, stored.id, [[1], [1, 2]]);
    const { quiz: _, ...input } = buildKnowledgeInput({ title: 'Another title' });
    const change = (version: number, changed: object) =>
      writer.callOperation(knowledge.updateKnowledge, { id: stored.id, version, ...input, ...changed });
    const same = expectSuccess(await change(stored.version, {})).data;
    expect(same).toMatchObject({ quiz: questions, edition: stored.edition });
    expect((await read(stored.id)).quiz_result.attempts).toBe(1);
    const other = expectSuccess(await change(same.version, { quiz: questions.slice(0, 1) })).data;
    expect(other.edition).toBe(stored.edition + 1);
    expect((await read(stored.id)).quiz_result).toEqual({ attempts: 0, best_percent: null, passed_at: null });
    expect(await answerAs(reader, stored.id, [[1], [1, 2]])).toMatchObject({ status: 422 });
    expect(await answerAs(reader, stored.id, [[1]])).toMatchObject({ data: { attempts: 1, passed: true } });
  });

  it.each([
    [[], 'A question needs 2 answers at least'],
    [
      [
        { text: 'Yes', is_right: false },
        { text: 'No', is_right: false },
      ],
      'Mark the right answer',
    ],
    [
      [
        { text: 'Yes', is_right: true },
        { text: 'yes ', is_right: false },
      ],
      'Two answers are the same',
    ],
  ])('is refused at the question that cannot be answered: %#', async (answers, message) => {
    const input = buildKnowledgeInput({ quiz: [{ question: 'Why?', answers }] });
    expect(await writer.callOperation(knowledge.createKnowledge, input)).toMatchObject({
      status: 422,
      errors: { 'quiz.0.answers': message },
    });
  });

  it('asks nothing before it is published, or where there are no questions', async () => {
    const draft = await asking();
    expect(await answerAs(writer, draft.id, [[1], [1]])).toMatchObject({ status: 422 });
    expect(await answerAs(reader, (await publish(await store())).id, [])).toMatchObject({ status: 422 });
  });

  it('tells its author, superadmin and leads who has read it and who has passed', async () => {
    const admin = await panel.sessionOf('admin-engineer');
    const { id, version } = expectSuccess(
      await admin.callOperation(knowledge.createKnowledge, buildKnowledgeInput({ quiz: questions })),
    ).data;
    expectSuccess(await admin.callOperation(knowledge.publishKnowledge, { id, version }));
    expectSuccess(await reader.callOperation(knowledge.markKnowledgeRead, { id, percent: 100 }));
    await answerAs(reader, id, [[1], [1, 2]]);
    const readersBy = async (person: string, state: 'read' | 'open') =>
      panel.callAs(person, listKnowledgeReaders, { id, state });
    for (const person of ['admin-engineer', 'superadmin', 'lead-sales']) {
      expect(await readersBy(person, 'read')).toMatchObject({
        data: [{ user: { name: 'sales 1' }, percent: 100, attempts: 1, passed_at: expect.any(String) }],
        counts: { read: 1, passed: 1 },
      });
      expect((await read(id, await panel.sessionOf(person))).shows_readers).toBe(true);
    }
    const open = await readersBy('superadmin', 'open');
    expect(JSON.stringify(open)).not.toContain('"sales 1"');
    for (const person of ['sales', 'hrd']) {
      expect(await readersBy(person, 'read')).toMatchObject({ status: 403 });
      expect((await read(id, await panel.sessionOf(person))).shows_readers).toBe(false);
    }
  });
});
