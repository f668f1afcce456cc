import { createTransport } from 'nodemailer';
import type { MailEnvironment } from '../env/environment';

export interface OutgoingMail {
  to: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @throws MailRefusedError where the server will never take it, MailError where it may later. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server could not be reached, or did not take the mail this time. Says nothing of address and password. */
export class MailError extends Error {
  constructor(facts: string) {
    super(`The mail server did not take a mail (${facts})`);
    this.name = new.target.name;
  }
}

/** The mail server said that it will not take this mail, now or later. */
export class MailRefusedError extends MailError {}

const TIMEOUT_MS = 30_000;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** What nodemailer tells of a failure, as far as it is no secret: 'EAUTH 535'. */
function factsOf(error: unknown): { code: string; responseCode: number } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // checked below
  return {
    code: typeof code === 'string' ? code : 'unknown',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  };
}

/** The host part of the address that mail comes from. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** The Message-ID of a mail: the same each time it is sent, so that a mailbox can tell that it has it already. */
export const messageIdOf = (key: string, from: string): string => `<${key}@${domainOf(from)}>`;

export function openMailer({ smtpUrl, from }: Pick<MailEnvironment, 'smtpUrl' | 'from'>): Mailer {
  const { protocol, username, hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // A password travels encrypted or not at all.
    requireTLS: protocol === 'smtp:' && username !== '' && !loopback.includes(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          // No holiday notice comes back to it.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const { code, responseCode } = factsOf(error);
        const facts = `${code} ${responseCode}`;
        const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
        throw isFinal ? new MailRefusedError(facts) : new MailError(facts);
      }
    },
  };
}
