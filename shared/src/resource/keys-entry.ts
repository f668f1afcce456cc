import { openHelp } from '../session/page-help';
import { useIsPhone, type MenuAction } from '../ui/rich';
import { useResourceText } from './resource-text';

/** Leads from the menu of a list or a record to the keys of its page; no entry on a phone, which has none. */
export function useKeysEntry(): MenuAction[] {
  const text = useResourceText();
  const isPhone = useIsPhone();
  if (isPhone) return [];
  return [
    {
      id: 'shortcuts',
      label: text('shortcuts'),
      description: text('shortcutsHelp'),
      icon: 'keyboard',
      separatorBefore: true,
      onSelect: () => openHelp(),
    },
  ];
}
