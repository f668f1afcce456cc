/** As the library tells what was opened after a layer that closes. */
interface LayerClosing {
  detail: { targetLayer?: HTMLElement | undefined };
  preventDefault: () => void;
}

/**
 * With a layer, the library closes whatever was opened after it. That is right for what hangs in it; what was opened
 * beside it, while what was typed in it was still being stored, stays.
 * @param trigger - id of the button that it hangs on; without one it is a dialog, which belongs to dialogs only.
 */
export function staysBeside(trigger?: string): (closing: LayerClosing) => void {
  return (closing) => {
    const { targetLayer } = closing.detail;
    const button = trigger === undefined ? null : document.getElementById(trigger);
    const isOwn =
      trigger === undefined
        ? targetLayer?.dataset['scope'] === 'dialog'
        : !button || targetLayer?.contains(button);
    if (!isOwn) closing.preventDefault();
  };
}
