import {
  createKnowledge,
  publishKnowledge,
  markKnowledgeRead,
} from '@balai/shared/contract/engineering/product-knowledge';
import {
  buildKnowledge,
  buildKnowledgeRow,
} from '@balai/shared/contract/engineering/product-knowledge.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http', () => ({ callOperation: jest.fn(), downloadOperation: jest.fn() }));
jest.mock('@balai/shared/ui/alerts', () => ({
  alertSuccess: jest.fn(),
  alertFailure: jest.fn().mockResolvedValue(undefined),
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
    const link = await screen.findByRole('link', { name: 'Choosing a dome camera' });
    expect(link.getAttribute('href')).toBe('/product-knowledge/4');
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
    await waitFor(() => expect(sentTo(markKnowledgeRead)).toEqual([{ id: 4, percent: 0 }]));
    intoView();
    await waitFor(() => expect(sentTo(markKnowledgeRead)).toContainEqual({ id: 4, percent: 100 }));
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
    await waitFor(() => expect(sentTo(publishKnowledge)).toEqual([{ id: 4, version: 2 }]));
    expect(sentTo(markKnowledgeRead)).toEqual([]);
  });
});

describe('/product-knowledge/new', () => {
  it('sends what was written as HTML, with its tags', async () => {
    answer({
      'product_knowledge.create': { data: buildKnowledge() },
      'product_knowledge.detail': { data: buildKnowledge() },
    });
    const { user, path } = await openPage('/product-knowledge/new', 'lead-engineer');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Title/ }), {
      target: { value: 'Cabling' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: /^Tags/ }), { target: { value: 'cable, rack' } });
    await screen.findByRole('toolbar', { name: 'Formatting' });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(path()).toBe('/product-knowledge/4'));
    expect(sentTo(createKnowledge)).toEqual([
      expect.objectContaining({ title: 'Cabling', kind: 'article', tags: ['cable', 'rack'], body: '' }),
    ]);
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
