import { answerQuiz, listKnowledgeReaders } from '@balai/shared/contract/engineering/product-knowledge-quiz';
import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import {
  buildKnowledge,
  buildKnowledgeRow,
} from '@balai/shared/contract/engineering/product-knowledge.testing';
import { sessionStore, unsavedWorkAtom } from '@balai/shared/session';
import { alertFailure, alertOops } from '@balai/shared/ui/alerts';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, describeRecordPages, listed, openPage, refusal, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

/** What the browser tells of an element that came into view; jsdom draws nothing. */
let intoView: () => void = () => undefined;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      intoView = () => told([{ isIntersecting: true }]);
    }
    observe = jest.fn();
    disconnect = jest.fn();
  } as never; // the two methods that are used
});
afterEach(() => jest.clearAllMocks());

describeRecordPages({
  open: openPage,
  role: 'lead-engineer',
  path: '/product-knowledge',
  operations: { list: knowledge.knowledgeList.read, ...knowledge.knowledgeCalls },
  record: buildKnowledge({ status: 'draft', allowed_actions: ['update', 'delete'] }),
  row: buildKnowledgeRow(),
  title: 'Choosing a dome camera',
  naming: { field: 'title', label: /^Title/ },
  typed: [[/^Tags/, 'cable, rack']],
  newValues: {
    kind: 'article',
    must_read: false,
    tags: ['cable', 'rack'],
    body: '',
    quiz: [],
    quiz_pass_percent: 80,
  },
  createButton: 'Save draft',
});

describe('/product-knowledge', () => {
  it('shows cards and marks what the person has not read', async () => {
    answer({
      'product_knowledge.list': listed(
        buildKnowledgeRow({ must_read: true }),
        buildKnowledgeRow({ id: 8, title: 'Known long since' }),
      ),
      'product_knowledge.unread': { data: [4] },
    });
    await openPage('/product-knowledge', 'sales');
    await screen.findByRole('link', { name: 'Choosing a dome camera' });
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading'));
    expect(first && within(first).queryByText('Must read')).not.toBeNull();
    expect(second && within(second).queryByText(/read$/)).toBeNull();
    expect(screen.queryByRole('tab', { name: /Drafts/ })).toBeNull();
  });

  it('publishes the drafts that its writer has chosen', async () => {
    const draft = buildKnowledgeRow({ status: 'draft', version: 2 });
    answer({
      'product_knowledge.list': listed(draft),
      'product_knowledge.publish_each': {
        data: [{ id: draft.id, done: true, code: null, message: null, sentence: null, undo: null }],
      },
    });
    const { user } = await openPage('/product-knowledge?tab=draft', 'lead-engineer');
    await user.click(await screen.findByRole('checkbox', { name: /Choosing a dome camera/ }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: /Publish/ }),
    );
    await waitFor(() =>
      expect(sentTo(knowledge.knowledgeInBulk.publish)).toEqual([{ rows: [{ id: draft.id, version: 2 }] }]),
    );
  });

  it('says what will stand here, and who writes it, where nothing was ever published', async () => {
    answer({ 'product_knowledge.list': listed(), 'product_knowledge.unread': { data: [] } });
    await openPage('/product-knowledge', 'sales');
    await screen.findByText('Nothing to read yet');
    expect(screen.getByText(/written by leads and administrators/)).toBeTruthy();
  });

  it('says that a search hides what must be read, not that all was read', async () => {
    const isSearch = (query: unknown) => typeof query === 'object' && query !== null && 'key' in query;
    answer(
      { 'product_knowledge.unread': { data: [4] } },
      { 'product_knowledge.list': (query) => (isSearch(query) ? listed() : listed(buildKnowledgeRow())) },
    );
    const { user } = await openPage('/product-knowledge?tab=must_read', 'sales');
    await screen.findByRole('link', { name: 'Choosing a dome camera' });
    await user.type(screen.getByRole('searchbox'), 'cable');
    await screen.findByRole('button', { name: 'Clear the search' });
    expect(screen.queryByText('You have read everything you must')).toBeNull();
  });
});

