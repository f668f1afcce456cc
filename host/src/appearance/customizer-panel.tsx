import {
  defaultAppearance,
  footerTypes,
  menuColors,
  menuLayouts,
  navbarColors,
} from '@balai/shared/contract/host/appearance';
import { Switch } from '@balai/shared/ui';
import { Box, Button, Flex, Heading, Icon, IconButton, Stack, Text } from '@balai/shared/ui/core';
import { useCloseRequest } from '@balai/shared/ui/shell';
import { useEffect, useRef } from 'react';
import { changeAppearance, useAppearance } from './appearance';
import { modesOf, navbarTypesOf } from './appearance-model';
import { useAppearanceText } from './appearance-text';
import { LayoutChoice, Segments, Swatches } from './choices';

/** Choices that show at once: the page beside it is the preview, nothing is to be saved [2.41-2.48]. */
export function CustomizerPanel({ onClose }: { onClose: () => void }) {
  const text = useAppearanceText();
  const appearance = useAppearance();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  useCloseRequest(true, onClose);
  const switches = [
    ...(appearance.layout === 'vertical'
      ? [{ field: 'is_collapsed', label: text('collapse'), help: text('collapseHelp') } as const]
      : []),
    { field: 'is_rtl', label: text('rtl'), help: text('rtlHelp') } as const,
    { field: 'hides_scroll_to_top', label: text('hideScroll'), help: text('hideScrollHelp') } as const,
  ];
  return (
    <Flex
      role="dialog"
      aria-label={text('title')}
      direction="column"
      position="fixed"
      insetBlock="0"
      insetEnd="0"
      w="22.5rem"
      zIndex="modal"
      bg="bg.panel"
      borderInlineStartWidth="1px"
      borderColor="border"
      boxShadow="lg"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Flex justify="space-between" align="start" px="5" py="4" borderBottomWidth="1px" borderColor="border">
        <Box>
          <Heading as="h2" textStyle="lg">
            {text('title')}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {text('help')}
          </Text>
        </Box>
        <IconButton ref={close} variant="ghost" size="sm" aria-label={text('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Flex>
      <Stack flex="1" minH="0" overflowY="auto" gap="5" px="5" py="5">
        <Swatches
          legend={text('menuColor')}
          name="menu_color"
          choices={menuColors}
          value={appearance.menu_color}
          onChange={(menu_color) => changeAppearance({ menu_color })}
        />
        <LayoutChoice
          legend={text('layout')}
          choices={menuLayouts}
          value={appearance.layout}
          onChange={(layout) => changeAppearance({ layout })}
        />
        <Segments
          legend={text('mode')}
          name="mode"
          choices={modesOf(appearance)}
          value={appearance.mode}
          onChange={(mode) => changeAppearance({ mode })}
        />
        <Swatches
          legend={text('navbarColor')}
          name="navbar_color"
          choices={navbarColors}
          value={appearance.navbar_color}
          onChange={(navbar_color) => changeAppearance({ navbar_color })}
        />
        <Segments
          legend={text('navbarType')}
          name="navbar_type"
          choices={navbarTypesOf(appearance)}
          value={appearance.navbar_type}
          onChange={(navbar_type) => changeAppearance({ navbar_type })}
        />
        <Segments
          legend={text('footerType')}
          name="footer_type"
          choices={footerTypes}
          value={appearance.footer_type}
          onChange={(footer_type) => changeAppearance({ footer_type })}
        />
        {switches.map(({ field, label, help }) => (
          <Flex key={field} justify="space-between" align="center" gap="4">
            <Box>
              <Text fontWeight="medium">{label}</Text>
              <Text color="fg.muted" textStyle="sm">
                {help}
              </Text>
            </Box>
            <Switch
              aria-label={label}
              checked={appearance[field]}
              onCheckedChange={(on) => changeAppearance({ [field]: on })}
            />
          </Flex>
        ))}
      </Stack>
      <Flex justify="space-between" align="center" px="5" py="3" borderTopWidth="1px" borderColor="border">
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            changeAppearance({ ...defaultAppearance, has_customizer: appearance.has_customizer })
          }
        >
          <Icon name="restore" />
          {text('reset')}
        </Button>
        <Text color="fg.muted" textStyle="sm">
          {text('atOnce')}
        </Text>
      </Flex>
    </Flex>
  );
}
