import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { laterPart, laterParts } from './later-parts';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? (
      <button onClick={() => this.setState({ hasFailed: false })}>Try again</button>
    ) : (
      this.props.children
    );
  }
}

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

  test('is drawn at once where it has come before', async () => {
    const { part, fetchParts } = laterParts(() => Promise.resolve(parts));
    await fetchParts();
    const Greeting = part('Greeting');
    render(<Greeting name="Sari" />);
    expect(screen.getByText('Good morning, Sari')).toBeTruthy();
  });

  test('that failed to come is asked for again when somebody tries again', async () => {
    // React reports every caught error; here they are the point.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn<Promise<typeof parts.Greeting>, []>()
      .mockRejectedValueOnce(new Error('503'))
      .mockResolvedValue(parts.Greeting);
    const Greeting = laterPart(load);
    render(
      <Boundary>
        <Greeting name="Sari" />
      </Boundary>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.click(again);
    await screen.findByText('Good morning, Sari');
    expect(load).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });
});
