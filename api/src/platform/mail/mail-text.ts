import { mailSentence } from '@balai/shared/contract/host/sentences/mails';
import { jakartaDay } from '@balai/shared/format/calendar';
import {
  type OutgoingNotification,
  type OutgoingText,
  outgoingTextOf,
} from '../notifications/outgoing-notifications';
import type { Role } from '@balai/shared/permissions/roles';
import { type Speech, speechOf } from '../words/speech';
import type { MailedPerson, StoredMail } from './mails.repository';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Entry extends Pick<OutgoingText, 'title' | 'description' | 'record'> {
  /** Absolute; null where there is no page of it. */
  link: string | null;
}

/** @param publicAddress - of the panel, without a slash at its end. */
function entryOf(
  notification: OutgoingNotification,
  role: Role,
  publicAddress: string,
  speech: Speech,
): Entry {
  const { path, ...said } = outgoingTextOf(notification, role, speech);
  return { ...said, link: path === null ? null : publicAddress + path };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const paragraph = (html: string, style: string): string => `<p style="margin:0 0 4px;${style}">${html}</p>`;

function htmlOf({ title, description, record, link }: Entry, open: string): string {
  const address = link === null ? null : escaped(link);
  return [
    '<div style="margin:0 0 20px">',
    paragraph(escaped(title), 'font-weight:600'),
    description === null ? '' : paragraph(escaped(description), 'color:#555'),
    record === null ? '' : paragraph(escaped(record), 'color:#555'),
    address === null ? '' : paragraph(`<a href="${address}">${escaped(open)}</a>`, ''),
    '</div>',
  ].join('');
}

/**
 * A mail in the language of its person, as text and as simple HTML.
 * @param company - whose panel it is from; empty where it did not say.
 */
export function mailText(
  mail: Pick<StoredMail, 'schedule'>,
  person: MailedPerson & { role: Role },
  notifications: readonly OutgoingNotification[],
  { publicAddress, company, now }: { publicAddress: string; company: string; now: Date },
): MailText {
  const speech = speechOf(person.language);
  const { say } = speech;
  const entries = notifications.map((notification) =>
    entryOf(notification, person.role, publicAddress, speech),
  );
  const count = entries.length;
  const [first] = entries;
  const several = say(
    mail.schedule === 'daily'
      ? mailSentence('of_day', { count, day: jakartaDay(now) })
      : mailSentence('several', { count }),
  );
  const subject = mail.schedule === 'at_once' && first && count === 1 ? first.title : several;
  const greeting = say(mailSentence('greeting', { name: person.first_name }));
  const open = say(mailSentence('open'));
  const footer = say(mailSentence('footer', { address: publicAddress }));
  const sender = [company, footer].filter((line) => line !== '');
  const parts = entries.map(({ title, description, record, link }) =>
    [title, description, record, link].filter((line) => line !== null).join('\n'),
  );
  return {
    subject,
    text: [greeting, ...parts, ['-- ', ...sender].join('\n')].join('\n\n') + '\n',
    html: [
      `<!doctype html><html lang="${person.language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
      '<body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#1a1a1a;max-width:36rem">',
      `<p style="margin:0 0 20px">${escaped(greeting)}</p>`,
      ...entries.map((entry) => htmlOf(entry, open)),
      ...sender.map((line) => `<p style="color:#777;font-size:13px">${escaped(line)}</p>`),
      '</body></html>',
    ].join(''),
  };
}
