import { defineNotifications, recordNotification } from '../host/define-notifications';
import { words } from './words/all';

/** The kinds of notifications of HR; those of areas without a page yet lead nowhere. */
export const hrNotifications = defineNotifications({
  user: {
    title: 'Employees',
    words: { de: 'Mitarbeiter', fr: 'Collaborateurs', pt: 'Funcionários', id: 'Karyawan' },
    icon: 'user',
    tone: 'info',
    link: '/users-profile/{id}',
    required: true,
  },
  group: recordNotification(words, 'group', { icon: 'users' }),
  'menu-link': recordNotification(words, 'menu_link', { icon: 'menu' }),
  // What the bell says of one's own pay and targets stands in one's own profile.
  target: {
    title: 'Own account and targets',
    words: {
      de: 'Eigenes Konto und Ziele',
      fr: 'Mon compte et mes objectifs',
      pt: 'Minha conta e metas',
      id: 'Akun dan target sendiri',
    },
    icon: 'user',
    tone: 'info',
    link: '/profile',
    required: true,
  },
  certificate: {
    title: 'Certificates',
    words: { de: 'Zertifikate', fr: 'Certificats', pt: 'Certificados', id: 'Sertifikat' },
    tone: 'neutral',
  },
  cuti: {
    title: 'Leaves',
    words: { de: 'Urlaub', fr: 'Congés', pt: 'Férias', id: 'Cuti' },
    tone: 'neutral',
  },
  feed: {
    title: 'Feed',
    words: { de: 'Neuigkeiten', fr: 'Fil d’actualité', pt: 'Novidades', id: 'Kabar' },
    icon: 'newspaper',
    tone: 'neutral',
    // What is said of celebrations opens their dialog instead.
    link: '/feed?post={id}',
  },
  feedback: {
    title: 'Feedback',
    words: { de: 'Rückmeldungen', fr: 'Retours', pt: 'Avaliações', id: 'Umpan balik' },
    tone: 'neutral',
  },
});
