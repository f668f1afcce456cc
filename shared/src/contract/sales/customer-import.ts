import { alsoChanging, defineImportOperations } from '../host/imports';

/** People of customers that are there. */
export const contactImport = defineImportOperations({ area: 'contact', access: 'customer.import' });

/** Places of customers that are there. */
export const siteImport = defineImportOperations({ area: 'site', access: 'customer.import' });

export const customerImport = alsoChanging(
  defineImportOperations({ area: 'customer', access: 'customer.import' }),
  'customer.write',
);
