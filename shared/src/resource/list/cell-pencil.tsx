import { useLayoutEffect, useRef } from 'react';
import { Box, Icon } from '../../ui/core';
import { PopoverPanel } from '../../ui/rich';
import { FreshRecord } from '../later';
import type { CellEditorProps } from './cell-editor';
import { useListText } from './list-text';

/**
 * The pencil of a cell and the small form that hangs on it: Enter saves, Tab saves and goes on, Escape leaves it. What
 * it stands in has `pencilLook`.
 */
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
        <button
          ref={pencil}
          type="button"
          data-on-hover=""
          data-pencil=""
          aria-label={text('editCell', { name })}
          // As a rule the row's link is its only stop, and E opens the first cell from there.
          tabIndex={isTabStop ? 0 : -1}
        >
          <Icon name="edit" size={14} />
        </button>
      }
    >
      {/* What is pressed in here reaches the row through React, and is not meant for it. */}
      <Box p="3" onClick={(event) => event.stopPropagation()}>
        <FreshRecord {...props} />
      </Box>
    </PopoverPanel>
  );
}
