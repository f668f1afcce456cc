import { deletePushToken } from '@balai/shared/contract/host/session';
import { renewPushToken, storePushToken } from '@balai/shared/contract/host/push-tokens';
import { type Failure, isSuccess } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { forItsPerson } from '@balai/shared/http/for-its-person';
import { base64UrlFromBytes, bytesFromBase64Url } from '@balai/shared/session/bytes';
import { deviceId } from '@balai/shared/session/logout';
import { readStored, removeStored, storageKeys, writeStored } from '@balai/shared/session/storage';

/** Under this name in every release; no page lies in its folder, so that the worker controls none. */
const WORKER = '/assets/push-worker.js';
const SCOPE = '/assets/';

/** Why this browser is not told: it cannot be, its person does not let it, or its push service does not answer. */
export type PushProblem = 'push_unsupported' | 'push_denied' | 'push_unreachable';

/** Null where the browser can be told, as far as that is known before it is asked. */
export function pushProblem(): PushProblem | null {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'push_unsupported';
  return Notification.permission === 'denied' ? 'push_denied' : null;
}

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await activeRegistration();
  // One for another key - of an installation with another master key - would be refused by its push service.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesFromBase64Url(key) });
}

/** `ready` is about workers that control the page, which this one does not. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) throw new Error('The service worker is not registered');
  const starting = registration.installing ?? registration.waiting;
  if (registration.active || !starting) return registration;
  await new Promise<void>((settled) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated' || starting.state === 'redundant') settled();
    });
  });
  return registration;
}

const written = (key: ArrayBuffer | null): string =>
  base64UrlFromBytes(new Uint8Array(key ?? new ArrayBuffer(0)));

/**
 * Asks the person, the browser's push service and the server, in this order, to have this browser told; who
 * has left meanwhile is told nothing, and has nothing asked for or kept in the name of the next one.
 * @param key - of the installation, as the settings say it.
 * @returns why it is not; null when it is.
 */
export async function turnOnPush(key: string): Promise<PushProblem | Failure | null> {
  const problem = pushProblem();
  if (problem) return problem;
  if ((await forItsPerson(Notification.requestPermission())) !== 'granted') return 'push_denied';
  const subscription = await forItsPerson(subscribe(key).catch(() => null));
  if (!subscription) return 'push_unreachable';
  const answer = await forItsPerson(
    callOperation(storePushToken, {
      endpoint: subscription.endpoint,
      p256dh: written(subscription.getKey('p256dh')),
      auth: written(subscription.getKey('auth')),
    }),
  );
  if (isSuccess<typeof storePushToken>(answer)) {
    writeStored(storageKeys.deviceToken, answer.data.token);
    return null;
  }
  await subscription.unsubscribe();
  return answer;
}

/** @returns why the server tells it still; null when it does not. */
export async function turnOffPush(userId: number): Promise<Failure | null> {
  const token = readStored(storageKeys.deviceToken) ?? '';
  const answer = await forItsPerson(callOperation(deletePushToken, { token, id_device: deviceId(userId) }));
  if (!isSuccess<typeof deletePushToken>(answer)) return answer;
  removeStored(storageKeys.deviceToken);
  await (await subscriptionOfBrowser())?.unsubscribe();
  return null;
}

const subscriptionOfBrowser = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? null;

/** Has a person who signs in anew told as before, where he asked for it in this browser. */
export async function renewPush(): Promise<void> {
  if (pushProblem() || Notification.permission !== 'granted' || readStored(storageKeys.deviceToken)) return;
  const subscription = await forItsPerson(subscriptionOfBrowser());
  if (!subscription) return;
  const { endpoint } = subscription;
  const answer = await forItsPerson(callOperation(renewPushToken, { endpoint }, { background: true }));
  if (isSuccess<typeof renewPushToken>(answer) && answer.data.token)
    writeStored(storageKeys.deviceToken, answer.data.token);
}
