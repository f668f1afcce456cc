import { menuLinkList } from '@balai/shared/contract/hr/menu-links';
import { RecordListPage } from '@balai/shared/resource';
import { menuLinkPages } from './menu-link-pages';
import { SeenBy } from './seen-by';

/** /menu-link */
export const MenuLinksPage = () => (
  <RecordListPage
    pages={menuLinkPages}
    list={menuLinkList}
    cells={{ roles: ({ roles }) => <SeenBy roles={roles} /> }}
    columnWidths={{
      title: 180,
      url: 185,
      menu_group: 130,
      folder: 130,
      roles: 210,
      sort_order: 105,
      is_active: 110,
    }}
  />
);
