export * from './browser';
export * from './field';
export * from './platform';
