import { menuLinkCalls, type MenuLink } from '@balai/shared/contract/hr/menu-links';
import {
  defineRecordPages,
  type FormValues,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
} from '@balai/shared/resource';
import { saidProblems } from '@balai/shared/i18n';
import { menuLinkProblems } from '@balai/shared/contract/hr/menu-link-rules';

export const menuLinkPages = defineRecordPages({
  namespace: 'hr',
  area: 'menu_link',
  path: '/menu-link',
  ...menuLinkCalls,
  titleOf: (link) => link.title,
  // What the shell draws.
  alsoRefresh: ['menu'],
});

/** The rule that the field alone cannot tell; the server asks it again. An empty field is said to be empty, not wrong. */
const validate = ({ url }: FormValues): Record<string, string> =>
  typeof url === 'string' && url.trim() !== '' ? saidProblems(menuLinkProblems({ url })) : {};

const form: RecordForm<MenuLink> = {
  sections: (_link, t) => [
    {
      id: 'link',
      fields: [
        { name: 'title', wide: true },
        { name: 'url', kind: 'url', wide: true },
        { name: 'roles', required: false, wide: true, placeholder: t('menu_link.everybody') },
        'new_tab',
        'is_active',
      ],
    },
    { id: 'place', fields: ['menu_group', 'folder', 'sort_order'] },
  ],
  newValues: { menu_group: 'main', roles: [], sort_order: 0, new_tab: true, is_active: true },
  validate,
};

/** /menu-link/new */
export const MenuLinkCreatePage = () => <RecordCreatePage pages={menuLinkPages} form={form} />;

/** /menu-link/{id}/edit */
export const MenuLinkEditPage = () => <RecordEditPage pages={menuLinkPages} form={form} />;
