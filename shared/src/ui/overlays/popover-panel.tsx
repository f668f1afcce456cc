import { useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useFloating, sayFloatingMissing } from './floating';
import { useHangingIds, withTrigger } from './trigger';

export interface PopoverPanelProps {
  trigger: ReactElement;
  children: ReactNode;
  /** Accessible name. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Asked when somebody presses or goes beside it; false keeps it open. */
  mayClose?: () => boolean;
  width?: string;
  /** What gets the focus first; by default the panel itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'bottom';
}

/** A small panel that hangs on its button. */
export function PopoverPanel({ trigger, open, onOpenChange, ...panel }: PopoverPanelProps) {
  const ids = useHangingIds();
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = open ?? isOpenHere;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const change = (next: boolean) => {
    setOpenHere(next);
    onOpenChange?.(next);
  };
  const parts = useFloating(isOpen, () => {
    change(false);
    sayFloatingMissing();
  });
  return (
    <>
      {withTrigger(trigger, ids, isOpen, {
        'aria-haspopup': 'dialog',
        // Who went on while it was on its way does not want it any more.
        onBlur: () => {
          if (isOpen && !parts) change(false);
        },
        onClick: (event) => {
          if (!event.defaultPrevented) change(!isOpen);
        },
      })}
      {wasOpen && parts ? (
        <parts.HangingPanel {...panel} ids={ids} open={isOpen} onOpenChange={change} />
      ) : null}
    </>
  );
}
