import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect, type ReactNode } from 'react';
import { UiProvider } from '../core';
import { LoadingGate } from './loading';

/** Reads what is on the page as often as something is drawn, before the browser could paint it. */
function Reader({ onDrawn }: { onDrawn: (text: string) => unknown }) {
  useLayoutEffect(() => {
    onDrawn(document.body.textContent);
  });
  return null;
}

interface Drawing {
  /** From the beginning. */
  isThere?: boolean;
  onDrawn?: (text: string) => unknown;
  rows?: ReactNode;
}

function draw({ isThere = false, onDrawn = () => undefined, rows = 'Rows' }: Drawing = {}) {
  const page = (loading: boolean) => (
    <UiProvider>
      <Suspense fallback="Nothing">
        <LoadingGate loading={loading} skeleton="Soon">
          {rows}
        </LoadingGate>
      </Suspense>
      <Reader onDrawn={onDrawn} />
    </UiProvider>
  );
  const { rerender } = render(page(!isThere));
  return () => rerender(page(false));
}

describe('what a page waits for', () => {
  afterEach(() => jest.useRealTimers());

  test('is drawn at once where it is there, with no empty page before it', () => {
    const drawn: string[] = [];
    draw({ isThere: true, onDrawn: (text) => drawn.push(text) });
    expect(new Set(drawn)).toEqual(new Set(['Rows']));
  });

  test('is drawn without a skeleton when it comes before that', () => {
    const drawn: string[] = [];
    const come = draw({ onDrawn: (text) => drawn.push(text) });
    expect(new Set(drawn)).toEqual(new Set(['']));
    drawn.length = 0;
    come();
    expect(document.body.textContent).toBe('Rows');
    expect(drawn).not.toContain('Soon');
  });

  test('is drawn in pieces of time: until all of it stands, the page stays as it was', async () => {
    let arrive: () => void = () => undefined;
    const there = new Promise<string>((resolve) => (arrive = () => resolve('Rows')));
    const Later = () => use(there);
    const drawn: string[] = [];
    const come = draw({ rows: <Later />, onDrawn: (text) => drawn.push(text) });
    await act(async () => come());
    await act(async () => arrive());
    expect(document.body.textContent).toBe('Rows');
    expect(drawn).not.toContain('Nothing');
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
