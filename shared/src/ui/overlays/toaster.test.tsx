import { render, screen, waitFor } from '@testing-library/react';
import { toast } from './toast';
import { Toaster } from './toaster';

it('keeps the toast that came before the browser was idle', async () => {
  let becomesIdle = (): void => undefined;
  globalThis.requestIdleCallback = (callback) => {
    becomesIdle = () => callback({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  };
  const idle = jest.spyOn(globalThis, 'requestIdleCallback');
  render(<Toaster closeLabel="Close" />);
  toast({ title: 'Moved', duration: 60_000 });
  const shown = await screen.findByText('Moved');
  await waitFor(() => expect(idle).toHaveBeenCalled());
  becomesIdle();
  // What the idle browser fetches is there a few turns later.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown.isConnected).toBe(true);
});

it('takes its toasts along when it goes', async () => {
  const { unmount } = render(<Toaster closeLabel="Close" />);
  toast({ title: 'For who has just signed out', duration: 60_000 });
  const shown = await screen.findByText('For who has just signed out');
  unmount();
  expect(shown.isConnected).toBe(false);
});
