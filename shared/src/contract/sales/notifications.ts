import { defineNotifications } from '../host/define-notifications';
import { titleOf } from '../host/title';
import { words } from './words/all';

/** The kinds of notifications of sales; those of areas without a page yet lead nowhere. */
export const salesNotifications = defineNotifications({
  pipeline: {
    ...titleOf(words, 'pipeline.title'),
    icon: 'kanban',
    tone: 'info',
    link: '/detail-pipeline/{id}',
    // Who shares the engineers out works from the list [2.9].
    linkOf: { 'lead-engineer': '/pipeline' },
  },
  // The page that is open to everyone who sees the customer [2.7].
  customer: {
    ...titleOf(words, 'customer.title'),
    icon: 'building',
    tone: 'info',
    link: '/customer/{id_user}/{id}',
    linkOf: { superadmin: '/customer-all/{id}' },
  },
  pic: {
    title: 'Contacts of customers',
    words: {
      de: 'Kontakte der Kunden',
      fr: 'Contacts des clients',
      pt: 'Contatos de clientes',
      id: 'Kontak pelanggan',
    },
    icon: 'building',
    tone: 'info',
    link: '/customer/{id_user}/{id}',
    linkOf: { superadmin: '/customer-all/{id}' },
  },
  pnl: {
    title: 'Profit and loss',
    words: { de: 'Gewinn und Verlust', fr: 'Pertes et profits', pt: 'Lucros e perdas', id: 'Laba rugi' },
    tone: 'neutral',
  },
  'request-project': {
    title: 'Project requests',
    words: {
      de: 'Projektanfragen',
      fr: 'Demandes de projet',
      pt: 'Pedidos de projeto',
      id: 'Permintaan proyek',
    },
    tone: 'neutral',
  },
  po: {
    title: 'Purchase orders',
    words: { de: 'Bestellungen', fr: 'Commandes d’achat', pt: 'Pedidos de compra', id: 'Pesanan pembelian' },
    tone: 'neutral',
  },
});
