import type * as Alerts from '../alerts';

// What `jest.mock('@balai/shared/ui/alerts')` puts in their place: alerts close by themselves after seconds, and would lie
// over the pages of the tests that follow. Nothing is shown, and questions are answered with yes. The files of a suite
// share them: a test that wants another answer gives it once (mockResolvedValueOnce), and forgets calls by mockClear.
export const alertSuccess: typeof Alerts.alertSuccess = jest.fn();
export const alertFailure: typeof Alerts.alertFailure = jest.fn();
export const alertOops: typeof Alerts.alertOops = jest.fn();
export const alertInformation: typeof Alerts.alertInformation = jest.fn();
export const refuseEmptyComment: typeof Alerts.refuseEmptyComment = jest.fn(() => Promise.resolve());
export const withdrawQuestion: typeof Alerts.withdrawQuestion = jest.fn(() => Promise.resolve());
export const confirmDelete: typeof Alerts.confirmDelete = jest.fn(() => Promise.resolve(true));
export const confirmSubmit: typeof Alerts.confirmSubmit = jest.fn(() => Promise.resolve(true));
export const confirmAction: typeof Alerts.confirmAction = jest.fn(() => Promise.resolve(true));
export const confirmLeave: typeof Alerts.confirmLeave = jest.fn(() => Promise.resolve(true));
export const readSaidToasts: typeof Alerts.readSaidToasts = jest.fn(() => Promise.resolve([]));
