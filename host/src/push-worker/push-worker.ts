/**
 * The service worker of the panel: shows what its server pushes, and leads to the page of what was pressed. It answers
 * no request and keeps no file.
 */
import { panelPath } from './panel-path';

// lib.dom knows pages, not workers: what is used of theirs.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LastingEvent {
  data: { json(): unknown } | null;
}
interface PressEvent extends LastingEvent {
  notification: Notification;
}
interface PanelWindow {
  frameType: string;
  focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PanelWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

const scope = globalThis as unknown as WorkerScope;

async function panelWindows(): Promise<PanelWindow[]> {
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ frameType }) => frameType === 'top-level');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every push is shown, as browsers demand; who looks at the panel hears nothing. */
async function show(data: unknown): Promise<void> {
  // Written by our server (PushMessage), and checked field by field.
  const { id, title, text, path, language } = Object(data) as Record<string, unknown>;
  const windows = await panelWindows();
  await scope.registration.showNotification(textOf(title) || 'Balai', {
    body: textOf(text),
    lang: textOf(language),
    // One that is sent again takes the place of the first.
    tag: String(id),
    icon: '/storage/public/icon-192.png',
    silent: windows.some(({ focused }) => focused),
    data: { path: panelPath(path, scope.location.origin) },
  });
}

async function lead(path: string): Promise<void> {
  const windows = await panelWindows();
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) return void (await scope.clients.openWindow(path));
  await open.focus();
  open.postMessage({ leadsTo: path });
}

scope.addEventListener('push', (event) => {
  const pushed = event as PushEvent; // the event of this name
  pushed.waitUntil(show(pushed.data?.json()));
});

scope.addEventListener('notificationclick', (event) => {
  const pressed = event as PressEvent; // the event of this name
  const { path } = Object(pressed.notification.data) as { path?: unknown };
  pressed.notification.close();
  pressed.waitUntil(lead(panelPath(path, scope.location.origin)));
});
