import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { titleOf } from '@balai/shared/contract/host/title';
import { words } from '@balai/shared/contract/hr/words/all';

/** What the shell knows of deleted records before their code is there. */
export const deletedRecordsArea = defineArea({
  routes: [
    {
      path: '/deleted-record',
      page: 'deletedRecords',
      access: 'record.restore',
      title: 'deleted_record.title',
    },
  ],
  menu: [
    {
      id: 'hr.deletedRecords',
      group: 'system',
      // Longer ones are cut in the menu.
      title: 'Deleted',
      words: {
        de: 'Gelöscht',
        fr: 'Supprimés',
        pt: 'Excluídos',
        id: 'Terhapus',
      },
      link: '/deleted-record',
      icon: 'restore',
      order: 60,
      access: 'record.restore',
    },
  ],
  kinds: [{ area: 'deleted_record', ...titleOf(words, 'deleted_record.one') }],
  icons: { restore: 'M3 12a9 9 0 1 0 2.6-6.4L3 8M3 3v5h5M12 8v4l3 2' },
});
