import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  raw: string;
}

export interface TestMailServer {
  port: number;
  /** What it took, in its order; a test empties it. */
  received: ReceivedMail[];
  /** What it says to the next recipients, instead of taking the mail. */
  refusals: number[];
  close(): Promise<void>;
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error(`Refused with ${responseCode}`), { responseCode });

/** An SMTP server on a port of its own that takes mails of who knows the password. */
export async function startMailServer(password: string): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (said, _session, done) =>
      said.password === password ? done(null, { user: 'panel' }) : done(refusal(535)),
    onRcptTo: (_address, _session, done) => {
      const responseCode = refusals.shift();
      done(responseCode === undefined ? null : refusal(responseCode));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo; // a port has such an address
  return { port, received, refusals, close: () => new Promise((closed) => server.close(closed)) };
}

/** Lines and letters as they were before they were made fit for the way. */
export const readable = ({ raw }: ReceivedMail): string =>
  Buffer.from(
    raw
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_sign, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();

export const headerOf = (mail: ReceivedMail | undefined, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'mi').exec(mail?.raw ?? '')?.[1] ?? '';
