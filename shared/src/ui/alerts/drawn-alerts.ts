/** What draws dialogs and toasts: one chunk, which comes when the browser is idle or with the first of them. */
export { closeAlert, showAlert } from './dialogs';
export { drawToasts } from './toasts';
export { saidToasts } from './said-toasts';
