import { alsoChanging, defineImportOperations } from '../host/imports';

export const brandImport = alsoChanging(
  defineImportOperations({ area: 'brand', access: 'brandSolution.crud' }),
  'brandSolution.crud',
);
