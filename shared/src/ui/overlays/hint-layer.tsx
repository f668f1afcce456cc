import { useEffect, useId, useRef, useState } from 'react';
import { cutTextsOfFocused, cutTextUnder } from '../display/cut-text';
import { useFloating } from './floating';
import { explanationOver, hintOver, type HintPlacement } from './hinted';

const OPEN_DELAY_MS = 350;
/** Long enough to reach the text with the pointer, so that it can be selected. */
const CLOSE_DELAY_MS = { 'cut text': 200, explanation: 200, hint: 80 };

export interface Shown {
  kind: 'cut text' | 'explanation' | 'hint';
  /** Those that are cut where they stand in full, what a word means, or the words of the hint. */
  texts: readonly string[];
  beside: Element;
  placement: HintPlacement | 'top-start';
  by: 'pointer' | 'focus';
}

/** What there is to show of what the pointer is over: its hint, its text where that is cut, or what explains it. */
function shownUnder(target: Element): Shown | null {
  const by = 'pointer' as const;
  const hinted = hintOver(target);
  if (hinted) {
    const { element, text, placement } = hinted;
    return { kind: 'hint', texts: [text], beside: element, placement, by };
  }
  const cut = cutTextUnder(target);
  if (cut) return { kind: 'cut text', texts: [cut.text], beside: cut.element, placement: 'top-start', by };
  return explainedBy(target, by);
}

function explainedBy(target: Element, by: Shown['by']): Shown | null {
  const found = explanationOver(target);
  if (!found) return null;
  // With the focus it describes what has it.
  const beside = by === 'focus' ? target : found.element;
  return { kind: 'explanation', texts: [found.text], beside, placement: 'top-start', by };
}

/** What there is to show of what has got the focus by key. */
function shownOfFocused(target: Element): Shown | null {
  const by = 'focus' as const;
  const hinted = hintOver(target);
  if (hinted?.element === target)
    return { kind: 'hint', texts: [hinted.text], beside: target, placement: hinted.placement, by };
  const texts = cutTextsOfFocused(target);
  if (texts.length > 0) return { kind: 'cut text', texts, beside: target, placement: 'top-start', by };
  return explainedBy(target, by);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable=true]');

/** Keys that do not end looking at the text, such as those of Ctrl+C. */
const keeps = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ['Control', 'Meta', 'Shift', 'Alt'].includes(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 'c');

/**
 * Shows hints, and in full what is cut, anywhere on the page: under the pointer, and of what has the focus by key. Cut
 * text can be selected, and Ctrl+C takes it when nothing else is selected. The shell mounts it once. Screen readers
 * need none of it for cut text: they read the whole text where it stands.
 */
export function HintLayer() {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  const hint = useRef<HTMLDivElement>(null);
  const parts = useFloating(shown !== null, () => setShown(null));

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
      const found = shownUnder(target);
      const open = latest.current;
      if (found && found.beside === (awaited ?? open)?.beside) {
        // It is on its way, or there.
        if (!awaited) forget();
      } else if (found) {
        // From one hint to the next there is nothing to wait for.
        become(found, found.kind === 'hint' && open?.kind === 'hint' ? 0 : OPEN_DELAY_MS);
      } else {
        const last = awaited ?? open;
        if (last?.by === 'pointer') become(null, CLOSE_DELAY_MS[last.kind]);
      }
    };
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const found = shownOfFocused(target);
      if (found) become(found, found.kind === 'hint' ? 0 : OPEN_DELAY_MS);
      else hide();
    };
    const leave = () => {
      // A press on the hint takes the focus away, too.
      if (!hint.current?.matches(':hover')) hide();
    };
    const pressKey = (event: KeyboardEvent) => {
      if (latest.current?.kind === 'hint' ? event.key === 'Escape' : !keeps(event)) hide();
    };
    let pressedBy = '';
    const press = ({ target, pointerType }: PointerEvent) => {
      pressedBy = pointerType;
      if (latest.current?.kind !== 'hint' && !isInHint(target)) hide();
    };
    // A finger does not hover: what it has pressed is explained.
    const click = ({ target }: Event) => {
      const found =
        pressedBy === 'touch' && target instanceof Element ? explainedBy(target, 'pointer') : null;
      if (found) become(found, 0);
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
    document.addEventListener('click', click, early);
    document.addEventListener('scroll', scroll, early);
    document.addEventListener('copy', copy, early);
    return () => {
      forget();
      stop.abort();
    };
  }, []);

  // What a hint or an explanation says belongs to what it stands beside.
  useEffect(() => {
    if (!parts || !shown || shown.kind === 'cut text') return undefined;
    const { beside } = shown;
    beside.setAttribute('aria-describedby', id);
    return () => beside.removeAttribute('aria-describedby');
  }, [parts, shown, id]);

  if (!shown || !parts) return null;
  return (
    <parts.HintBubble
      // Each has a place of its own.
      key={shown.texts.join('\n')}
      {...shown}
      id={id}
      ref={hint}
      onClose={() => setShown(null)}
    />
  );
}
