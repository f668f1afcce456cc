import { useNavigate } from 'react-router-dom';
import type { MenuAction } from '../../ui/rich';
import { useKeysEntry } from '../keys-entry';
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
 * @returns what leads to the keys, for the record's menu; nothing where neither key does anything.
 */
export function useRecordKeys({ edit, makeNew }: RecordKeys): MenuAction[] {
  const navigate = useNavigate();
  const { isOn } = useSingleKeysSwitch();
  const run = (action: KeyedAction | undefined) => {
    if (action?.onSelect) action.onSelect();
    else if (action?.to) void navigate(action.to);
  };
  usePageKeys({ kind: 'record', primary: makeNew?.label, canEdit: edit !== undefined });
  useSingleKey('e', isOn && edit !== undefined, () => run(edit));
  useSingleKey('n', isOn && makeNew !== undefined, () => run(makeNew));
  const keysEntry = useKeysEntry();
  return edit || makeNew ? keysEntry : [];
}
