import { defineNotices } from '../host/notices';

/** The kinds of notices of finance; those of areas without a page yet lead nowhere. */
export const financeNotices = defineNotices({
  distributor: { icon: 'handshake', tone: 'info', link: '/distributor/{id}' },
  claim: { tone: 'neutral' },
  do: { tone: 'neutral' },
  invoice: { tone: 'neutral' },
});
