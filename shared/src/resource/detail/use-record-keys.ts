import { useNavigate } from 'react-router-dom';
import { useIsPhone, type MenuAction } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { usePageKeys } from '../../session/page-help';
import { useSingleKey, useSingleKeysSwitch } from '../../session/single-keys';

/** What a key does: something in the page, or else it goes to another. */
interface KeyedAction {
  label: string;
  to?: string;
  onSelect?: () => void;
}

interface RecordKeys {
  /** By E; undefined when the caller may not. */
  edit: KeyedAction | undefined;
  /** By N; undefined when there is nothing, or the caller may not. */
  makeNew: KeyedAction | undefined;
}

/**
 * E edits the record, N makes something new of it.
 * @returns the switch of single keys, as an entry of the record's menu; none where neither key does anything, and
 *   none on a phone, which has no keys.
 */
export function useRecordKeys({ edit, makeNew }: RecordKeys): MenuAction[] {
  const text = useLaterText();
  const navigate = useNavigate();
  const { isOn, turn } = useSingleKeysSwitch();
  const run = (action: KeyedAction | undefined) => {
    if (action?.onSelect) action.onSelect();
    else if (action?.to) void navigate(action.to);
  };
  usePageKeys({ kind: 'record', primary: makeNew?.label, canEdit: edit !== undefined });
  useSingleKey('e', isOn && edit !== undefined, () => run(edit));
  useSingleKey('n', isOn && makeNew !== undefined, () => run(makeNew));
  const isPhone = useIsPhone();
  if ((!edit && !makeNew) || isPhone) return [];
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
