import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../../ui/core';
import { LinesField } from './lines-field';

function Answers() {
  const [lines, setLines] = useState(['Bogor', 'Bandung', 'Bali']);
  return (
    <LinesField
      id="answers"
      label="Answers"
      lines={lines}
      fewest={2}
      most={3}
      maxLength={40}
      words={{ line: (place) => `Answer ${place}`, remove: (place) => `Remove ${place}`, add: 'Add' }}
      onText={() => undefined}
      onRemove={(index) => setLines(lines.toSpliced(index, 1))}
      onAdd={() => setLines([...lines, ''])}
    />
  );
}

it('keeps the focus where its buttons go, because no line can be taken away or added any more', async () => {
  render(<Answers />, { wrapper: UiProvider });
  screen.getByRole('button', { name: 'Remove 3' }).focus();
  await userEvent.keyboard('{Enter}');
  const add = screen.getByRole('button', { name: 'Add' });
  expect(document.activeElement).toBe(add);
  await userEvent.keyboard('{Enter}');
  expect(add.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove 3' }));
});
