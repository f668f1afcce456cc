import { Badge, Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Appear } from '../motion';

export interface TabItem {
  id: string;
  label: string;
  count?: number | null;
}

export interface TabBarProps {
  tabs: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
  /** Accessible name of the row. */
  label: string;
  /** The open tab's content; without it the row stands alone, as over a list. */
  children?: ReactNode;
}

/** Arrow keys move, Enter or Space opens: loading a tab is work, so moving past it does not start it. */
export function TabBar({ tabs, value, onChange, label, children }: TabBarProps) {
  return (
    <Tabs.Root
      value={value}
      onValueChange={(details) => onChange(details.value)}
      activationMode="manual"
      lazyMount
      unmountOnExit
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.id} value={tab.id}>
            <bdi>{tab.label}</bdi>
            {tab.count === null || tab.count === undefined ? null : (
              <Badge size="xs" colorPalette={tab.id === value ? 'brand' : 'gray'}>
                {tab.count}
              </Badge>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.id} value={tab.id} pt={children === undefined ? '0' : '4'}>
          {tab.id === value && children !== undefined ? <Appear>{children}</Appear> : null}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
