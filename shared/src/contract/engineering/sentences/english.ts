export * from './catalog';
export * from './items';
export * from './product-knowledge';
