export * from './distributors';
