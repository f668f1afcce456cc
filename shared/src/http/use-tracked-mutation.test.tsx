import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useTrackedMutation } from './use-tracked-mutation';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const double = (sent: number): Promise<number> =>
  sent < 0 ? Promise.reject(new Error('No number below zero is doubled')) : Promise.resolve(sent * 2);

afterEach(() => client.clear());

describe('a tracked mutation', () => {
  it('draws nothing again where only the call is wanted', async () => {
    const drawn = jest.fn();
    const { result } = renderHook(
      () => {
        drawn();
        return useTrackedMutation({ mutationFn: double }).mutateAsync;
      },
      { wrapper },
    );
    await act(async () => {
      expect(await result.current(4)).toBe(8);
    });
    await act(() => expect(result.current(-1)).rejects.toThrow('No number below zero'));
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('says how it goes to who reads that', async () => {
    let answer: (value: number) => void = () => undefined;
    const mutationFn = () => new Promise<number>((resolve) => (answer = resolve));
    const { result } = renderHook(
      () => {
        const { isPending, mutate } = useTrackedMutation<number, Error, void>({ mutationFn });
        return { isPending, mutate };
      },
      { wrapper },
    );
    expect(result.current.isPending).toBe(false);
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isPending).toBe(true));
    act(() => answer(1));
    await waitFor(() => expect(result.current.isPending).toBe(false));
  });

  it('tells why it failed to who reads that, and rejects nothing that nobody waits for', async () => {
    const onSettled = jest.fn();
    const { result } = renderHook(
      () => {
        const { error, mutate } = useTrackedMutation({ mutationFn: double });
        return { error, mutate };
      },
      { wrapper },
    );
    act(() => result.current.mutate(-1, { onSettled }));
    await waitFor(() => expect(result.current.error?.message).toBe('No number below zero is doubled'));
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('runs as the latest drawing says', async () => {
    const { result, rerender } = renderHook(
      ({ factor }) =>
        useTrackedMutation({ mutationFn: (sent: number) => Promise.resolve(sent * factor) }).mutateAsync,
      { wrapper, initialProps: { factor: 2 } },
    );
    rerender({ factor: 3 });
    await act(async () => {
      expect(await result.current(4)).toBe(12);
    });
  });
});
