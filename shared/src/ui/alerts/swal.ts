// The two files instead of the package's main one, which writes a <style> that the content security policy refuses.
import 'sweetalert2/dist/sweetalert2.css';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import './swal.css';
// Its HTML passes the page's sanitizer.
import '../purifier';

export interface AlertOptions {
  icon: 'success' | 'error' | 'info' | 'warning';
  title: string;
  text?: string;
  /** Closes by itself after so many milliseconds; without it a button closes. */
  timer?: number;
  confirmLabel?: string;
  /** Makes it a question. */
  cancelLabel?: string;
  destructive?: boolean;
}

/** Longer than React needs to take a closed dialog off the page. */
const AFTER_DIALOG_MS = 50;

/** Text only, never HTML: what a server or a person wrote can not become markup. @returns whether it was confirmed. */
export async function showAlert({
  icon,
  title,
  text,
  timer,
  confirmLabel,
  cancelLabel,
  destructive,
}: AlertOptions): Promise<boolean> {
  // The alert remembers what is hidden from screen readers and hides it again when it closes: a dialog that was closed
  // with the same step has to be gone before, or the whole page would stay hidden.
  await new Promise((resolve) => setTimeout(resolve, AFTER_DIALOG_MS));
  const result = await Swal.fire({
    icon,
    titleText: title,
    text,
    timer,
    showConfirmButton: timer === undefined,
    confirmButtonText: confirmLabel ?? 'OK',
    showCancelButton: cancelLabel !== undefined,
    cancelButtonText: cancelLabel,
    reverseButtons: true,
    focusCancel: destructive === true,
    buttonsStyling: false,
    customClass: { popup: destructive ? 'ui-alert ui-alert-destructive' : 'ui-alert' },
    heightAuto: false,
    returnFocus: true,
  });
  return result.isConfirmed;
}
