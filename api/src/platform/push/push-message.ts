import { mailSentence } from '@balai/shared/contract/host/sentences/mails';
import type { PushMessage } from '@balai/shared/contract/host/push-tokens';
import type { Language } from '@balai/shared/format/languages';
import { firstCharacters } from '@balai/shared/format/text';
import type { Role } from '@balai/shared/permissions/roles';
import { type OutgoingNotification, outgoingTextOf } from '../notifications/outgoing-notifications';
import { speechOf } from '../words/speech';

/** A push service takes 4 KB, of which encryption needs some; notifications are far shorter. */
const MOST_CHARACTERS = 400;

/** What a browser shows of notifications: one as it is, of several how many there are. */
export function pushMessageOf(
  notifications: readonly OutgoingNotification[],
  { language, role }: { language: Language; role: Role },
): Omit<PushMessage, 'id'> {
  const speech = speechOf(language);
  const [first] = notifications;
  const count = notifications.length;
  if (!first || count > 1)
    return { title: speech.say(mailSentence('several', { count })), text: '', path: '/', language };
  const { title, description, record, path } = outgoingTextOf(first, role, speech);
  const lines = [description, record].filter((line) => line !== null);
  return {
    title,
    text: firstCharacters(lines.join('\n'), MOST_CHARACTERS),
    path: path ?? '/',
    language,
  };
}
