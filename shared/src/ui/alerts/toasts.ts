import { attendToasts, takeToasts, type ToastOptions, type ToastTone } from '../overlays/toast';
import { Swal } from './sweet-alert';
import { forgetToasts, rememberToast } from './said-toasts';
import { canBePressed, durationOf, leastOf, newestUndo, nextOf, type TimedToast } from './toast-order';
import './toasts.css';
import { addKeys, fillToast, standAboveBars } from './toast-parts';
import { toastWord } from './toast-words';
import { isUndoKey } from './undo-key';

const icons: Record<ToastTone, 'success' | 'error' | 'info' | 'warning'> = {
  success: 'success',
  danger: 'error',
  info: 'info',
  warning: 'warning',
};

export interface ToastPlace {
  closeLabel: () => string;
  /** Goes to another page of the panel. */
  follow: (to: string) => void;
}

/** One that is gone by less is gone. */
const WORTH_SHOWING_MS = 500;
/** A hand is never quite still. */
const MOVED_PX = 2;

let place: ToastPlace | null = null;
let waiting: TimedToast[] = [];
let count = 0;
let shown: (TimedToast & { sinceMs: number }) | null = null;
/** Since when it is pointed at, focused or out of sight; null while its time runs. */
let heldSince: number | null = null;
let questions = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Two regions that are there before what they say, or no screen reader would say it. */
const regions = { status: region('status', 'polite'), alert: region('alert', 'assertive') };

function region(role: 'status' | 'alert', live: 'polite' | 'assertive'): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  element.setAttribute('aria-live', live);
  element.className = 'ui-toasts';
  return element;
}

/** What is shown goes; what can still be pressed comes back when the others have been seen. */
function leave(): void {
  if (!shown) return;
  const { sinceMs, ...left } = shown;
  const leftMs = left.leftMs - (performance.now() - sinceMs);
  if (canBePressed(left.toast) && leftMs > WORTH_SHOWING_MS) waiting.push({ ...left, leftMs });
  shown = null;
  heldSince = null;
  Swal.close();
}

function look(): void {
  clearTimeout(timer);
  if (!place || questions > 0 || heldSince !== null) return;
  if (!shown) {
    const next = nextOf(waiting, null);
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    show(next, place);
  }
  if (!shown) return;
  const { toast, leftMs, sinceMs } = shown;
  const stays = nextOf(waiting, shown) ? Math.min(leftMs, leastOf(toast)) : leftMs;
  timer = setTimeout(
    () => {
      leave();
      look();
    },
    stays - (performance.now() - sinceMs),
  );
}

/** Its time stands still while somebody is at it, or nobody can see it. */
function hold(isHeld: boolean): void {
  const now = performance.now();
  if (isHeld && heldSince === null) heldSince = now;
  if (!isHeld && heldSince !== null) {
    if (shown) shown.sinceMs += now - heldSince;
    heldSince = null;
  }
  look();
}

function show(next: TimedToast, { closeLabel, follow }: ToastPlace): void {
  const { toast } = next;
  const { tone = 'success', undo } = toast;
  const action = undo ? { label: toastWord('undo'), onSelect: undo } : toast.action;
  const mine = { ...next, sinceMs: performance.now() };
  shown = mine;
  const isOver = () => shown !== mine;
  let stopStanding = (): void => undefined;
  const drop = () => {
    if (isOver()) return;
    shown = null;
    heldSince = null;
    Swal.close();
    look();
  };
  void Swal.fire({
    toast: true,
    target: tone === 'danger' ? regions.alert : regions.status,
    position: 'bottom-end',
    icon: icons[tone],
    titleText: toast.title,
    // Something to fill: the text with what it is about.
    text: toast.text ?? toast.subject ?? toast.link?.label,
    showConfirmButton: action !== undefined,
    confirmButtonText: action?.label,
    showCloseButton: true,
    closeButtonAriaLabel: closeLabel(),
    buttonsStyling: false,
    customClass: { popup: 'ui-toast' },
    willOpen: (popup) => {
      fillToast(popup, toast, (to) => {
        drop();
        follow(to);
      });
      if (undo) addKeys(popup);
      holdWhileUsed(popup);
    },
    didOpen: (popup) => {
      stopStanding = standAboveBars(popup);
    },
    didDestroy: () => stopStanding(),
  }).then(({ isConfirmed, dismiss }) => {
    // Closed by its time or for a question, which have seen to it.
    if (!isConfirmed && dismiss === undefined) return;
    if (shown === mine) {
      shown = null;
      heldSince = null;
    }
    if (isConfirmed) action?.onSelect();
    look();
  });
}

function holdWhileUsed(popup: HTMLElement): void {
  let before: EventTarget | null = null;
  // One that came up under a pointer at rest is not pointed at: it would stay as long as nobody moves.
  let entered: { x: number; y: number } | null = null;
  popup.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    entered ??= { x, y };
    if (Math.hypot(x - entered.x, y - entered.y) > MOVED_PX) hold(true);
  });
  popup.addEventListener('pointerleave', () => {
    entered = null;
    hold(popup.contains(document.activeElement));
  });
  popup.addEventListener('focusin', ({ relatedTarget }) => {
    before ??= relatedTarget;
    hold(true);
  });
  popup.addEventListener('focusout', () => setTimeout(() => hold(popup.contains(document.activeElement))));
  // A press leaves the focus where the person works.
  popup.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault();
  });
  // By key it goes back to where it came from.
  popup.addEventListener('click', () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
}

/** Takes back what was done last, as long as a toast offers it; a question comes first. */
function undoByKey(event: KeyboardEvent): void {
  if (questions > 0 || !isUndoKey(event)) return;
  const newest = newestUndo(shown ? [...waiting, shown] : waiting);
  if (!newest) return;
  event.preventDefault();
  waiting = waiting.filter((one) => one !== newest);
  if (newest === shown) Swal.clickConfirm();
  else newest.toast.undo?.();
}

const followSight = (): void => hold(document.hidden);

/** Toasts give way to a question: one of the two can be on the page. */
export function suspendToasts(): void {
  questions += 1;
  clearTimeout(timer);
  leave();
}

export function resumeToasts(): void {
  questions -= 1;
  look();
}

/**
 * Shows toasts one after the other, as long as it is not ended; those that wait and the one that is shown go with it.
 * One at a time: the library has no more, and a pile of them covers the page. See `nextOf` for their order.
 * @returns what ends it.
 */
export function drawToasts(at: ToastPlace): () => void {
  place = at;
  document.body.append(regions.status, regions.alert);
  document.addEventListener('visibilitychange', followSight);
  document.addEventListener('keydown', undoByKey);
  const take = () => {
    const taken = takeToasts();
    taken.forEach(rememberToast);
    waiting.push(...taken.map(timed));
    look();
  };
  const stopAttending = attendToasts(take);
  return () => {
    stopAttending();
    document.removeEventListener('visibilitychange', followSight);
    document.removeEventListener('keydown', undoByKey);
    place = null;
    waiting = [];
    forgetToasts();
    clearTimeout(timer);
    if (shown) Swal.close();
    shown = null;
    heldSince = null;
    regions.status.remove();
    regions.alert.remove();
  };
}

const timed = (toast: ToastOptions): TimedToast => ({ toast, place: count++, leftMs: durationOf(toast) });
