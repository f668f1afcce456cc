import { defineImportOperations } from '../host/imports';

export const userImport = defineImportOperations({ area: 'user', access: 'user.crud' });
