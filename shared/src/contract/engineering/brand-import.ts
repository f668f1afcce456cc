import { defineImportOperations } from '../host/imports';

export const brandImport = defineImportOperations({ area: 'brand', access: 'brandSolution.crud' });
