import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readStoredJson, rememberedPrefix, writeStoredJson, type RememberedKey } from '../../session/storage';
import type { MenuAction } from '../../ui/rich';
import { useResourceText } from '../resource-text';

const PREFERENCE: RememberedKey = `${rememberedPrefix}record.shortcuts`;

/** Keys belong to typing and to what lies over the page before they belong to the record. */
const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role=dialog] *, [role=menu], [role=menu] *')));

/**
 * E edits the record.
 * @param edit - the action that does; undefined when the caller may not.
 * @returns the switch that WCAG 2.1.4 wants for single keys, as an entry of the record's menu; none without `edit`.
 */
export function useEditKey(edit: { to?: string; onSelect?: () => void } | undefined): MenuAction[] {
  const text = useResourceText();
  const navigate = useNavigate();
  const [isOn, setIsOn] = useState(() => readStoredJson(PREFERENCE) !== false);
  const latest = useRef(edit);
  latest.current = edit;
  const listens = isOn && edit !== undefined;

  useEffect(() => {
    if (!listens) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'e' || isTaken(event)) return;
      event.preventDefault();
      const action = latest.current;
      if (action?.to) void navigate(action.to);
      else action?.onSelect?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [listens, navigate]);

  if (!edit) return [];
  const toggle = () => {
    setIsOn(!isOn);
    writeStoredJson(PREFERENCE, !isOn);
  };
  return [
    {
      id: 'shortcuts',
      label: text('shortcuts'),
      description: text('recordShortcutsHelp'),
      icon: 'keyboard',
      checked: isOn,
      separatorBefore: true,
      onSelect: toggle,
    },
  ];
}
