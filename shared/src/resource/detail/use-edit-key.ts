import { useNavigate } from 'react-router-dom';
import { useIsPhone, type MenuAction } from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { usePageKeys } from '../../session/page-help';
import { useSingleKey, useSingleKeysSwitch } from '../../session/single-keys';

/**
 * E edits the record.
 * @param edit - the action that does; undefined when the caller may not.
 * @returns the switch of single keys, as an entry of the record's menu; none without `edit`, and
 *   none on a phone, which has no keys.
 */
export function useEditKey(edit: { to?: string; onSelect?: () => void } | undefined): MenuAction[] {
  const text = useResourceText();
  const navigate = useNavigate();
  const { isOn, turn } = useSingleKeysSwitch();
  usePageKeys({ kind: 'record', canEdit: edit !== undefined });
  useSingleKey('e', isOn && edit !== undefined, () => {
    if (edit?.to) void navigate(edit.to);
    else edit?.onSelect?.();
  });
  const isPhone = useIsPhone();
  if (!edit || isPhone) return [];
  return [
    {
      id: 'shortcuts',
      label: text('shortcuts'),
      description: text('recordShortcutsHelp'),
      icon: 'keyboard',
      checked: isOn,
      separatorBefore: true,
      onSelect: () => turn(!isOn),
    },
  ];
}
