import * as knowledge from '@balai/shared/contract/engineering/product-knowledge';
import {
  buildKnowledge,
  buildKnowledgeRow,
} from '@balai/shared/contract/engineering/product-knowledge.testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, describeRecordPages, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http', () => ({ callOperation: jest.fn(), downloadOperation: jest.fn() }));
jest.mock('@balai/shared/ui/alerts', () => ({
  alertSuccess: jest.fn(),
  alertFailure: jest.fn(),
  confirmDelete: jest.fn().mockResolvedValue(true),
}));

const rows = (...data: object[]) => ({ data, count: data.length, count_capped: false, sums: {} });

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
  operations: {
    list: knowledge.knowledgeList.read,
    get: knowledge.getKnowledge,
    create: knowledge.createKnowledge,
    update: knowledge.updateKnowledge,
    remove: knowledge.deleteKnowledge,
  },
  record: buildKnowledge({ status: 'draft', allowed_actions: ['update', 'delete'] }),
  row: buildKnowledgeRow(),
  title: 'Choosing a dome camera',
  naming: { field: 'title', label: /^Title/ },
  typed: [[/^Tags/, 'cable, rack']],
  newValues: { kind: 'article', must_read: false, tags: ['cable', 'rack'], body: '' },
  buttons: { create: 'Save draft', save: 'Save entry' },
});

describe('/product-knowledge', () => {
  it('shows cards and marks what the person has not read', async () => {
    answer({
      'product_knowledge.list': rows(
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
    await waitFor(() => expect(sentTo(knowledge.markKnowledgeRead)).toEqual([{ id: 4, percent: 0 }]));
    intoView();
    await waitFor(() => expect(sentTo(knowledge.markKnowledgeRead)).toContainEqual({ id: 4, percent: 100 }));
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

describe('/product-knowledge/new', () => {
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
