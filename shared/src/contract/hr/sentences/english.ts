export * from './groups';
export * from './menu-links';
export * from './settings';
export * from './users';
export * from './uses';
