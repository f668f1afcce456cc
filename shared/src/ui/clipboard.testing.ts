/** Gives the browser of a test another clipboard, or none. @returns what gives it its own back. */
export function replaceClipboard(clipboard: Partial<Clipboard> | undefined): () => void {
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  return () => {
    if (own) Object.defineProperty(navigator, 'clipboard', own);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
}
