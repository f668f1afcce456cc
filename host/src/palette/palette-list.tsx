import { cut, Kbd, wrapsCutText } from '@balai/shared/ui';
import { Box, chakra, Flex, Icon, isIconName, Text } from '@balai/shared/ui/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cutAtMatch, type PaletteEntry, type PaletteGroup } from './palette-model';
import { usePaletteText } from './palette-text';

export const optionId = (id: string): string => `palette-${id}`;

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  typed: string;
  /** These are all lines for what is typed; otherwise more may come, and the list stays as high as it was. */
  isSettled: boolean;
  /** The line that Enter opens. */
  chosen: string | null;
  onHover: (id: string) => void;
  onOpen: (entry: PaletteEntry) => void;
}

/** The lines under their headings; the focus stays in the field, which names the chosen one. */
export function PaletteList({ id, groups, typed, isSettled, chosen, onHover, onOpen }: PaletteListProps) {
  const text = usePaletteText();
  const list = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (isSettled) setHeight(list.current?.offsetHeight ?? 0);
  }, [isSettled, groups]);
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={text('title')}
      maxH="min(60dvh, 28rem)"
      overflowY="auto"
      mx="-2"
      css={{ mdDown: wrapsCutText }}
      style={{ minHeight: isSettled ? undefined : height }}
    >
      {groups.map((group) => (
        <Box key={group.id} role="group" aria-label={group.title} pb="2">
          <Text aria-hidden textStyle="xs" fontWeight="medium" color="fg.muted" px="3" py="1.5">
            {group.title}
          </Text>
          {group.entries.map((entry) => (
            <Line
              key={entry.id}
              entry={entry}
              typed={typed}
              isChosen={entry.id === chosen}
              onHover={onHover}
              onOpen={onOpen}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface LineProps extends Pick<PaletteListProps, 'typed' | 'onHover' | 'onOpen'> {
  entry: PaletteEntry;
  isChosen: boolean;
}

function Line({ entry, typed, isChosen, onHover, onOpen }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const { target } = entry;
  const address = 'to' in target ? target.to : 'href' in target ? target.href : undefined;
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const [before, match, after] = cutAtMatch(entry.title, typed);
  const { icon = '' } = entry;
  return (
    <Flex
      ref={line}
      id={optionId(entry.id)}
      // A link that no Tab comes to: the line opens in a tab of its own as any other link.
      {...(address === undefined ? {} : { as: 'a', href: address, tabIndex: -1 })}
      role="option"
      aria-selected={isChosen}
      align="center"
      gap="3"
      px="3"
      py={{ base: '1.5', md: '0' }}
      minH={{ base: '11', md: '9' }}
      borderRadius="l2"
      cursor="pointer"
      bg={isChosen ? 'bg.muted' : undefined}
      onMouseMove={isChosen ? undefined : () => onHover(entry.id)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (address !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
        event.preventDefault();
        onOpen(entry);
      }}
    >
      {isIconName(icon) ? <Icon name={icon} size={16} color="fg.muted" /> : null}
      <Flex
        flex="1"
        minW="0"
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'center' }}
        columnGap="3"
      >
        <Text {...cut} flexShrink={1} minW="0">
          {before}
          {match === '' ? null : (
            <chakra.mark bg="transparent" color="inherit" fontWeight="semibold" textDecoration="underline">
              {match}
            </chakra.mark>
          )}
          {after}
        </Text>
        {entry.hint ? (
          // What tells records of one name apart keeps its room beside the longest name.
          <Text textStyle="xs" color="fg.muted" {...cut} flex={{ md: '1 0 35%' }} minW="0">
            {entry.hint}
          </Text>
        ) : null}
      </Flex>
      {entry.keys ? (
        <Flex gap="1" ms="auto" flexShrink={0} display={{ base: 'none', md: 'flex' }}>
          {entry.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Flex>
      ) : null}
    </Flex>
  );
}
