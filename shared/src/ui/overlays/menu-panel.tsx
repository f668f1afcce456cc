import { Box, Menu, Portal, Text, useMenu } from '@chakra-ui/react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../icon';
import type { ActionMenuProps, MenuAction, MenuPress } from './action-menu';
import { useCloseRequest } from './close-request';
import { scrollStrategy } from './scroll-strategy';
import { staysBeside } from './stays-beside';
import { useTimesHidden } from './times-hidden';
import type { HangingIds } from './trigger';

export interface MenuPanelProps extends Pick<ActionMenuProps, 'label' | 'items' | 'stayOpen'> {
  ids: HangingIds;
  /** The last one; the first opens the menu. */
  press: MenuPress;
  onOpenChange: (isOpen: boolean) => void;
}

/** What hangs on the button of an `ActionMenu`. */
export function MenuPanel({ ids, press, label, items, stayOpen, onOpenChange }: MenuPanelProps) {
  const navigate = useNavigate();
  const focusAfter = useRef<MenuAction['focusAfter']>(undefined);
  const choose = (item: MenuAction) => {
    if (item.disabled) return;
    focusAfter.current = item.focusAfter;
    if (item.to) void navigate(item.to);
    item.onSelect?.();
  };
  const [strategy] = useState(() => scrollStrategy(ids));
  const menu = useMenu({
    ids,
    onOpenChange: ({ open }) => onOpenChange(open),
    onRequestDismiss: staysBeside(ids.trigger),
    closeOnSelect: !stayOpen,
    positioning: { placement: 'bottom-end', strategy },
  });
  useCloseRequest(menu.api.open, () => menu.api.setOpen(false));
  const answered = useRef<MenuPress | null>(null);
  useEffect(() => {
    if (answered.current === press) return;
    answered.current = press;
    // A second key, that came before the button knew of the menu.
    if (press.highlight && menu.api.open) return;
    menu.api.setOpen(!menu.api.open);
    const enabled = items.filter(({ disabled }) => !disabled);
    const highlighted = press.highlight && enabled.at(press.highlight === 'first' ? 0 : -1);
    if (highlighted) menu.api.setHighlightedValue(highlighted.id);
  });
  return (
    <Menu.RootProvider
      key={useTimesHidden()}
      value={menu}
      lazyMount
      unmountOnExit
      // By then the menu has given the focus back to its button.
      onExitComplete={() => {
        focusAfter.current?.()?.focus();
        focusAfter.current = undefined;
      }}
    >
      <Portal>
        {/* Beside the page: who goes through its parts finds it among them. */}
        <Menu.Positioner role="region" aria-label={label}>
          <Menu.Content aria-label={label}>
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.separatorBefore ? <Menu.Separator /> : null}
                <Menu.Item
                  value={item.id}
                  disabled={item.disabled}
                  // Not `onSelect` of the menu: that names the item that is drawn as pointed at, and where a press comes
                  // before the drawing, closes the menu and names none.
                  onClick={() => choose(item)}
                  color={item.destructive ? 'danger.fg' : undefined}
                  _highlighted={item.destructive ? { bg: 'danger.subtle' } : undefined}
                >
                  {item.icon ? (
                    <Icon name={item.icon} color={item.destructive ? undefined : 'fg.muted'} />
                  ) : null}
                  <Box flex="1" minW="0">
                    {item.label}
                    {item.description ? (
                      <Text textStyle="xs" color="fg.muted">
                        {item.description}
                      </Text>
                    ) : null}
                  </Box>
                  {item.checked ? <Icon name="check" /> : null}
                </Menu.Item>
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.RootProvider>
  );
}
