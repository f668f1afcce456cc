// React remembers where each element was made, by an error for each: a tenth of what tests of pages take, for a stack
// that only warnings print. It stops by itself after ten thousand elements in a second, which is the count that it reads.
const React = require('react');

const MANY = 10_000;
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => MANY, set() {} },
);
