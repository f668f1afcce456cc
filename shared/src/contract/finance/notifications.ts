import { defineNotifications, recordNotification } from '../host/define-notifications';
import { words } from './words/all';

/** The kinds of notifications of finance; those of areas without a page yet lead nowhere. */
export const financeNotifications = defineNotifications({
  distributor: recordNotification(words, 'distributor', { icon: 'handshake', tone: 'info' }),
  claim: {
    title: 'Claims',
    words: { de: 'Spesen', fr: 'Notes de frais', pt: 'Reembolsos', id: 'Klaim' },
    tone: 'neutral',
  },
  do: {
    title: 'Delivery orders',
    words: { de: 'Lieferaufträge', fr: 'Bons de livraison', pt: 'Ordens de entrega', id: 'Surat jalan' },
    tone: 'neutral',
  },
  invoice: {
    title: 'Invoices',
    words: { de: 'Rechnungen', fr: 'Factures', pt: 'Faturas', id: 'Faktur' },
    tone: 'neutral',
  },
});
