export * from './customers';
export * from './pipelines';
export * from './sellers';
