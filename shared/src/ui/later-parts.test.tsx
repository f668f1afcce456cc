import { act, render, screen } from '@testing-library/react';
import { laterParts } from './later-parts';

const parts = { Greeting: ({ name }: { name: string }) => <p>Good morning, {name}</p> };

describe('a part whose code comes later', () => {
  test('is stood for by what its own values say until it is there', async () => {
    let come: (module: typeof parts) => void = () => undefined;
    const { part } = laterParts(
      () =>
        new Promise<typeof parts>((resolve) => {
          come = resolve;
        }),
    );
    const Greeting = part('Greeting', ({ name }) => <p>{name}</p>);
    render(<Greeting name="Sari" />);
    screen.getByText('Sari');
    await act(async () => come(parts));
    await screen.findByText('Good morning, Sari');
    expect(screen.queryByText('Sari')).toBeNull();
  });
});
