import { defineNotices } from '../host/notices';

/** The kinds of notices of HR; those of areas without a page yet lead nowhere. */
export const hrNotices = defineNotices({
  user: { icon: 'user', tone: 'info', link: '/users-profile/{id}' },
  group: { icon: 'users', tone: 'neutral', link: '/group/{id}' },
  'menu-link': { icon: 'menu', tone: 'neutral', link: '/menu-link/{id}' },
  // What the bell says of one's own pay and targets stands in one's own profile.
  target: { icon: 'user', tone: 'info', link: '/profile' },
  certificate: { tone: 'neutral' },
  cuti: { tone: 'neutral' },
  feed: { tone: 'neutral' },
  feedback: { tone: 'neutral' },
});
