import { useLayoutEffect, useRef, useState } from 'react';
import { Box } from '../../ui/core';
import { PopoverPanel } from '../../ui/rich';
import { FreshRecord } from '../later';
import { closeOpenCell, isOpenCellChanged } from './open-cell';
import type { CellEditorProps } from './cell-editor';

interface CellPencilProps extends CellEditorProps {
  /** What it does, e.g. 'Change Expected value'. */
  name: string;
}

/** The icon of the set as plain elements: a list of fifty rows draws some two hundred of it. */
export const pencilDrawing = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4" />
  </svg>
);

/** Who presses beside it has what he typed saved first. */
function mayClose(): boolean {
  const isDone = !isOpenCellChanged();
  if (!isDone) closeOpenCell();
  return isDone;
}

/**
 * The pencil of a cell and the small form that hangs on it: Enter and a press beside it save, Tab saves and goes on,
 * Escape leaves it. What it stands in has `pencilLook`.
 */
export function CellPencil({ name, ...editor }: CellPencilProps) {
  const { open, onOpen, onClose } = editor;
  const pencil = useRef<HTMLButtonElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  // Before the panel finds its place: the cell may stand beyond the edge of the table.
  useLayoutEffect(() => {
    if (!open) return;
    pencil.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The button that was pressed has gone with the press: the one with the panel stands in its place.
    if (document.activeElement === document.body) pencil.current?.focus();
  }, [open]);
  const button = {
    ref: pencil,
    type: 'button',
    'data-on-hover': '',
    'data-pencil': '',
    'aria-label': name,
    // As a rule the row's link is its only stop, and E opens the first cell from there.
    tabIndex: editor.isTabStop ? 0 : -1,
    children: pencilDrawing,
  } as const;
  // Most are never opened: what a panel needs is worked out for those that are.
  if (!wasOpen) return <button {...button} aria-haspopup="dialog" aria-expanded={false} onClick={onOpen} />;
  return (
    <PopoverPanel
      label={name}
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpen() : onClose())}
      mayClose={mayClose}
      width="18rem"
      trigger={<button {...button} />}
    >
      {/* What is pressed in here reaches the row through React, and is not meant for it. */}
      <Box p="3" onClick={(event) => event.stopPropagation()}>
        <FreshRecord {...editor} />
      </Box>
    </PopoverPanel>
  );
}
