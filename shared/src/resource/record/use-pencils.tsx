import { useState, type ReactNode } from 'react';
import type { DetailAction } from '../detail/detail-actions';
import type { CellEdits } from '../list/cell-edits';
import { CellPencil, pencilDrawing } from '../list/cell-pencil';
import { afterOpenCell } from '../list/open-cell';
import { useListText } from '../list/list-text';
import type { AreaWords } from '../resource-text';

/** What a record shows of itself that may be changed where it stands. */
const mayBeChanged = (record: object): record is { id: number; allowed_actions: readonly string[] } =>
  'id' in record &&
  'allowed_actions' in record &&
  Array.isArray(record.allowed_actions) &&
  record.allowed_actions.includes('update');

/** The pencil before (-1) or after (1) the open one, in whatever part of the page it stands; that of a verb asks more. */
function pencilBeyond(by: -1 | 1): HTMLElement | undefined {
  const pencils = [...document.querySelectorAll<HTMLElement>('[data-pencil=""]')];
  return pencils[pencils.findIndex((pencil) => pencil.matches('[aria-expanded=true]')) + by];
}

/** The pencil of a field that a verb changes: it starts what the menu of the record does. */
export function VerbPencil({ label, action }: { label: string; action: DetailAction }) {
  const text = useListText();
  return (
    <button
      type="button"
      data-on-hover=""
      data-pencil="verb"
      aria-label={text('editCell', { name: label })}
      aria-haspopup="dialog"
      onClick={action.onSelect}
    >
      {pencilDrawing}
    </button>
  );
}

/**
 * The pencils of a record's fields, with the small form of a list's cell: Enter and a press beside it save, Tab
 * saves and goes on, Escape leaves it.
 * @param names - of the fields that are drawn, in their order.
 * @returns the pencil of a field; null where it is not changed here.
 */
export function usePencils(
  edits: CellEdits | undefined,
  record: object,
  words: AreaWords,
  names: readonly string[],
): (name: string) => ReactNode {
  const text = useListText();
  const [openName, setOpenName] = useState<string | null>(null);
  if (!edits || !mayBeChanged(record)) return () => null;
  const editable = names.filter((name) => edits.columns.includes(name));
  const step = (name: string, by: -1 | 1) => {
    const next = editable[editable.indexOf(name) + by];
    const beyond = next === undefined ? pencilBeyond(by) : undefined;
    setOpenName(next ?? null);
    beyond?.click();
  };
  return (name) =>
    editable.includes(name) ? (
      <CellPencil
        name={text('editCell', { name: words.field(name) })}
        edits={edits}
        column={name}
        id={record.id}
        label={null}
        words={words}
        open={openName === name}
        isTabStop
        onOpen={() => afterOpenCell(() => setOpenName(name))}
        onClose={() => setOpenName((now) => (now === name ? null : now))}
        onStep={(by) => step(name, by)}
      />
    ) : null;
}
