import { useLayoutEffect, useRef } from 'react';
import { Box, Icon, IconButton } from '../../ui/core';
import { PopoverPanel } from '../../ui/rich';
import { FreshRecord } from '../later';
import type { CellEditorProps } from './cell-editor';
import { useListText } from './list-text';

/** The pencil of a cell and the small form that hangs on it: Enter saves, Tab saves and goes on, Escape leaves it. */
export function CellPencil(props: CellEditorProps) {
  const { column, words, open, isTabStop, onOpen, onClose } = props;
  const text = useListText();
  const name = words.field(column);
  const pencil = useRef<HTMLButtonElement>(null);
  // Before the panel finds its place: the cell may stand beyond the edge of the table.
  useLayoutEffect(() => {
    if (open) pencil.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <PopoverPanel
      label={text('editCell', { name })}
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpen() : onClose())}
      width="18rem"
      trigger={
        <IconButton
          ref={pencil}
          data-on-hover=""
          aria-label={text('editCell', { name })}
          // As a rule the row's link is its only stop, and E opens the first cell from there.
          tabIndex={isTabStop ? 0 : -1}
          variant="subtle"
          size="2xs"
          minW="6"
          h="6"
          position="absolute"
          top="50%"
          insetEnd="1"
          transform="translateY(-50%)"
          opacity={open ? 1 : 0}
          _focusVisible={{ opacity: 1 }}
          css={{ '@media (hover: none)': { opacity: 1 } }}
        >
          <Icon name="edit" size={14} />
        </IconButton>
      }
    >
      {/* What is pressed in here reaches the row through React, and is not meant for it. */}
      <Box p="3" onClick={(event) => event.stopPropagation()}>
        <FreshRecord {...props} />
      </Box>
    </PopoverPanel>
  );
}
