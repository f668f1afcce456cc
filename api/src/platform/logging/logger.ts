import { loggedError } from './logged-error';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Environment } from '../env/environment';

/** What never reaches a log line, wherever in a logged object it stands. */
const secretHeaders = ['authorization', 'x-signature', 'x-location', 'cookie', 'set-cookie'];
const secretFields = [
  'password',
  'current_password',
  'new_password',
  'access_token',
  'sign_key',
  'token',
  'key',
  'file64',
];
const secrets = [...secretHeaders, ...secretFields].map((name) => `["${name}"]`);

const redacted = [
  ...secrets.map((name) => name.slice(0)),
  ...secrets.flatMap((name) => [`*${name}`, `*.*${name}`, `*.*.*${name}`]),
];

/** A signed path opens a file for five minutes: its query stays out of the log. */
export const loggedUrl = (url: string): string => url.split('?')[0] ?? url;

/**
 * The process's logger: one JSON object a line on standard error, so that standard output stays free for what the
 * start script reads.
 */
export function createLogger(
  level: Environment['logLevel'],
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      redact: { paths: redacted, censor: '[redacted]' },
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { id: string; method: string; url: string; ip: string }) => ({
          id: request.id,
          method: request.method,
          url: loggedUrl(request.url),
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: loggedError,
      },
    },
    destination,
  );
}
