import { UiProvider } from '@balai/shared/ui/core';
import { fireEvent, render } from '@testing-library/react';
import { MenuDrawer } from './menu-drawer';

beforeAll(() => {
  // jsdom has the element and not its methods.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => document.documentElement.removeAttribute('dir'));

const said: string[] = [];
beforeEach(() => said.splice(0));

/** Its functions are others each time, as those of the page around it. */
const drawer = (isOpen: boolean) => (
  <UiProvider>
    <MenuDrawer isOpen={isOpen} onOpen={() => said.push('open')} onClose={() => said.push('close')}>
      <p>Menu</p>
    </MenuDrawer>
  </UiProvider>
);

function swipe(
  from: [x: number, y: number],
  to: [x: number, y: number],
  between: () => void = () => undefined,
) {
  fireEvent.touchStart(document, { touches: [{ clientX: from[0], clientY: from[1] }] });
  between();
  fireEvent.touchEnd(document, { changedTouches: [{ clientX: to[0], clientY: to[1] }] });
}

describe('the menu of a small screen [2.33]', () => {
  it('comes with a swipe from the edge, though the page is drawn anew on the way', () => {
    const { rerender } = render(drawer(false));
    swipe([5, 300], [150, 310], () => rerender(drawer(false)));
    expect(said).toEqual(['open']);
  });

  it('goes with a swipe back to it', () => {
    render(drawer(true));
    swipe([220, 300], [60, 310]);
    expect(said).toEqual(['close']);
  });

  it('comes from the other edge where the text runs to the left', () => {
    render(drawer(false));
    document.documentElement.dir = 'rtl';
    swipe([5, 300], [150, 310]);
    expect(said).toEqual([]);
    swipe([window.innerWidth - 5, 300], [window.innerWidth - 150, 310]);
    expect(said).toEqual(['open']);
  });

  it.each([
    ['a swipe from the middle', [200, 300], [340, 310]],
    ['one that goes down more than across', [5, 300], [100, 500]],
    ['a short one', [5, 300], [50, 302]],
  ] as const)('stays away at %s', (_what, from, to) => {
    render(drawer(false));
    swipe([...from], [...to]);
    expect(said).toEqual([]);
  });
});
