import { Box, Dialog, Drawer, IconButton, Portal } from '@chakra-ui/react';
import { useState, type ReactNode, type RefObject } from 'react';
import { useIsPhone } from '../display/media';
import { Icon } from '../icon';
import { dialogRecipe, drawerRecipe } from '../theme/parts-recipes';
import { useUiText } from '../ui-text';
import { useCloseRequest } from './close-request';
import { useFocusBefore } from './focus-before';
import { useHeldPage } from './held-page';
import { staysBeside } from './stays-beside';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Above the buttons, in sight however far the content is scrolled: what became of the last press. */
  notice?: ReactNode;
  /** Buttons; the primary one last. */
  footer?: ReactNode;
  /** 'cover' is for what is looked at: nearly the whole window, on phones all of it. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'cover';
  /** What gets the focus first; by default the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus when it closes; by default what had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Its upper edge stays where it is while it grows and shrinks; default in the middle, on phones at the bottom. */
  placement?: 'top';
  /** A dialog whose typed text would be lost does not close on a click beside it. */
  closeOnOutsideClick?: boolean;
}

/** As far from the edges as what stands above and below it. */
const noticeLook = { px: '5', py: '2' };

/** What it was when the dialog opened: a dialog of the other kind would not know what was typed into this one. */
function useWhenOpened<Value>(open: boolean, now: Value): Value {
  const [held, setHeld] = useState(now);
  if (!open && held !== now) setHeld(now);
  return held;
}

/**
 * A dialog: keeps the focus inside, closes on Escape, gives the focus back. On phones it comes up from below, where
 * the thumb is; it stays what it was when somebody turns his phone.
 */
export function Modal(props: ModalProps) {
  const isPhone = useIsPhone();
  const isSheet = useWhenOpened(props.open, isPhone);
  if (props.size === 'cover') return <PlainDialog {...props} size={isPhone ? 'full' : 'cover'} />;
  return isSheet ? <Sheet {...props} placement={props.placement ?? 'bottom'} /> : <PlainDialog {...props} />;
}

/**
 * A question over a dialog belongs to it, and so does what is said over the whole page: who presses something there has
 * pressed nothing beside the dialog.
 */
function staysForWhatIsOver(event: { detail: { originalEvent: Event }; preventDefault: () => void }): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('.swal2-container, [data-stays-beside]'))
    event.preventDefault();
}

/**
 * Escape answers the question over a dialog, or closes the list of a field in it, and leaves the dialog. It is heard here
 * before the field hears it.
 */
function leavesEscapeToOthers(event: KeyboardEvent): void {
  const { target } = event;
  const isTaken = target instanceof Element && target.closest('[data-takes-escape]') !== null;
  if (isTaken || document.querySelector('.ui-alert')) event.preventDefault();
}

const staysBesideOthers = staysBeside();

/** How both kinds open and close, and where the focus goes. */
function useOpening({
  open,
  onClose,
  initialFocus,
  finalFocus,
  closeOnOutsideClick = true,
}: Pick<ModalProps, 'open' | 'onClose' | 'initialFocus' | 'finalFocus' | 'closeOnOutsideClick'>) {
  useHeldPage(open);
  useCloseRequest(open, onClose);
  const focusBefore = useFocusBefore(open);
  return {
    open,
    onOpenChange: (details: { open: boolean }) => !details.open && onClose(),
    lazyMount: true,
    unmountOnExit: true,
    preventScroll: false,
    closeOnInteractOutside: closeOnOutsideClick,
    onInteractOutside: staysForWhatIsOver,
    onRequestDismiss: staysBesideOthers,
    onEscapeKeyDown: leavesEscapeToOthers,
    initialFocusEl: initialFocus ? () => initialFocus.current : undefined,
    finalFocusEl: () => finalFocus?.current ?? focusBefore(),
  };
}

function PlainDialog(props: Omit<ModalProps, 'size'> & { size?: ModalProps['size'] | 'full' }) {
  const { title, description, children, notice, footer, size = 'md', placement } = props;
  const text = useUiText();
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      size={size}
      placement={placement ?? 'center'}
      scrollBehavior="inside"
      {...useOpening(props)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={size === 'cover' ? '6' : undefined}>
          {/* As high as the window and no higher, so that what scrolls is within it. */}
          <Dialog.Content h={size === 'full' ? '100dvh' : undefined}>
            <Dialog.Header flexDirection="column" gap="1">
              <Dialog.Title>{title}</Dialog.Title>
              {description ? <Dialog.Description>{description}</Dialog.Description> : null}
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {notice ? <Box {...noticeLook}>{notice}</Box> : null}
            {footer ? <Dialog.Footer>{footer}</Dialog.Footer> : null}
            <Dialog.CloseTrigger asChild>
              <IconButton size="sm" variant="ghost" color="fg.muted" aria-label={text('close')}>
                <Icon name="close" />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

export interface SidePanelProps extends Omit<ModalProps, 'size' | 'placement'> {
  side?: 'start' | 'end';
  /** It takes the whole height, and its content scrolls by itself and brings its own margins. */
  fills?: boolean;
}

/** A panel that slides in at the side, from below on phones. */
export function SidePanel({ side = 'end', ...props }: SidePanelProps) {
  const isPhone = useIsPhone();
  return <Sheet {...props} placement={isPhone ? 'bottom' : side} />;
}

interface SheetProps extends Omit<ModalProps, 'placement'> {
  placement: 'start' | 'end' | 'top' | 'bottom';
  fills?: boolean;
}

function Sheet(props: SheetProps) {
  const { title, description, children, notice, footer, placement, fills = false } = props;
  const text = useUiText();
  return (
    <Drawer.Root recipe={drawerRecipe} placement={placement} size="sm" {...useOpening(props)}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content {...(fills ? { h: '100dvh', maxH: '100dvh', borderRadius: '0' } : {})}>
            <Drawer.Header flexDirection="column" alignItems="stretch" gap="1">
              <Drawer.Title>{title}</Drawer.Title>
              {description ? <Drawer.Description>{description}</Drawer.Description> : null}
            </Drawer.Header>
            <Drawer.Body {...(fills ? { p: '0', display: 'flex', overflow: 'hidden' } : {})}>
              {children}
            </Drawer.Body>
            {notice ? <Box {...noticeLook}>{notice}</Box> : null}
            {footer ? <Drawer.Footer>{footer}</Drawer.Footer> : null}
            <Drawer.CloseTrigger asChild>
              <IconButton size="sm" variant="ghost" color="fg.muted" aria-label={text('close')}>
                <Icon name="close" />
              </IconButton>
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
