import { IconButton, Menu, Portal, Text, Box } from '@chakra-ui/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon, type IconName } from '../icon';

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
}

/** Actions behind a button. Draws nothing when there are none. */
export function ActionMenu({ label, items, trigger, icon = 'more', size = 'md', stayOpen }: ActionMenuProps) {
  const navigate = useNavigate();
  if (items.length === 0) return null;
  const choose = (id: string) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item?.to) void navigate(item.to);
    item?.onSelect?.();
  };
  return (
    <Menu.Root
      onSelect={({ value }) => choose(value)}
      closeOnSelect={!stayOpen}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
    >
      <Menu.Trigger asChild>
        {trigger ?? (
          <IconButton
            variant={size === 'md' ? 'outline' : 'ghost'}
            size={size}
            aria-label={label}
            title={label}
          >
            <Icon name={icon} />
          </IconButton>
        )}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.separatorBefore ? <Menu.Separator /> : null}
                <Menu.Item
                  value={item.id}
                  disabled={item.disabled}
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
    </Menu.Root>
  );
}
