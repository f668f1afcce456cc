import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { alertFailure, alertSuccess, confirmDelete, confirmLeave, confirmSubmit } from './alerts';

// jsdom has no layout and therefore no innerText, which is what keeps the library from reading text as markup.
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  get(this: HTMLElement) {
    return this.textContent;
  },
  set(this: HTMLElement, text: string) {
    this.textContent = text;
  },
});

Object.defineProperty(window, 'matchMedia', {
  value: () => Object.assign(new EventTarget(), { matches: false }),
});

Object.defineProperty(window, 'scrollTo', { value: () => undefined });

const popup = () => document.querySelector('.swal2-popup');

describe('alerts', () => {
  it('asks before leaving in the words of the specification and answers no to Batal', async () => {
    const answer = confirmLeave();
    expect(await screen.findByText('Perhatian')).toBeTruthy();
    const text = document.querySelector('.swal2-html-container')?.textContent;
    expect(text).toContain('Tinggalkan Halaman ?');
    expect(text).toContain('Perubahan yang Anda buat mungkin tidak disimpan.');
    expect(screen.getByRole('button', { name: 'Tinggalkan' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    expect(await answer).toBe(false);
  });

  it('asks before submitting and answers yes to Submit', async () => {
    const answer = confirmSubmit();
    expect(await screen.findByText('Confirmation')).toBeTruthy();
    const text = document.querySelector('.swal2-html-container')?.textContent;
    expect(text).toContain('Are you sure to submit this data?');
    expect(text).toContain('Make sure the data is correct');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await answer).toBe(true);
  });

  it('says that a deletion is canceled', async () => {
    const answer = confirmDelete();
    expect(await screen.findByText('Do you want to delete data ?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Deletion is Canceled')).toBeTruthy();
    expect(screen.getByText('Information')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await answer).toBe(false);
  });

  it('shows a failure as text, never as markup', async () => {
    void alertFailure('<img src=x onerror=alert(1)> is not a name');
    expect(await screen.findByText('Failed!')).toBeTruthy();
    expect(screen.getByText('<img src=x onerror=alert(1)> is not a name')).toBeTruthy();
    expect(popup()?.querySelector('img[onerror]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  });

  it('closes a success by itself after two seconds', async () => {
    const started = Date.now();
    const done = alertSuccess();
    expect(await screen.findByText('Success')).toBeTruthy();
    expect(screen.getByText('Data Has Been Saved!')).toBeTruthy();
    await done;
    expect(Date.now() - started).toBeGreaterThanOrEqual(1900);
    await waitFor(() => expect(popup()).toBeNull());
  });
});
