import type { HangingIds } from './trigger';

/**
 * How what hangs on a button follows it. One in a bar that stays while the page scrolls keeps its place by itself; put
 * on the page it would go along with every scroll and jump back a frame later, away from under the pointer.
 */
export function scrollStrategy({ trigger }: HangingIds): 'fixed' | 'absolute' {
  let element: Element | null = document.getElementById(trigger);
  while (element) {
    if (/^(sticky|fixed)$/.test(getComputedStyle(element).position)) return 'fixed';
    element = element.parentElement;
  }
  return 'absolute';
}
