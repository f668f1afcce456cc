import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { titleOf } from '@balai/shared/contract/host/title';
import { words } from '@balai/shared/contract/hr/words/all';

/** What the shell knows of settings before their code is there. */
export const settingsArea = defineArea({
  routes: [{ path: '/settings', page: 'settings', access: 'setting.change', title: 'setting.title' }],
  menu: [
    {
      id: 'hr.settings',
      group: 'system',
      title: 'Settings',
      words: { de: 'Einstellungen', fr: 'Réglages', pt: 'Configurações', id: 'Pengaturan' },
      link: '/settings',
      icon: 'settings',
      order: 40,
      access: 'setting.change',
    },
  ],
  firstSteps: [
    {
      id: 'hr.firstSettings',
      title: 'Give the company its name and logo',
      words: {
        de: 'Der Firma Namen und Logo geben',
        fr: 'Donner à la société son nom et son logo',
        pt: 'Dar nome e logotipo à empresa',
        id: 'Isi nama dan logo perusahaan',
      },
      link: '/settings',
      access: 'setting.change',
      order: 2,
    },
  ],
  kinds: [{ area: 'setting', ...titleOf(words, 'setting.one') }],
  icons: { settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4' },
});
