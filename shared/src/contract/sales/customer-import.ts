import { defineImportOperations } from '../host/imports';

export const customerImport = defineImportOperations({ area: 'customer', access: 'customer.import' });
