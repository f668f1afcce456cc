export * from './groups';
export * from './menu-links';
export * from './users';
export * from './uses';
