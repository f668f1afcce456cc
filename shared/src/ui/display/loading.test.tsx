import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { UiProvider } from '../core';
import { LoadingGate } from './loading';

/** Reads what is on the page as often as something is drawn, before the browser could paint it. */
function Reader({ onDrawn }: { onDrawn: (text: string) => void }) {
  useLayoutEffect(() => onDrawn(document.body.textContent));
  return null;
}

function draw(onDrawn: (text: string) => void = () => undefined) {
  const page = (loading: boolean) => (
    <UiProvider>
      <LoadingGate loading={loading} skeleton="Soon">
        Rows
      </LoadingGate>
      <Reader onDrawn={onDrawn} />
    </UiProvider>
  );
  const { rerender } = render(page(true));
  return () => rerender(page(false));
}

describe('what a page waits for', () => {
  afterEach(() => jest.useRealTimers());

  test('is drawn at once when it comes before its skeleton, with no empty page between', () => {
    const drawn: string[] = [];
    const come = draw((text) => {
      drawn.push(text);
    });
    expect(new Set(drawn)).toEqual(new Set(['']));
    drawn.length = 0;
    come();
    expect(new Set(drawn)).toEqual(new Set(['Rows']));
  });

  test('has a skeleton after 200 ms that stays for 300 ms, and says as long that the page is not finished', () => {
    jest.useFakeTimers();
    const unfinished = () => document.querySelector('[data-unfinished]')?.textContent;
    const come = draw();
    const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
    wait(199);
    expect(unfinished()).toBe('');
    wait(1);
    expect(unfinished()).toBe('Soon');
    come();
    wait(299);
    expect(unfinished()).toBe('Soon');
    wait(1);
    expect(unfinished()).toBeUndefined();
    expect(screen.getByText('Rows')).toBeTruthy();
  });
});
