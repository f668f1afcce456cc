import type { AlertOptions } from './alerts/swal';

/** [8.5] */
export const SUCCESS_ALERT_MS = 2000;

// Loaded with the first alert; texts below are literal by the specification, in every language.
const show = async (options: AlertOptions): Promise<boolean> =>
  (await import('./alerts/swal')).showAlert(options);

/** [8.5] Closes by itself after two seconds. @param title - 'Success!' in claim flows. */
export async function alertSuccess(
  text = 'Data Has Been Saved!',
  title: 'Success' | 'Success!' = 'Success',
): Promise<void> {
  await show({ icon: 'success', title, text, timer: SUCCESS_ALERT_MS });
}

/** [8.6] @param message - the server's sentence. */
export async function alertFailure(message: string): Promise<void> {
  await show({ icon: 'error', title: 'Failed!', text: message });
}

/** [8.10] */
export async function alertOops(message = 'Some field cannot be empty'): Promise<void> {
  await show({ icon: 'error', title: 'Oops..', text: message });
}

/** [8.7] */
export async function alertInformation(text: string): Promise<void> {
  await show({ icon: 'info', title: 'Information', text });
}

/** [8.8] Says so itself when the person decides against it. */
export async function confirmDelete(): Promise<boolean> {
  const confirmed = await show({
    icon: 'warning',
    title: 'Do you want to delete data ?',
    confirmLabel: 'Delete',
    cancelLabel: 'Cancel',
    destructive: true,
  });
  if (!confirmed) await alertInformation('Deletion is Canceled');
  return confirmed;
}

/** [2.71] */
export function confirmSubmit(): Promise<boolean> {
  return show({
    icon: 'info',
    title: 'Confirmation',
    text: 'Are you sure to submit this data?\nMake sure the data is correct',
    confirmLabel: 'Submit',
    cancelLabel: 'Cancel',
  });
}

/** [2.63] @returns true when the person leaves. */
export function confirmLeave(): Promise<boolean> {
  return show({
    icon: 'warning',
    title: 'Perhatian',
    text: 'Tinggalkan Halaman ?\nPerubahan yang Anda buat mungkin tidak disimpan.',
    confirmLabel: 'Tinggalkan',
    cancelLabel: 'Batal',
    destructive: true,
  });
}