describe('/product-knowledge/{id}', () => {
  it('draws the text without what could run, and notes when its end was seen', async () => {
    answer({
      'product_knowledge.detail': {
        data: buildKnowledge({
          body: '<p>Fine</p><img src="x" onerror="alert(1)"><script>alert(1)</script>',
        }),
      },
    });
    await openPage('/product-knowledge/4', 'sales');
    const text = await screen.findByText('Fine');
    const article = text.parentElement;
    expect(article?.querySelector('script')).toBeNull();
    expect(article?.innerHTML).not.toContain('onerror');
    await waitFor(() =>
      expect(sentTo(knowledge.markKnowledgeRead)).toEqual([{ id: 4, edition: 1, percent: 0 }]),
    );
    intoView();
    await waitFor(() =>
      expect(sentTo(knowledge.markKnowledgeRead)).toContainEqual({ id: 4, edition: 1, percent: 100 }),
    );
  });

  it('says that an entry has no text', async () => {
    answer({ 'product_knowledge.detail': { data: buildKnowledge({ body: '<p></p>' }) } });
    await openPage('/product-knowledge/4', 'sales');
    expect(await screen.findByText('This entry has no text.')).toBeTruthy();
  });

  it('says where the video of an entry lies and opens it beside the panel', async () => {
    const address = 'https://www.videos.example/watch/1';
    answer({ 'product_knowledge.detail': { data: buildKnowledge({ kind: 'video', video_url: address }) } });
    await openPage('/product-knowledge/4', 'sales');
    const link = await screen.findByRole('link', {
      name: 'Watch the video videos.example opens in a new tab',
    });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('gets another kind where it stands, and nothing else is sent', async () => {
    const entry = buildKnowledge({ version: 3, kind: 'article', allowed_actions: ['update'] });
    answer({
      'product_knowledge.detail': { data: entry },
      'product_knowledge.update': { data: { ...entry, kind: 'faq' } },
    });
    const { user } = await openPage(`/product-knowledge/${entry.id}`, 'lead-engineer');
    await user.click(await screen.findByRole('button', { name: 'Change Type' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Type/ }), 'faq');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(knowledge.updateKnowledge)).toEqual([{ id: entry.id, version: 3, kind: 'faq' }]),
    );
  });

  it('publishes a draft at the version that is shown, and notes no reading of it', async () => {
    answer({
      'product_knowledge.detail': {
        data: buildKnowledge({
          status: 'draft',
          edition: 0,
          allowed_actions: ['update', 'delete', 'publish'],
        }),
      },
      'product_knowledge.publish': { data: buildKnowledge() },
    });
    const { user } = await openPage('/product-knowledge/4', 'lead-engineer');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sentTo(knowledge.publishKnowledge)).toEqual([{ id: 4, version: 2 }]));
    expect(sentTo(knowledge.markKnowledgeRead)).toEqual([]);
  });
});

