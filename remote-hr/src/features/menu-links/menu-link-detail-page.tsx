import type { MenuLink } from '@balai/shared/contract/hr/menu-links';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, RailCard, RecordPage, useAreaWords, WebsiteLink } from '@balai/shared/resource';
import { DateText } from '@balai/shared/ui';
import { Icon } from '@balai/shared/ui/core';
import { menuLinkRecord } from './menu-link-record';
import { SeenBy } from './seen-by';

/** /menu-link/{id} */
export function MenuLinkDetailPage() {
  const { t } = useTranslation('hr');
  return (
    <RecordPage
      record={menuLinkRecord}
      header={(link) => ({
        subtitle: <WebsiteLink address={link.url} />,
        status: {
          value: link.is_active ? 'active' : 'inactive',
          label: t(link.is_active ? 'menu_link.inMenu' : 'menu_link.notInMenu'),
        },
      })}
      overview={(link) => <Overview link={link} />}
    />
  );
}

function Overview({ link }: { link: MenuLink }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'menu_link');
  return (
    <RailCard title={t('menu_link.section.link')}>
      <DetailFields
        items={[
          { label: words.field('roles'), value: <SeenBy roles={link.roles} />, wide: true },
          { label: words.field('menu_group'), value: words.word('menu_group', link.menu_group) },
          { label: words.field('folder'), value: link.folder },
          { label: words.field('sort_order'), value: link.sort_order },
          {
            label: words.column('new_tab'),
            value: link.new_tab ? (
              <Icon name="check" label={words.field('new_tab')} color="brand.fg" />
            ) : null,
            alwaysShown: true,
          },
          { label: words.field('updated_at'), value: <DateText value={link.updated_at} withTime /> },
        ]}
      />
    </RailCard>
  );
}
