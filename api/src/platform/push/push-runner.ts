import type { PushMessage } from '@balai/shared/contract/host/push-tokens';
import { jakartaTime } from '@balai/shared/format/calendar';
import type { Sessions } from '../auth/sessions';
import type { Database } from '../database/database';
import {
  type BackgroundWork,
  oneByOne,
  type RunnerOptions,
  startBackgroundWork,
} from '../jobs/background-work';
import { findUnreadNotifications } from '../notifications/outgoing-notifications';
import { setting } from '../settings/settings';
import { pushMessageOf } from './push-message';
import { PushGoneError, PushRefusedError, type PushSender } from './push-sender';
import {
  countWaitingPushes,
  deletePush,
  deleteSubscription,
  findPushedBrowser,
  storeNextPushTry,
  type StoredPush,
  takePush,
} from './pushes.repository';

const POLL_MS = 5_000;
/** What happens within this time is one message; who is at the panel may have read it by then. */
const COLLECTED_MS = 5_000;
/** One slow push service does not keep all others waiting. */
const AT_ONCE = 4;
/** With pauses that double up to an hour, about half a day. */
const MOST_TRIES = 16;

export interface PushRunnerOptions extends RunnerOptions {
  sender: PushSender;
  sessions: Pick<Sessions, 'readLive' | 'endOf'>;
}

/**
 * Sends the pushes that are due, each at least once: a process that dies between the word of the push service and the
 * deletion of our row leaves its push to the next one.
 */
export function startPushes(options: PushRunnerOptions): BackgroundWork {
  const lanes = Array.from({ length: AT_ONCE }, () => startLane(options));
  return {
    drain: async () => void (await Promise.all(lanes.map((lane) => lane.drain()))),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}

function startLane(options: PushRunnerOptions): BackgroundWork {
  const { db, logger, clock = () => new Date(), pollMs = POLL_MS, figures } = options;
  return startBackgroundWork<StoredPush>({
    name: 'push',
    logger,
    due: (isStopped) => oneByOne(isStopped, () => takeDue(db, clock())),
    run: (push) => sendOne(options, push, clock()),
    retryLater: async ({ id, tries }, pauseMs, failure) => {
      if (failure !== null && tries >= MOST_TRIES) return deletePush(db, id);
      return storeNextPushTry(db, id, new Date(clock().getTime() + pauseMs), failure);
    },
    firstPauseMs: 15_000,
    waiting: () => countWaitingPushes(db),
    factsOf: ({ id }) => ({ id }),
    pollMs,
    figures,
  });
}

const takeDue = async (db: Database, now: Date): Promise<StoredPush | null> =>
  takePush(db, {
    now,
    begunBefore: new Date(now.getTime() - COLLECTED_MS),
    time: jakartaTime(now),
    quiet: await setting({ db, now }, 'mail_quiet_hours'),
  });

async function sendOne(
  { db, logger, sender, sessions }: PushRunnerOptions,
  { id, subscription_id, notification_ids }: StoredPush,
  now: Date,
): Promise<void> {
  const browser = await findPushedBrowser(db, subscription_id);
  if (!browser) return;
  const { session_id, language, ...target } = browser;
  const session = (await sessions.readLive([session_id], now)).get(session_id);
  // Who is signed out is told nothing, however his session has ended.
  if (!session || session.mustChangePassword) return deletePush(db, id);
  const notifications = await findUnreadNotifications(db, session.caller, notification_ids, now);
  if (notifications.length === 0) return deletePush(db, id);
  const { idleAt, endsAt } = await sessions.endOf(session_id);
  const end = Math.min(idleAt.getTime(), endsAt.getTime());
  // No push service keeps it for longer than its person is signed in.
  const ttlSeconds = Math.max(0, Math.floor((end - now.getTime()) / 1000));
  const message: PushMessage = {
    id,
    ...pushMessageOf(notifications, { language, role: session.caller.role }),
  };
  try {
    await sender.send(target, JSON.stringify(message), ttlSeconds);
  } catch (error) {
    if (error instanceof PushGoneError) {
      logger.info({ id, reason: error.message }, 'browser gone');
      return deleteSubscription(db, subscription_id);
    }
    if (!(error instanceof PushRefusedError)) throw error;
    logger.warn({ id, reason: error.message }, 'push refused');
  }
  await deletePush(db, id);
}
