import { IconButton } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import { useFloating, sayFloatingMissing } from './floating';
import { type HangingIds, useHangingIds, withTrigger } from './trigger';

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: IconName;
  onSelect?: () => void;
  /** Path to go to instead of `onSelect`. */
  to?: string;
  /** Drawn in red, last. */
  destructive?: boolean;
  disabled?: boolean;
  /** A second, quiet line. */
  description?: ReactNode;
  separatorBefore?: boolean;
  checked?: boolean;
  /** Has the focus once the menu has gone, instead of its button. */
  focusAfter?: () => HTMLElement | null;
}

export interface ActionMenuProps {
  /** Accessible name of the button, e.g. 'More actions'. */
  label: string;
  items: readonly MenuAction[];
  /** Instead of the three dots. */
  trigger?: ReactElement;
  icon?: IconName;
  size?: 'xs' | 'sm' | 'md';
  /** Keeps open after a choice, for lists of switches. */
  stayOpen?: boolean;
  /** At each press, for items that are asked for then. */
  onPress?: () => void;
}

/** A press of the button; each is an object of its own. */
export interface MenuPress {
  /** The item that is chosen next by key; by pointer none is. */
  highlight: 'first' | 'last' | null;
}

const keyPresses: Record<string, MenuPress['highlight']> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

const menuKeys = new Set([...Object.keys(keyPresses), 'Home', 'End']);

/** Gives a key to the menu, which takes the focus in the frame after it has opened: a fast hand is there before. */
function handOn(key: string, { content }: HangingIds): void {
  const menu = document.getElementById(content);
  menu?.focus();
  menu?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Actions behind a button. Draws nothing when there are none. */
export function ActionMenu({
  label,
  items,
  trigger,
  icon = 'more',
  size = 'md',
  stayOpen,
  onPress,
}: ActionMenuProps) {
  const ids = useHangingIds();
  const [isOpen, setOpen] = useState(false);
  const [press, setPress] = useState<MenuPress | null>(null);
  const parts = useFloating(press !== null, () => {
    setPress(null);
    sayFloatingMissing();
  });
  if (items.length === 0) return null;
  const pressBy = (highlight: MenuPress['highlight']) => {
    onPress?.();
    // Who presses once more while it is on its way has changed his mind.
    setPress((before) => (before && !parts ? null : { highlight }));
  };
  const button = trigger ?? (
    <IconButton variant={size === 'md' ? 'outline' : 'ghost'} size={size} aria-label={label} title={label}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <>
      {withTrigger(button, ids, isOpen, {
        'aria-haspopup': 'menu',
        // The menu takes the focus, the button would take it away again.
        onPointerDown: (event) => {
          if (event.button === 0 && !event.ctrlKey) event.preventDefault();
        },
        // Who went on while it was on its way does not want it any more.
        onBlur: () => {
          if (!parts) setPress(null);
        },
        onClick: (event) => {
          if (!event.defaultPrevented) pressBy(null);
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (isOpen && menuKeys.has(event.key)) {
            event.preventDefault();
            handOn(event.key, ids);
            return;
          }
          const highlight = keyPresses[event.key];
          if (!highlight || event.defaultPrevented) return;
          event.preventDefault();
          pressBy(highlight);
        },
      })}
      {press && parts ? (
        <parts.MenuPanel
          ids={ids}
          press={press}
          label={label}
          items={items}
          stayOpen={stayOpen}
          onOpenChange={setOpen}
        />
      ) : null}
    </>
  );
}
