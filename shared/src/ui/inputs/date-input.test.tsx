import { render, screen } from '@testing-library/react';
import { FormField, UiProvider } from '../core';
import { DateInput } from './value-inputs';

it('the calendar of a date says whose it is, by the label of its field or the name that it has without one', () => {
  const none = { value: null, onChange: () => undefined };
  render(
    <UiProvider>
      <FormField label="Close date" required>
        <DateInput {...none} />
      </FormField>
      <FormField label="Delivery">
        <DateInput {...none} />
      </FormField>
      <DateInput {...none} aria-label="Visited on" />
    </UiProvider>,
  );
  const names = ['Close date', 'Delivery', 'Visited on'].map((field) => `Open calendar: ${field}`);
  for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy();
});
