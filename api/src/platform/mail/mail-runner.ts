import { findActiveCaller } from '../active-caller';
import type { Database } from '../database/database';
import type { MailEnvironment } from '../env/environment';
import { type BackgroundWork, type RunnerOptions, startBackgroundWork } from '../jobs/background-work';
import { findUnreadNotifications } from '../notifications/outgoing-notifications';
import { setting } from '../settings/settings';
import { dueBefore } from './mail-hours';
import { mailText } from './mail-text';
import { type Mailer, MailRefusedError, messageIdOf } from './mailer';
import {
  countWaitingMails,
  dropMail,
  findMailedPerson,
  storeNextTry,
  storeSent,
  type StoredMail,
  takeMail,
} from './mails.repository';

const POLL_MS = 10_000;
/** With pauses that double up to an hour, about a day. */
const MOST_TRIES = 30;

export interface MailRunnerOptions extends RunnerOptions {
  mailer: Mailer;
  settings: Pick<MailEnvironment, 'from' | 'publicAddress'>;
}

/**
 * Sends the mails that are due, each at least once: a process that dies between the mail server's word and our own row
 * leaves its mail to the next one, which sends it again under the same Message-ID.
 */
export function startMails(options: MailRunnerOptions): BackgroundWork {
  const { db, logger, clock = () => new Date(), pollMs = POLL_MS, figures } = options;
  return startBackgroundWork<StoredMail>({
    name: 'mail',
    logger,
    due: (isStopped) => takeAll(db, clock, isStopped),
    run: (mail) => sendOne(options, mail, clock()),
    retryLater: async ({ id, tries }, pauseMs, failure) => {
      if (failure !== null && tries >= MOST_TRIES) return dropMail(db, id, failure);
      return storeNextTry(db, id, new Date(clock().getTime() + pauseMs), failure);
    },
    firstPauseMs: 30_000,
    waiting: () => countWaitingMails(db),
    factsOf: ({ id, schedule }) => ({ id, schedule }),
    pollMs,
    figures,
  });
}

async function* takeAll(
  db: Database,
  clock: () => Date,
  isStopped: () => boolean,
): AsyncGenerator<StoredMail> {
  const now = clock();
  const quiet = await setting({ db, now }, 'mail_quiet_hours');
  const daily = await setting({ db, now }, 'mail_daily_at');
  while (!isStopped()) {
    const mail = await takeMail(db, clock(), dueBefore(clock(), { quiet, daily }));
    if (!mail) return;
    yield mail;
  }
}

async function sendOne(
  { db, logger, mailer, settings: { from, publicAddress } }: MailRunnerOptions,
  mail: StoredMail,
  now: Date,
): Promise<void> {
  const { id, user_id, notification_ids, message_key } = mail;
  const reader = await findActiveCaller(db, user_id);
  const person = reader && (await findMailedPerson(db, user_id));
  if (!person) return dropMail(db, id, 'Its person does not work here any more');
  const notifications = await findUnreadNotifications(db, reader, notification_ids, now);
  if (notifications.length === 0) return dropMail(db, id, 'All of it was read in the panel before');
  const company = await setting({ db, now }, 'company_name');
  const text = mailText(mail, { ...person, role: reader.role }, notifications, {
    publicAddress,
    company,
    now,
  });
  try {
    await mailer.send({ ...text, to: person.email, messageId: messageIdOf(message_key, from) });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    logger.warn({ id, reason: error.message }, 'mail refused');
    return dropMail(db, id, error.message);
  }
  await storeSent(db, id, now);
}
