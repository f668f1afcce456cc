/** Where the browser undoes what is typed, or where a dialog is about something else. */
const KEEPS_ITS_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Whether a key takes back what was done last on the page: Ctrl+Z, Cmd+Z on a Mac, outside of fields. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || key.toLowerCase() !== 'z' || shiftKey || altKey || ctrlKey === metaKey)
    return false;
  return !(target instanceof Element && target.closest(KEEPS_ITS_KEYS));
}
