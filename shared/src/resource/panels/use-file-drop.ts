import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/** Where pasted text belongs to the person's typing and not to us. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=dialog] *'));

/** A file that is dropped beside the panel must not open in place of the page and of what was typed there. */
function keepPage(event: globalThis.DragEvent): void {
  if (!carriesFiles(event.dataTransfer) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/**
 * Receives files: dropped on the panel, pasted in it, or pasted anywhere on the page while nobody is typing.
 * @param onFiles - null: nothing is received.
 * @returns what to spread on the panel, and whether files hang over it.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | null) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const receives = onFiles !== null;

  useEffect(() => {
    if (!receives) return undefined;
    const paste = (event: globalThis.ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      // The first panel of a page takes them; one that has the focus has taken them before this.
      if (event.defaultPrevented || files.length === 0 || isTyping(event.target)) return;
      event.preventDefault();
      latest.current?.(files);
    };
    document.addEventListener('paste', paste);
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', paste);
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, [receives]);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event;
      // Moving over a part of the panel leaves the part before it, not the panel.
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles?.([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles?.(files);
    },
  };
  return { isOver, handlers: receives ? handlers : {} };
}
