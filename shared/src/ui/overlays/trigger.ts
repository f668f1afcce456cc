import { mergeProps } from '@chakra-ui/react';
import { cloneElement, useId, useMemo, type ButtonHTMLAttributes, type ReactElement } from 'react';
import { fetchFloating } from './floating';

/** By which a button and what hangs on it know each other. */
export interface HangingIds {
  trigger: string;
  content: string;
}

export function useHangingIds(): HangingIds {
  const id = useId();
  return useMemo(() => ({ trigger: `${id}-trigger`, content: `${id}-content` }), [id]);
}

type ButtonAttributes = ButtonHTMLAttributes<HTMLButtonElement> & { 'data-state'?: string };

/** Who points at a button, or comes to it by key, is likely to press it. */
const fetchesAhead: ButtonAttributes = {
  onPointerEnter: () => void fetchFloating(),
  onFocus: () => void fetchFloating(),
};

/** The button that an element, or what is round it, hangs on; null for what hangs on none. */
export function triggerOf(element: Element | null): HTMLElement | null {
  const content = element?.closest('[id$="-content"]');
  return content ? document.getElementById(content.id.replace(/content$/, 'trigger')) : null;
}

/** The button, with what it says of what hangs on it, and its own handlers beside those given. */
export function withTrigger(
  button: ReactElement,
  { trigger, content }: HangingIds,
  isOpen: boolean,
  attributes: ButtonAttributes,
): ReactElement {
  const said: ButtonAttributes = {
    id: trigger,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? content : undefined,
    'data-state': isOpen ? 'open' : 'closed',
  };
  // Whatever is given here draws one button and hands it what it does not know.
  const given = button as ReactElement<ButtonAttributes>;
  return cloneElement(given, mergeProps(fetchesAhead, attributes, said, given.props));
}
