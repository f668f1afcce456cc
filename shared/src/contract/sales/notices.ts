import { defineNotices } from '../host/notices';

/** The kinds of notices of sales; those of areas without a page yet lead nowhere. */
export const salesNotices = defineNotices({
  pipeline: { icon: 'kanban', tone: 'info', link: '/detail-pipeline/{id}' },
  // The page that is open to everyone who sees the customer [2.7].
  customer: { icon: 'building', tone: 'info', link: '/customer/{id_user}/{id}' },
  pic: { icon: 'building', tone: 'info', link: '/customer/{id_user}/{id}' },
  pnl: { tone: 'neutral' },
  'request-project': { tone: 'neutral' },
  po: { tone: 'neutral' },
});
