import { sampleOf } from '../sample.testing';
import { FeedPoll, FeedPost, FeedPostInput } from './feed';

export const buildFeedPostInput = (overrides: Partial<FeedPostInput> = {}): FeedPostInput =>
  sampleOf(FeedPostInput, {
    body: 'The lift of tower B is repaired on Saturday.',
    mentions: [],
    audience: 'all',
    group_id: null,
    roles: [],
    pinned_until: null,
    poll_question: null,
    poll_answers: [],
    poll_several: false,
    poll_closes_on: null,
    ...overrides,
  });

export const buildFeedPoll = (overrides: Partial<FeedPoll> = {}): FeedPoll =>
  sampleOf(FeedPoll, {
    question: 'Where do we eat?',
    several: false,
    closes_on: null,
    is_open: true,
    voters: 3,
    answers: [
      { text: 'At the sea', votes: 2, is_mine: false },
      { text: 'In the hills', votes: 1, is_mine: false },
    ],
    ...overrides,
  });

export const buildFeedPost = (overrides: Partial<FeedPost> = {}): FeedPost =>
  sampleOf(FeedPost, {
    id: 12,
    body: 'The lift of tower B is repaired on Saturday.',
    audience: 'all',
    roles: [],
    mentions: [],
    group: null,
    pinned_until: null,
    author: { id: 1, name: 'Hendra Gunawan', image: null },
    is_pinned: false,
    is_edited: false,
    like_count: 2,
    is_liked: false,
    comment_count: 1,
    file_count: 0,
    poll: null,
    allowed_actions: [],
    ...overrides,
  });
