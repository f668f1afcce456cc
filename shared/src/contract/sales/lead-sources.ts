/** How a customer, or one of his deals, came to the company. */
export const leadSources = [
  'referral',
  'canvassing',
  'website',
  'event',
  'tender',
  'principal',
  'existing',
  'other',
] as const;
