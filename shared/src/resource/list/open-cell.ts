import { useEffect, useLayoutEffect, useRef } from 'react';

/** The cell that is being changed. */
interface OpenCell {
  /** Whether something else stands in it than what is stored. */
  isChanged: () => boolean;
  /** @returns whether it may close: nothing was typed, or what was typed is stored now. */
  save: () => Promise<boolean>;
  onClose: () => void;
  /** Puts the keyboard into its field. */
  focus: () => void;
}

/** A page has one. */
let openCell: OpenCell | null = null;

export const isOpenCellChanged = (): boolean => openCell?.isChanged() ?? false;

/** Goes on to another cell once what was typed in the open one is stored; who is refused finds it as it was. */
export function afterOpenCell(goOn: () => void): void {
  const cell = openCell;
  if (!cell?.isChanged()) return goOn();
  void cell.save().then((isDone) => {
    if (isDone) return goOn();
    // Who pressed something that is used by itself, such as another field, is there.
    if (document.activeElement?.matches('body, [data-pencil]')) cell.focus();
  });
}

export function closeOpenCell(): void {
  if (openCell) afterOpenCell(openCell.onClose);
}

/** A press may be over, and have led to another page, before the panel has heard of it: it is saved by then. */
function saveByPress(event: MouseEvent): void {
  const pencil = document.querySelector('[data-pencil][aria-expanded=true]');
  const { target } = event;
  if (!pencil || !(target instanceof Node) || !isOpenCellChanged()) return;
  // Menus and lists of choices hang beside the page.
  if (!pencil.closest('body > *')?.contains(target)) return;
  // It would close its panel.
  if (pencil.contains(target)) event.preventDefault();
  closeOpenCell();
}

/** Has the cell saved when something beside it is pressed. */
export function useOpenCell(cell: OpenCell): void {
  const drawn = useRef(cell);
  useLayoutEffect(() => {
    drawn.current = cell;
  });
  useEffect(() => {
    const own: OpenCell = {
      isChanged: () => drawn.current.isChanged(),
      save: () => drawn.current.save(),
      onClose: () => drawn.current.onClose(),
      focus: () => drawn.current.focus(),
    };
    openCell = own;
    document.addEventListener('click', saveByPress, true);
    return () => {
      if (openCell !== own) return;
      openCell = null;
      document.removeEventListener('click', saveByPress, true);
    };
  }, []);
}
