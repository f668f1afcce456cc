import { act, renderHook } from '@testing-library/react';
import { useIsPhone } from './media';

const PHONE = '(max-width: 767.98px)';

/** A window for which these queries hold, until others do. */
function windowWith(...first: string[]) {
  let held = first;
  const lists = new Set<EventTarget>();
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = Object.assign(new EventTarget(), { media: query, matches: held.includes(query) });
    lists.add(list);
    return list as MediaQueryList; // what is asked of it
  });
  return (...next: string[]) => {
    held = next;
    act(() => {
      for (const list of lists) list.dispatchEvent(new Event('change'));
    });
  };
}

it.each([
  ['a wide window is printed as it is, though paper is narrow', [], [PHONE]],
  ['a phone is printed as it is, though paper may be wide', [PHONE], []],
])('%s', (_what, onScreen, onPaper) => {
  const nowHold = windowWith(...onScreen);
  const { result } = renderHook(useIsPhone);
  const shown = result.current;
  expect(shown).toBe(onScreen.length > 0);
  nowHold('print', ...onPaper);
  expect(result.current).toBe(shown);
  nowHold(...onPaper);
  expect(result.current).toBe(!shown);
});
