import { useTranslation } from '@balai/shared/i18n';
import { RecordPage, WebsiteLink } from '@balai/shared/resource';
import { menuLinkPages } from './menu-link-pages';
import { SeenBy } from './seen-by';

/** /menu-link/{id} */
export function MenuLinkDetailPage() {
  const { t } = useTranslation('hr');
  return (
    <RecordPage
      pages={menuLinkPages}
      header={(link) => ({
        subtitle: <WebsiteLink address={link.url} />,
        status: {
          value: link.is_active ? 'active' : 'inactive',
          label: t(link.is_active ? 'menu_link.inMenu' : 'menu_link.notInMenu'),
        },
      })}
      properties={[
        {
          id: 'link',
          fields: [
            { name: 'roles', value: ({ roles }) => <SeenBy roles={roles} />, wide: true },
            'menu_group',
            'folder',
            'sort_order',
            'new_tab',
            'updated_at',
          ],
        },
      ]}
    />
  );
}
