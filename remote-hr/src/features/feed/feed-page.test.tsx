import {
  createFeedPost,
  likeFeedPost,
  listFeed,
  pinFeedPost,
  voteInFeed,
  type FeedPost,
} from '@balai/shared/contract/host/feed';
import { buildFeedPoll, buildFeedPost } from '@balai/shared/contract/host/feed.testing';
import { alertFailure, alertSuccess, confirmLeave } from '@balai/shared/ui/alerts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

const page = (data: FeedPost[], pinned: FeedPost[] = [], next: number | null = null) => ({
  pinned,
  data,
  next,
});

const refusal = { status: 503, code: 'busy', message: 'The server is busy', request_id: 'r' };

describe('/feed', () => {
  it('shows what is pinned above the others, with whom each is for and how much was said to it', async () => {
    const pinned = buildFeedPost({
      id: 3,
      body: 'Audit on Friday',
      is_pinned: true,
      pinned_until: '2026-12-01',
    });
    const forSome = buildFeedPost({
      id: 9,
      body: 'Tools',
      audience: 'role',
      roles: ['engineer'],
      author: { id: 5, name: 'Agus Salim', image: null },
    });
    answer({ 'feed.list': page([forSome], [pinned]) });
    await openPage('/feed', 'engineer');
    await screen.findByText('Audit on Friday');
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toContain('Audit on Friday');
    const later = within(second ?? document.body);
    later.getByText('Only for Engineer');
    later.getByText('Agus Salim');
    later.getByRole('button', { name: '2 Likes' });
    later.getByRole('button', { name: '1 Comment' });
    // Who writes posts is not asked of who only reads them.
    expect(screen.queryByRole('button', { name: 'New post' })).toBeNull();
  });

  it('says what comes here to who reads', async () => {
    answer({ 'feed.list': page([]) });
    await openPage('/feed', 'engineer');
    expect(await screen.findByText(/administrators and leads post for you/)).toBeTruthy();
  });

  it('offers the first post to who may write', async () => {
    answer({ 'feed.list': page([]) });
    await openPage('/feed', 'hrd');
    await screen.findByText(/They are told in their bell/);
    expect(screen.getAllByRole('button', { name: 'New post' })).toHaveLength(2);
  });

  it('says why it could not be read, and reads it again', async () => {
    answer({ 'feed.list': refusal });
    const { user } = await openPage('/feed', 'hrd');
    await screen.findByText('The feed could not be read');
    answer({ 'feed.list': page([buildFeedPost()]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The lift of tower B is repaired on Saturday.')).toBeTruthy();
  });

  it('keeps in its search the space after which one goes on to type', async () => {
    answer({ 'feed.list': page([buildFeedPost()]) });
    const { user } = await openPage('/feed', 'hrd');
    const field = await screen.findByRole('searchbox', { name: 'Search posts' });
    await user.type(field, 'lift ');
    await waitFor(() => expect(sentTo(listFeed)).toContainEqual({ key: 'lift' }));
    await user.type(field, 'of');
    await waitFor(() => expect(sentTo(listFeed)).toContainEqual({ key: 'lift of' }));
    expect(field).toHaveProperty('value', 'lift of');
  });

  it('goes on with the next page where there is one', async () => {
    answer({ 'feed.list': page([buildFeedPost({ id: 20 })], [], 20) });
    const { user } = await openPage('/feed', 'hrd');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(sentTo(listFeed)).toContainEqual({ before: 20 }));
  });

  it('shows the post that a notification leads to above the others, with its comments', async () => {
    answer({
      'feed.list': page([buildFeedPost({ id: 20, body: 'Another' })]),
      'feed.detail': { data: buildFeedPost({ id: 7, body: 'The one' }) },
      'document_comment.list': { data: [], count: 0 },
    });
    await openPage('/feed?post=7', 'engineer');
    const section = within(await screen.findByRole('region', { name: 'The post you were told of' }));
    await section.findByText('The one');
    expect(await section.findByRole('textbox', { name: 'Write a comment' })).toBeTruthy();
  });
});

describe('a like', () => {
  it('is seen at once, and gone again where the server refuses it', async () => {
    answer({ 'feed.list': page([buildFeedPost()]), 'feed.detail': { data: buildFeedPost() } });
    const { user } = await openPage('/feed', 'engineer');
    const like = await screen.findByRole('button', { name: '2 Likes' });
    answer({
      'feed.list': page([buildFeedPost()]),
      'feed.detail': { data: buildFeedPost() },
      'feed.like': refusal,
    });
    await user.click(like);
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('The server is busy'));
    expect(sentTo(likeFeedPost)).toEqual([{ id: 12, is_liked: true }]);
    expect(await screen.findByRole('button', { name: '2 Likes', pressed: false })).toBeTruthy();
  });
});

describe('a pin', () => {
  it('is taken back as it was, from the toast that says it was set', async () => {
    const post = buildFeedPost({ version: 3, allowed_actions: ['pin'] });
    const pinned = { ...post, version: 4, is_pinned: true, pinned_until: '2030-01-31' };
    answer({
      'feed.list': page([post]),
      'feed.detail': { data: post },
      'feed.pin': { data: pinned },
    });
    const { user } = await openPage('/feed', 'hrd');
    fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Keep on top' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep on top' });
    await user.type(await within(dialog).findByRole('textbox'), '2030-01-31{Control>}{Enter}{/Control}');
    await waitFor(() => expect(alertSuccess).toHaveBeenCalled());
    const [, about] = jest.mocked(alertSuccess).mock.lastCall ?? [];
    about?.undo?.();
    await waitFor(() =>
      expect(sentTo(pinFeedPost)).toEqual([
        { id: 12, version: 3, pinned_until: '2030-01-31' },
        { id: 12, version: 4, pinned_until: null },
      ]),
    );
  });
});

