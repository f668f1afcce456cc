import type { Agent } from 'node:https';
import webPush from 'web-push';
import { isPushAddress, type PushEnvironment } from '../env/push-variables';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  /**
   * Hands a message to the push service of a browser, encrypted so that only that browser can read it.
   * @param ttlSeconds - how long the service keeps it for a browser that is away.
   * @throws PushGoneError, PushRefusedError, or PushError where it may later be taken.
   */
  send(target: PushTarget, message: string, ttlSeconds: number): Promise<void>;
}

/** The push service could not be reached, or did not take the message this time. Says nothing of endpoint and keys. */
export class PushError extends Error {
  constructor(facts: string) {
    super(`The push service did not take a message (${facts})`);
    this.name = new.target.name;
  }
}

/** The push service will not take this message, now or later. */
export class PushRefusedError extends PushError {}

/** Nothing will ever reach this browser again under its endpoint. */
export class PushGoneError extends PushError {}

const TIMEOUT_MS = 10_000;

/** Of a browser that has gone; 403: it has asked another installation, or this one under another master key. */
const GONE = [403, 404, 410];
const REFUSED = [400, 413];

function errorOf(error: unknown): PushError {
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown }; // checked below
  if (typeof statusCode !== 'number') return new PushError(typeof code === 'string' ? code : 'unreachable');
  const facts = String(statusCode);
  if (GONE.includes(statusCode)) return new PushGoneError(facts);
  return REFUSED.includes(statusCode) ? new PushRefusedError(facts) : new PushError(facts);
}

/** @param agent - makes the connections, where others are wanted than Node.js makes by itself. */
export function openPushSender(
  { contact, hosts }: PushEnvironment,
  keys: { publicKey: string; privateKey: string },
  agent?: Agent,
): PushSender {
  const vapidDetails = { subject: contact, ...keys };
  return {
    send: async ({ endpoint, p256dh, auth }, message, ttlSeconds) => {
      // Asked again, because the list may have changed since the browser was stored.
      if (!isPushAddress(endpoint, hosts)) throw new PushGoneError('its host is not allowed');
      const options = { vapidDetails, TTL: ttlSeconds, timeout: TIMEOUT_MS, ...(agent && { agent }) };
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, options);
      } catch (error) {
        throw errorOf(error);
      }
    },
  };
}
