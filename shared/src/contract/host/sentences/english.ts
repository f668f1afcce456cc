export * from './browser';
export * from './comments';
export * from './field';
export * from './files';
export * from './imports';
export * from './lists';
export * from './platform';
