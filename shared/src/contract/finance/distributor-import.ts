import { defineImportOperations } from '../host/imports';

export const distributorImport = defineImportOperations({
  area: 'distributor',
  access: 'distributor.write',
});
