import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { areSingleKeysOn, isTaken } from '@balai/shared/session/single-keys';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useComposition } from '../shell/composition-context';
import { goKeys } from './palette-model';

/** How long the second key may take. */
const SEQUENCE_MS = 1_500;

/** G and then a letter leads to the page of the menu that has it; the palette shows which. */
export function useGoKeys(menu: readonly MenuEntry[]): void {
  const { departments } = useComposition();
  const navigate = useNavigate();
  const leads = useMemo(
    () =>
      goKeys(
        menu,
        departments.map(({ manifest }) => manifest),
      ),
    [menu, departments],
  );
  useEffect(() => {
    let pressedAt = -SEQUENCE_MS;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || event.shiftKey || !areSingleKeysOn()) return;
      const isSecond = event.timeStamp - pressedAt < SEQUENCE_MS;
      pressedAt = -SEQUENCE_MS;
      const entry = isSecond ? leads.get(event.key) : undefined;
      if (entry?.navLink) {
        // The letter alone may mean something to the list on the page.
        event.preventDefault();
        void navigate(entry.navLink);
      } else if (event.key === 'g') {
        pressedAt = event.timeStamp;
      }
    };
    // Before the page's own keys.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [leads, navigate]);
}
