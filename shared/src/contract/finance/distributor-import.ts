import { alsoChanging, defineImportOperations } from '../host/imports';

export const distributorImport = alsoChanging(
  defineImportOperations({ area: 'distributor', access: 'distributor.write' }),
  'distributor.write',
);