describe('the quiz of an entry', () => {
  const questions = [
    { question: 'How high?', answers: ['2.4 m', '6 m'], several: false },
    { question: 'What is measured?', answers: ['Corridor', 'Light', 'Carpet'], several: true },
  ];
  const asking = buildKnowledge({ questions, is_read: true });

  it('is answered whole, says which questions were wrong, and is asked again', async () => {
    answer({
      'product_knowledge.detail': { data: asking },
      'product_knowledge.answer': {
        data: { percent: 50, passed: false, wrong: [2], attempts: 1, best_percent: 50, passed_at: null },
      },
    });
    const { user } = await openPage('/product-knowledge/4', 'sales');
    await user.click(await screen.findByRole('radio', { name: '6 m' }));
    await user.click(screen.getByRole('radio', { name: '2.4 m' }));
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(alertOops).toHaveBeenCalledTimes(1);
    expect(sentTo(answerQuiz)).toEqual([]);
    const second = within(screen.getByRole('group', { name: /What is measured/ }));
    await user.click(second.getByRole('checkbox', { name: 'Light' }));
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(sentTo(answerQuiz)).toEqual([{ id: 4, edition: 1, answers: [[1], [2]] }]));
    await screen.findByText('50 % were right, 80 % are needed. Read again and try once more.');
    expect(second.getByText('Not right yet')).toBeTruthy();
    expect(screen.getAllByText('Not right yet')).toHaveLength(1);
  });

  it('is unsaved work from the first answer until it is sent', async () => {
    const isUnsaved = () => sessionStore.get(unsavedWorkAtom);
    answer({
      'product_knowledge.detail': { data: { ...asking, questions: questions.slice(0, 1) } },
      'product_knowledge.answer': {
        data: { percent: 0, passed: false, wrong: [1], attempts: 1, best_percent: 0, passed_at: null },
      },
    });
    const { user } = await openPage('/product-knowledge/4', 'sales');
    const right = await screen.findByRole('radio', { name: '6 m' });
    expect(isUnsaved()).toBe(false);
    await user.click(right);
    expect(isUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await screen.findByText('Not right yet');
    expect(isUnsaved()).toBe(false);
  });

  it('asks the new questions, without answers, when others were answered than are asked now', async () => {
    const changed = 'The questions have changed; read them again';
    const answerWith = (entry: knowledge.Knowledge) =>
      answer({
        'product_knowledge.detail': { data: entry },
        'product_knowledge.answer': refusal(422, 'validation', changed),
      });
    const height = { question: 'How high?', answers: ['2.4 m', '6 m'], several: false };
    const width = { question: 'How wide?', answers: ['2 m', '9 m'], several: false };
    answerWith({ ...asking, questions: [height] });
    const { user } = await openPage('/product-knowledge/4', 'sales');
    await user.click(await screen.findByRole('radio', { name: '2.4 m' }));
    answerWith({ ...asking, edition: 2, questions: [width] });
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    const first = await screen.findByRole<HTMLInputElement>('radio', { name: '2 m' });
    expect(alertFailure).toHaveBeenCalledWith(changed);
    expect(first.checked).toBe(false);
    expect(screen.queryByRole('radio', { name: '2.4 m' })).toBeNull();
  });

  it('is asked no more of who has passed', async () => {
    const quiz_result = { attempts: 2, best_percent: 100, passed_at: '2026-11-12T02:00:00.000Z' };
    answer({ 'product_knowledge.detail': { data: { ...asking, quiz_result } } });
    await openPage('/product-knowledge/4', 'sales');
    await screen.findByText(/^Passed with 100 %/);
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('is shown beside who has read the entry to who may know', async () => {
    const reader = {
      user: { id: 3, name: 'Hendra Gunawan', image: null },
      role: 'sales',
      at: '2026-11-12T02:00:00.000Z',
      percent: 100,
      attempts: 2,
      best_percent: 90,
      passed_at: '2026-11-12T02:00:00.000Z',
    };
    answer({
      'product_knowledge.detail': { data: { ...asking, shows_readers: true } },
      'product_knowledge.readers': { data: [reader], counts: { all: 5, read: 1, passed: 1, open: 4 } },
    });
    const { user } = await openPage('/product-knowledge/4?tab=readers', 'lead-sales');
    await screen.findByText('Hendra Gunawan');
    await screen.findByText('Passed with 90 % in 2 attempts');
    await user.click(screen.getByRole('tab', { name: /Not yet/ }));
    await waitFor(() =>
      expect(sentTo(listKnowledgeReaders)).toContainEqual({ id: 4, state: 'open', page: 1 }),
    );
  });
});

describe('/product-knowledge/new', () => {
  it('asks for the right answer of a question before it sends it', async () => {
    answer({
      'product_knowledge.create': { data: buildKnowledge() },
      'product_knowledge.detail': { data: buildKnowledge() },
    });
    const { user } = await openPage('/product-knowledge/new', 'lead-engineer');
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Cables');
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    await user.type(await screen.findByRole('textbox', { name: /^Question( \*)?$/ }), 'How long?');
    await user.type(screen.getByRole('textbox', { name: 'Answer 1' }), '90 m');
    await user.type(screen.getByRole('textbox', { name: 'Answer 2' }), '200 m');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.getAllByText(/Mark the right answer/).length).toBeGreaterThan(0));
    expect(sentTo(knowledge.createKnowledge)).toEqual([]);
    const [first] = screen.getAllByRole('checkbox', { name: 'Right' });
    if (first) await user.click(first);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(sentTo(knowledge.createKnowledge)).toEqual([
        expect.objectContaining({
          quiz: [
            {
              question: 'How long?',
              answers: [
                { text: '90 m', is_right: true },
                { text: '200 m', is_right: false },
              ],
            },
          ],
        }),
      ]),
    );
  });

  it('asks for a text of what must be read before it sends it', async () => {
    const { user } = await openPage('/product-knowledge/new', 'lead-engineer');
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Cables');
    await user.click(screen.getByRole('checkbox', { name: /Everybody should read/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect((await screen.findAllByText(/needs a text/)).length).toBeGreaterThan(0);
    expect(sentTo(knowledge.createKnowledge)).toEqual([]);
  });

  it('links an address that is written below the toolbar, and Enter there does not send the form', async () => {
    const { user, path } = await openPage('/product-knowledge/new', 'lead-engineer');
    await user.click(await screen.findByRole('button', { name: 'Link' }));
    await user.type(
      screen.getByRole('textbox', { name: 'Address of the link' }),
      'https://maker.example{Enter}',
    );
    const body = screen.getByRole('textbox', { name: 'Text' });
    expect(within(body).getByRole('link', { name: 'https://maker.example' }).getAttribute('href')).toBe(
      'https://maker.example',
    );
    expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull();
    expect(path()).toBe('/product-knowledge/new');
  });
});
