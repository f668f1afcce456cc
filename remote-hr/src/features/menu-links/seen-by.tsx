import type { MenuLink } from '@balai/shared/contract/hr/menu-links';
import { useTranslation } from '@balai/shared/i18n';
import { useAreaWords } from '@balai/shared/resource';
import { cut } from '@balai/shared/ui';
import { Text } from '@balai/shared/ui/core';

/** The roles that see a link, in words. */
export function SeenBy({ roles }: Pick<MenuLink, 'roles'>) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'menu_link');
  const names = roles.map((role) => words.word('roles', role)).join(', ');
  return (
    <Text as="span" display="block" {...cut}>
      {names || t('menu_link.everybody')}
    </Text>
  );
}
