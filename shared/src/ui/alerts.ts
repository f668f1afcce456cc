import type { AlertOptions } from './alerts/dialogs';
import type { SaidToast } from './alerts/said-toasts';
import { toast, type ToastOptions } from './overlays/toast';
import { uiWord } from './ui-text';

// Texts below are literal by the specification, in every language. What was done and what was refused is said in the
// corner, as a toast; a dialog asks.

export type { SaidToast } from './alerts/said-toasts';

/** The thing that was saved: its name, and where it stands. */
export type AboutSaved = Pick<ToastOptions, 'subject' | 'link' | 'undo'>;

/** Questions that nobody has answered yet. */
let open = 0;
/** Whether the latest one was taken away: nobody has decided against anything. */
let isWithdrawn = false;

// Loaded with the first question, or when the browser is idle.
async function ask(options: AlertOptions): Promise<boolean> {
  open += 1;
  isWithdrawn = false;
  try {
    return await (await import('./alerts/drawn-alerts')).showAlert(options);
  } finally {
    open -= 1;
  }
}

/**
 * Takes a question away, as if the answer was no: whoever left its page by Back is not asked over another one, and
 * whoever was signed out leaves it to nobody.
 */
export async function withdrawQuestion(): Promise<void> {
  if (open === 0) return;
  isWithdrawn = true;
  (await import('./alerts/drawn-alerts')).closeAlert();
}

/** [8.5] For two seconds. @param title - 'Success!' in claim flows. */
export function alertSuccess(
  text = 'Data Has Been Saved!',
  about: AboutSaved = {},
  title: 'Success' | 'Success!' = 'Success',
): void {
  toast({ title, text, ...about });
}

/** [8.6] @param message - the server's sentence. @param about - what failed, and what can be done about it. */
export function alertFailure(message: string, about: Pick<ToastOptions, 'subject' | 'action'> = {}): void {
  toast({ tone: 'danger', title: 'Failed!', text: message, ...about });
}

/** [8.10] */
export function alertOops(message = 'Some field cannot be empty'): void {
  toast({ tone: 'danger', title: 'Oops..', text: message });
}

/**
 * [5.2] Literally a dialog, where somebody congratulates with nothing; elsewhere the same is said in the corner.
 * @returns when it was read.
 */
export async function refuseEmptyComment(): Promise<void> {
  await ask({ icon: 'warning', title: 'Oops..', text: 'Some field cannot be empty', confirmLabel: 'OK' });
}

/** [8.7] */
export function alertInformation(text: string): void {
  toast({ tone: 'info', title: 'Information', text });
}

/** [8.8] Says so itself when the person decides against it. @param subject - what is deleted, by its name. */
export async function confirmDelete(subject?: string): Promise<boolean> {
  const confirmed = await ask({
    icon: 'warning',
    title: 'Do you want to delete data ?',
    text: subject,
    confirmLabel: 'Delete',
    cancelLabel: 'Cancel',
    destructive: true,
  });
  if (!confirmed && !isWithdrawn) alertInformation('Deletion is Canceled');
  return confirmed;
}

/** [2.71] */
export function confirmSubmit(): Promise<boolean> {
  return ask({
    icon: 'info',
    title: 'Confirmation',
    text: 'Are you sure to submit this data?\nMake sure the data is correct',
    confirmLabel: 'Submit',
    cancelLabel: 'Cancel',
  });
}

/** A question in the person's language, about a thing by its name; see `confirmAction`. */
export interface ActionQuestion {
  /** 'Reset the password of Arif Budiman?' */
  title: string;
  /** What happens then. */
  text?: string;
  /** The verb. */
  confirmLabel: string;
}

/** Asks before something that cannot be taken back; silent when the person decides against it. */
export const confirmAction = (question: ActionQuestion): Promise<boolean> =>
  ask({ icon: 'warning', ...question, cancelLabel: uiWord('cancel') });

/** [2.63] @returns true when the person leaves. */
export function confirmLeave(): Promise<boolean> {
  return ask({
    icon: 'warning',
    title: 'Perhatian',
    text: 'Tinggalkan Halaman ?\nPerubahan yang Anda buat mungkin tidak disimpan.',
    confirmLabel: 'Tinggalkan',
    cancelLabel: 'Batal',
    destructive: true,
  });
}

/** What was said in the corner of this tab since its person signed in, the newest first. */
export async function readSaidToasts(): Promise<readonly SaidToast[]> {
  return (await import('./alerts/drawn-alerts')).saidToasts();
}
