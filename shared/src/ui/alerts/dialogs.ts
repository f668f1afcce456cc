import { heedCloseRequests } from '../overlays/close-request';
import { focusBefore } from '../overlays/focus-before';
import './dialogs.css';
import { Swal } from './sweet-alert';
import { resumeToasts, suspendToasts } from './toasts';

export interface AlertOptions {
  icon: 'info' | 'warning';
  title: string;
  text?: string;
  confirmLabel: string;
  /** Without one there is nothing to decide. */
  cancelLabel?: string;
  destructive?: boolean;
}

/** Longer than React needs to take a closed dialog off the page. */
const AFTER_DIALOG_MS = 50;

/**
 * A question over the page. Text only, never HTML: what a server or a person wrote can not become markup. Toasts wait
 * until it is answered, because the library shows one thing at a time and would take the question away for them.
 * @returns whether it was confirmed.
 */
export async function showAlert({
  icon,
  title,
  text,
  confirmLabel,
  cancelLabel,
  destructive,
}: AlertOptions): Promise<boolean> {
  // The alert remembers what is hidden from screen readers and hides it again when it closes: a dialog that was closed
  // with the same step has to be gone before, or the whole page would stay hidden.
  await new Promise((resolve) => setTimeout(resolve, AFTER_DIALOG_MS));
  const before = focusBefore();
  suspendToasts();
  const stopHeeding = heedCloseRequests(closeAlert);
  // Within the dialog that asks it: outside of it a dialog lets nothing have the focus.
  const dialogs = document.querySelectorAll<HTMLElement>('[aria-modal=true][data-state=open]');
  const result = await Swal.fire({
    target: [...dialogs].at(-1) ?? 'body',
    icon,
    titleText: title,
    text,
    confirmButtonText: confirmLabel,
    showCancelButton: cancelLabel !== undefined,
    cancelButtonText: cancelLabel,
    reverseButtons: true,
    focusCancel: destructive === true,
    buttonsStyling: false,
    customClass: { popup: destructive ? 'ui-alert ui-alert-destructive' : 'ui-alert' },
    heightAuto: false,
    // By its own it comes later than the toast that says what was answered, which keeps it from coming at all.
    returnFocus: false,
    didClose: () => {
      // Who has gone on meanwhile stays there.
      if (document.activeElement === document.body) before()?.focus({ preventScroll: true });
    },
    // A dialog that sees buttons change their places takes the focus back from them.
    didOpen: () => (destructive ? Swal.getCancelButton() : Swal.getConfirmButton())?.focus(),
  });
  stopHeeding();
  resumeToasts();
  return result.isConfirmed;
}

/** Closes the question that is open without a yes; what else the library shows stays. */
export function closeAlert(): void {
  if (Swal.getPopup()?.classList.contains('ui-alert')) Swal.close();
}