describe('a vote', () => {
  it('takes the place of the one before where one answer may be chosen', async () => {
    const poll = buildFeedPoll({
      answers: [
        { text: 'At the sea', votes: 2, is_mine: true },
        { text: 'In the hills', votes: 1, is_mine: false },
      ],
    });
    const voted = buildFeedPost({ poll });
    answer({
      'feed.list': page([voted]),
      'feed.detail': { data: voted },
      'feed.vote': { data: voted },
    });
    const { user } = await openPage('/feed', 'engineer');
    await user.click(await screen.findByRole('button', { name: /In the hills/ }));
    await waitFor(() => expect(sentTo(voteInFeed)).toEqual([{ id: 12, answers: [2] }]));
  });

  it('is not taken by a poll that is closed', async () => {
    answer({ 'feed.list': page([buildFeedPost({ poll: buildFeedPoll({ is_open: false }) })]) });
    const { user } = await openPage('/feed', 'engineer');
    await user.click(await screen.findByRole('button', { name: /At the sea/ }));
    expect(sentTo(voteInFeed)).toEqual([]);
  });
});

describe('a new post', () => {
  it('asks for the roles that it is for, and is sent with a question and its answers', async () => {
    answer({
      'feed.list': page([]),
      'feed.create': { data: buildFeedPost() },
    });
    const { user } = await openPage('/feed?new=1', 'hrd');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'Text' }), 'Where to?');
    await user.type(dialog.getByRole('textbox', { name: /^Question/ }), 'Sea or hills?');
    await user.type(await dialog.findByRole('textbox', { name: 'Answer 1' }), 'Sea');
    await user.click(dialog.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(dialog.getAllByText('A question needs 2 answers at least').length).toBeGreaterThan(0),
    );
    expect(sentTo(createFeedPost)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Answer 2' }), 'Hills');
    await user.click(dialog.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(sentTo(createFeedPost)).toEqual([
        expect.objectContaining({
          body: 'Where to?',
          audience: 'all',
          poll_question: 'Sea or hills?',
          poll_answers: ['Sea', 'Hills'],
        }),
      ]),
    );
  });

  it('is gone on with after Escape has closed the list of whom to mention', async () => {
    answer({
      'feed.list': page([]),
      'feed.people': { data: [{ id: 5, name: 'Agus Salim', image: null, role: 'sales' }] },
    });
    const { user } = await openPage('/feed?new=1', 'hrd');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'Text' }), 'Thanks @');
    await dialog.findByRole('option', { name: /Agus Salim/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.queryByRole('option', { name: /Agus Salim/ })).toBeNull());
    expect(confirmLeave).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
  });
});
