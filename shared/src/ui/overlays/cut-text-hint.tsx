import { Box, Portal, Tooltip } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { cutTextsOfFocused, cutTextUnder } from '../display/cut-text';

const OPEN_DELAY_MS = 350;
/** Long enough to reach the hint with the pointer, so that its text can be selected. */
const CLOSE_DELAY_MS = 200;

interface Shown {
  /** In full, each of which is cut where it stands. */
  texts: readonly string[];
  beside: Element;
  by: 'pointer' | 'focus';
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable=true]');

/** Keys that do not end looking at the text, such as those of Ctrl+C. */
const keeps = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ['Control', 'Meta', 'Shift', 'Alt'].includes(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 'c');

/**
 * Shows in full what is cut, anywhere on the page: under the pointer, and of what has the focus by key. The text can be
 * selected, and Ctrl+C takes it when nothing else is selected. The shell mounts it once. Screen readers need none of
 * it: they read the whole text where it stands.
 */
export function CutTextHint() {
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  const hint = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let awaited: Shown | null = null;
    const forget = () => {
      clearTimeout(timer);
      awaited = null;
    };
    const become = (next: Shown | null, delay: number) => {
      forget();
      awaited = next;
      timer = setTimeout(() => {
        awaited = null;
        setShown(next?.beside.isConnected === false ? null : next);
      }, delay);
    };
    const hide = () => {
      forget();
      if (latest.current) setShown(null);
    };
    const isInHint = (target: EventTarget | null): boolean =>
      target instanceof Node && (hint.current?.contains(target) ?? false);

    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      if (isInHint(target)) return forget();
      const found = cutTextUnder(target);
      if (found) become({ texts: [found.text], beside: found.element, by: 'pointer' }, OPEN_DELAY_MS);
      else if ((awaited ?? latest.current)?.by === 'pointer') become(null, CLOSE_DELAY_MS);
    };
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const texts = cutTextsOfFocused(target);
      if (texts.length > 0) become({ texts, beside: target, by: 'focus' }, OPEN_DELAY_MS);
      else hide();
    };
    const leave = () => {
      // A press on the hint takes the focus away, too.
      if (!hint.current?.matches(':hover')) hide();
    };
    const pressKey = (event: KeyboardEvent) => {
      if (!keeps(event)) hide();
    };
    const press = ({ target }: PointerEvent) => {
      if (!isInHint(target)) hide();
    };
    const scroll = ({ target }: Event) => {
      if (latest.current && !isInHint(target)) hide();
    };
    const copy = (event: ClipboardEvent) => {
      const isSelected = (window.getSelection()?.toString() ?? '') !== '';
      if (!latest.current || isSelected || isTextField(event.target)) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', latest.current.texts.join('\n'));
    };
    const stop = new AbortController();
    // Before everybody else: a key may bring the focus to the next row, whose texts are shown then.
    const early = { capture: true, signal: stop.signal };
    document.addEventListener('pointerover', point, early);
    document.addEventListener('focusin', focus, early);
    document.addEventListener('focusout', leave, early);
    document.addEventListener('keydown', pressKey, early);
    document.addEventListener('pointerdown', press, early);
    document.addEventListener('scroll', scroll, early);
    document.addEventListener('copy', copy, early);
    return () => {
      forget();
      stop.abort();
    };
  }, []);

  if (!shown) return null;
  const { texts, beside } = shown;
  return (
    <Tooltip.Root
      // Each has a place of its own.
      key={texts.join('\n')}
      open
      interactive
      closeOnEscape={false}
      closeOnScroll={false}
      onOpenChange={({ open }) => !open && setShown(null)}
      positioning={{ placement: 'top-start', getAnchorRect: () => beside.getBoundingClientRect() }}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content ref={hint} pointerEvents="auto" userSelect="text" overflowWrap="anywhere">
            {texts.map((text, index) => (
              <Box key={`${index}-${text}`}>{text}</Box>
            ))}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
