import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import {
  alertFailure,
  alertInformation,
  alertOops,
  alertSuccess,
  confirmAction,
  confirmDelete,
  confirmLeave,
  confirmSubmit,
  refuseEmptyComment,
  withdrawQuestion,
} from './alerts';
import { drawToasts } from './alerts/drawn-alerts';

Object.defineProperty(window, 'scrollTo', { value: () => undefined });

const popup = () => document.querySelector('.swal2-popup');
const followed: string[] = [];
let endToasts = (): void => undefined;

beforeEach(() => {
  followed.length = 0;
  document.body.innerHTML = '<input aria-label="Name" />';
  endToasts = drawToasts({ closeLabel: () => 'Close', follow: (to) => followed.push(to) });
});
afterEach(() => endToasts());

describe('questions', () => {
  it('asks before leaving in the words of the specification and answers no to Batal [2.63]', async () => {
    const answer = confirmLeave();
    expect(await screen.findByText('Perhatian')).toBeTruthy();
    const text = document.querySelector('.swal2-html-container')?.textContent;
    expect(text).toContain('Tinggalkan Halaman ?');
    expect(text).toContain('Perubahan yang Anda buat mungkin tidak disimpan.');
    expect(screen.getByRole('button', { name: 'Tinggalkan' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    expect(await answer).toBe(false);
  });

  it('answers no to a question that is taken away unanswered', async () => {
    await withdrawQuestion();
    const answer = confirmLeave();
    await screen.findByText('Perhatian');
    await withdrawQuestion();
    expect(await answer).toBe(false);
  });

  it('asks before submitting in the words of the specification and answers yes to Submit [2.71]', async () => {
    const answer = confirmSubmit();
    expect(await screen.findByText('Confirmation')).toBeTruthy();
    const text = document.querySelector('.swal2-html-container')?.textContent;
    expect(text).toContain('Are you sure to submit this data?');
    expect(text).toContain('Make sure the data is correct');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await answer).toBe(true);
  });

  it('asks about a thing by its name, with the verb on its button, and ends in silence', async () => {
    const answer = confirmAction({
      title: 'Reset the password of Arif Budiman?',
      text: 'They are signed out everywhere.',
      confirmLabel: 'Reset password',
    });
    expect(await screen.findByRole('dialog', { name: 'Reset the password of Arif Budiman?' })).toBeTruthy();
    expect(screen.getByText('They are signed out everywhere.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reset password' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer).toBe(false);
    expect(popup()).toBeNull();
  });

  it('refuses an empty congratulation in a dialog with one button [5.2]', async () => {
    const read = refuseEmptyComment();
    expect(await screen.findByRole('dialog', { name: 'Oops..' })).toBeTruthy();
    expect(screen.getByText('Some field cannot be empty')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['OK']);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await read;
    expect(popup()).toBeNull();
  });

  it('gives the focus back to where it came from, whatever is said of the answer in the corner', async () => {
    const name = screen.getByLabelText('Name');
    name.focus();
    const answer = confirmDelete('Brand Bosch');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await answer).toBe(false);
    expect(await screen.findByText('Deletion is Canceled')).toBeTruthy();
    expect(document.activeElement).toBe(name);
  });

  it('names what is to be deleted', async () => {
    const answer = confirmDelete('Brand Apex');
    expect(await screen.findByText('Brand Apex')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answer).toBe(true);
  });

  it('asks before deleting, and says in the corner that it is canceled [8.7][8.8]', async () => {
    const answer = confirmDelete();
    expect(await screen.findByText('Do you want to delete data ?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer).toBe(false);
    expect((await screen.findByText('Deletion is Canceled')).closest('[role=status]')).toBeTruthy();
    expect(screen.getByText('Information')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says nothing of a deletion that was taken away unanswered, before what comes next', async () => {
    const withdrawn = confirmDelete('Brand Apex');
    await screen.findByText('Brand Apex');
    await withdrawQuestion();
    expect(await withdrawn).toBe(false);
    alertInformation('Copied');
    await screen.findByText('Copied');
    expect(screen.queryByText('Deletion is Canceled')).toBeNull();
  });

  it('keeps the toasts waiting until it is answered', async () => {
    const answer = confirmSubmit();
    await screen.findByText('Confirmation');
    alertSuccess();
    expect(screen.queryByText('Data Has Been Saved!')).toBeNull();
    expect(screen.getByText('Confirmation')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await answer).toBe(true);
    expect(await screen.findByText('Data Has Been Saved!')).toBeTruthy();
  });
});

describe('toasts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const isSaid = (text: string) => screen.queryByText(text) !== null;

  it('says for two seconds what was saved [8.5][9.5], and takes no focus', async () => {
    const field = screen.getByLabelText('Name');
    field.focus();
    alertSuccess(undefined, { subject: 'Customer PT Prima', link: { label: 'Open', to: '/customer/3' } });
    expect(screen.getByText('Success').closest('[role=status]')).toBeTruthy();
    expect(popup()?.textContent).toContain('Data Has Been Saved! · Customer PT Prima · Open');
    await passes(1_999);
    expect(popup()).not.toBeNull();
    expect(document.activeElement).toBe(field);
    await passes(1);
    expect(popup()).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('lead to what was saved, without loading the panel anew', () => {
    alertSuccess(undefined, { subject: 'Customer PT Prima', link: { label: 'Open', to: '/customer/3' } });
    screen.getByRole('link', { name: 'Open' }).click();
    expect(followed).toEqual(['/customer/3']);
    expect(popup()).toBeNull();
  });

  it('leave out the link to the page that one is on', () => {
    alertSuccess(undefined, { subject: 'Brand Apex', link: { label: 'Open', to: window.location.pathname } });
    expect(popup()?.textContent).toContain('Data Has Been Saved! · Brand Apex');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('show the server’s message of a failure as text, never as markup, and say it at once [8.6]', () => {
    alertFailure('<img src=x onerror=alert(1)> is not a name');
    expect(screen.getByText('Failed!').closest('[role=alert]')).toBeTruthy();
    expect(isSaid('<img src=x onerror=alert(1)> is not a name')).toBe(true);
    expect(popup()?.querySelector('img[onerror]')).toBeNull();
  });

  it('say in the words of the specification that a field is empty [8.10], and of claims that they are saved [8.5]', async () => {
    alertOops();
    expect(popup()?.textContent).toContain('Oops..');
    expect(isSaid('Some field cannot be empty')).toBe(true);
    screen.getByRole('button', { name: 'Close' }).click();
    await passes(0);
    alertSuccess(undefined, {}, 'Success!');
    expect(isSaid('Success!')).toBe(true);
    expect(isSaid('Data Has Been Saved!')).toBe(true);
  });

  it('come one after the other, none of them lost', async () => {
    alertSuccess('First');
    alertSuccess('Second');
    alertInformation('Third');
    expect(isSaid('First')).toBe(true);
    await passes(2_000);
    expect(isSaid('Second')).toBe(true);
    await passes(2_000);
    expect(isSaid('Third')).toBe(true);
    await passes(4_000);
    expect(popup()).toBeNull();
  });

  it('stay while they are focused', async () => {
    alertSuccess('First');
    screen.getByRole('button', { name: 'Close' }).focus();
    alertInformation('Second');
    await passes(60_000);
    expect(isSaid('First')).toBe(true);
    screen.getByLabelText('Name').focus();
    await passes(2_000);
    expect(isSaid('Second')).toBe(true);
  });

  const pointAt = (clientX: number) =>
    popup()?.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY: 10 }));

  it('stay while they are pointed at', async () => {
    alertSuccess('First');
    pointAt(10);
    pointAt(40);
    await passes(60_000);
    expect(isSaid('First')).toBe(true);
    popup()?.dispatchEvent(new Event('pointerleave'));
    await passes(2_000);
    expect(popup()).toBeNull();
  });

  it('go, when the pointer was at rest where they came up', async () => {
    alertSuccess('First');
    pointAt(10);
    await passes(2_000);
    expect(popup()).toBeNull();
  });

  it('give the focus back to where it came from when they are closed by key', async () => {
    const field = screen.getByLabelText('Name');
    field.focus();
    alertInformation('Take your time');
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    close.click();
    await passes(0);
    expect(popup()).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('bring back what can still be pressed when another one has been seen', async () => {
    const onSelect = jest.fn();
    alertSuccess('Moved to Visit', { undo: onSelect });
    alertSuccess('Something else');
    await passes(2_000);
    expect(isSaid('Something else')).toBe(true);
    await passes(2_000);
    expect(isSaid('Moved to Visit')).toBe(true);
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Z');
    button.click();
    await passes(0);
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(popup()).toBeNull();
  });

  it('take back a change no longer than ten seconds after it', async () => {
    alertSuccess('Moved to Visit', { undo: () => undefined });
    await passes(9_999);
    expect(popup()).not.toBeNull();
    await passes(1);
    expect(popup()).toBeNull();
  });

  const press = (key: string, target: EventTarget = document.body) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
    );

  it('take back what was done last by Ctrl+Z, also while another one is shown', async () => {
    const first = jest.fn();
    const second = jest.fn();
    alertSuccess('Moved to Visit', { undo: first });
    alertSuccess('Lost', { undo: second });
    await passes(2_000);
    press('z');
    await passes(0);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    alertSuccess('Undone');
    press('z');
    await passes(2_000);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    press('z');
    expect(popup()).toBeNull();
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('leave Ctrl+Z to the field that one types in, and take back nothing when their time is over', async () => {
    const undo = jest.fn();
    alertSuccess('Moved to Visit', { undo });
    press('z', screen.getByLabelText('Name'));
    press('y');
    await passes(10_000);
    press('z');
    expect(undo).not.toHaveBeenCalled();
  });
});
