import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isLink, type BarItem } from './menu-bar-model';

interface MenuBarState {
  row: RefObject<HTMLUListElement | null>;
  items: readonly BarItem[];
  openId: string | null;
  setOpenId: (id: string | null) => void;
  setStopId: (id: string) => void;
}

type Edge = 'first' | 'last';

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[(index + items.length) % items.length];

/** The keys of a menu bar as the ARIA authoring practices have them; along it they are mirrored with the page. */
export function useMenuBarKeys({ row, items, openId, setOpenId, setStopId }: MenuBarState) {
  /** The line of an opened list that gets the focus, once it is drawn. */
  const wanted = useRef<Edge | null>(null);
  const linesOf = () => [
    ...(row.current?.querySelectorAll<HTMLElement>('[role=menu] [role=menuitem]') ?? []),
  ];
  const focusEdge = (edge: Edge) =>
    linesOf()
      .at(edge === 'first' ? 0 : -1)
      ?.focus();
  useLayoutEffect(() => {
    if (openId !== null && wanted.current) focusEdge(wanted.current);
    wanted.current = null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [openId]);

  const focusItem = (item: BarItem | undefined) => {
    if (!item) return;
    setStopId(item.id);
    row.current?.querySelector<HTMLElement>(`[data-bar-item="${CSS.escape(item.id)}"]`)?.focus();
  };
  const openAt = (item: BarItem, edge: Edge) => {
    wanted.current = edge;
    if (openId === item.id) focusEdge(edge);
    else setOpenId(item.id);
  };
  /** Along the bar; an open list goes along, with the focus where it was inside. */
  const goTo = (item: BarItem | undefined, isInside: boolean) => {
    if (!item) return;
    const opens = openId !== null && !isLink(item.content);
    focusItem(item);
    if (opens && isInside) openAt(item, 'first');
    else setOpenId(opens ? item.id : null);
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement)) return;
    const { target } = event;
    const lines = linesOf();
    const line = lines.indexOf(target);
    const isInside = line >= 0;
    const id = isInside ? openId : target.closest<HTMLElement>('[data-bar-item]')?.dataset.barItem;
    const index = items.findIndex((item) => item.id === id);
    const item = items[index];
    if (!item) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const hasList = !isLink(item.content);
    const keys: Record<string, (() => void) | undefined> = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: () => goTo(at(items, index + 1), isInside),
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: () => goTo(at(items, index - 1), isInside),
      Home: () => (isInside ? lines[0]?.focus() : focusItem(items[0])),
      End: () => (isInside ? lines.at(-1)?.focus() : focusItem(items.at(-1))),
      ArrowDown: isInside
        ? () => at(lines, line + 1)?.focus()
        : hasList
          ? () => openAt(item, 'first')
          : undefined,
      ArrowUp: isInside
        ? () => at(lines, line - 1)?.focus()
        : hasList
          ? () => openAt(item, 'last')
          : undefined,
      Enter: !isInside && hasList ? () => openAt(item, 'first') : undefined,
      ' ': isInside || !hasList ? () => target.click() : () => openAt(item, 'first'),
      Escape:
        openId === null
          ? undefined
          : () => {
              setOpenId(null);
              focusItem(item);
            },
    };
    const act = keys[event.key];
    if (!act) {
      if (event.key === 'Tab') setOpenId(null);
      return;
    }
    event.preventDefault();
    act();
  };
}
