import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusAfterSaving } from './form-keys';

function Form({ saving, canRetry = false }: { saving: boolean; canRetry?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSaving(form, saving);
  return (
    <>
      <form ref={form} id="form">
        <input disabled={saving} />
        {canRetry && !saving ? <button type="button">Try again</button> : null}
      </form>
      <button type="submit" form="form" disabled={saving}>
        Save
      </button>
    </>
  );
}

describe('the keyboard of a form that is saved', () => {
  const focused = () => document.activeElement;
  /** What browsers do to a control that is disabled, and jsdom does not. */
  const loseFocus = (): void => {
    const other = document.body.appendChild(document.createElement('button'));
    act(() => other.focus());
    other.remove();
  };

  it('is back where it was when the form was not stored', () => {
    const { container, rerender } = render(<Form saving={false} />);
    for (const control of container.querySelectorAll<HTMLElement>('input, button')) {
      act(() => control.focus());
      rerender(<Form saving />);
      loseFocus();
      expect(focused()).toBe(document.body);
      rerender(<Form saving={false} />);
      expect(focused()).toBe(control);
    }
  });

  it('is on the button that saves after another try', () => {
    const { getByText, rerender } = render(<Form canRetry saving={false} />);
    act(() => getByText('Try again').focus());
    rerender(<Form canRetry saving />);
    rerender(<Form canRetry saving={false} />);
    expect(focused()).toBe(getByText('Save'));
  });

  it('stays where somebody has taken it meanwhile', () => {
    const { container, getByText, rerender } = render(
      <>
        <Form saving={false} />
        <a href="/">Elsewhere</a>
      </>,
    );
    act(() => container.querySelector('input')?.focus());
    const saved = (saving: boolean) => (
      <>
        <Form saving={saving} />
        <a href="/">Elsewhere</a>
      </>
    );
    rerender(saved(true));
    act(() => getByText('Elsewhere').focus());
    rerender(saved(false));
    expect(focused()).toBe(getByText('Elsewhere'));
  });
});
