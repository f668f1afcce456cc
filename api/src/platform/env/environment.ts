import { calendarDay, MINUTE_MS } from '@balai/shared/format/calendar';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { ConfigurationError } from './configuration-error';
import { identityProviderOf, type IdentityProviderSettings } from './identity-provider-variables';
import { pushOf, type PushEnvironment } from './push-variables';
import { trustedProxies, type TrustedProxies } from './trusted-proxies';

export { ConfigurationError } from './configuration-error';

export interface ObjectStorage {
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where notifications are mailed through. */
export interface MailEnvironment {
  /** smtp:// or smtps://, with user and password. */
  smtpUrl: string;
  /** 'Balai <panel@company.example>' */
  from: string;
  /** Where people reach the panel, without a slash at its end. */
  publicAddress: string;
}

/** Everything the process is told from outside; docs/operations.md describes each variable. */
export interface Environment {
  port: number;
  /** Name or address the port is opened on; 0.0.0.0 to be reached from other machines. */
  host: string;
  /** Absolute. Database files, uploads and the master key of a stand-alone installation. */
  dataDirectory: string;
  /** Absent: the embedded database under `dataDirectory`. */
  databaseUrl: string | null;
  /** Whether the demo company is loaded into an empty database. */
  demo: boolean;
  demoPassword: string;
  /** The day (YYYY-MM-DD) that the demo company is made for; null: that of its first start. */
  demoToday: string | null;
  webConcurrency: number;
  /** Connections per process to a PostgreSQL server; the embedded database always has one. */
  databasePoolSize: number;
  /** Limit of one statement; migrations and jobs lift it for themselves. */
  statementTimeoutMs: number;
  objectStorage: ObjectStorage | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** 32 bytes or more of secret, or null: generated into the data directory. */
  masterKey: Buffer | null;
  /** Sign-in calls of one address in a minute. */
  loginsPerMinute: number;
  /** Whether signing in asks for the place and keeps it for 90 days. */
  signInLocation: boolean;
  /** By whom people sign in beside their password; null: nobody. */
  identityProvider: IdentityProviderSettings | null;
  /** Null: no notification is mailed. */
  mail: MailEnvironment | null;
  /** Null: no notification is pushed to a browser. */
  push: PushEnvironment | null;
  /** Where people reach the panel, without a slash at its end; null: nobody said it. */
  publicAddress: string | null;
  /** Folder with the company's own logos; null: those of Balai. */
  logoDirectory: string | null;
  /** Absolute path of LibreOffice's command, or 'off'; null: the one that PATH finds. */
  officeConverter: string | null;
  /** Whose X-Forwarded-* headers are believed. */
  trustProxy: TrustedProxies;
  /** Connections that one process holds at once; more are closed at the door. */
  maxConnections: number;
  /** Streams of browsers that one process holds at once; 0: none, browsers poll. */
  liveStreams: number;
  /** Bearer of GET /metrics; null: answered to this machine only. */
  metricsToken: string | null;
  sessionIdleMs: number;
  sessionAbsoluteMs: number;
  sessionsPerUser: number;
  /** Starts although a department that is live cannot work with this API; it is left out. */
  allowUnfitReleases: boolean;
  /** Absolute. Where build caches and test templates lie. */
  cacheDirectory: string;
  /** A PostgreSQL server on which tests create and drop databases of their own. */
  testDatabaseUrl: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function wholeNumber(
  variables: Variables,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigurationError(
      `${name} must be a whole number from ${least} to ${most}, but is "${text}".`,
    );
  }
  return value;
}

function flag(variables: Variables, name: string, fallback: boolean): boolean {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new ConfigurationError(`${name} must be 1 or 0, but is "${text}".`);
}

function postgresUrl(variables: Variables, name: string): string | null {
  const text = variables[name];
  if (text === undefined || text === '') return null;
  // Not repeated in the sentence: it holds a password.
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigurationError(
      `${name} must be an address like postgres://user:password@host:5432/database.`,
    );
  }
  return text;
}

function webAddress(variables: Variables, name: string): string | null {
  const text = variables[name];
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigurationError(
      `${name} must be an address like https://storage.example.com, but is "${text}".`,
    );
  }
  return text;
}

function day(variables: Variables, name: string): string | null {
  const text = variables[name];
  if (text === undefined || text === '') return null;
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (calendarDay(Number(year), Number(month), Number(date)) === null) {
    throw new ConfigurationError(`${name} must be a day like 2026-11-16, but is "${text}".`);
  }
  return text;
}

function masterKey(variables: Variables): Buffer | null {
  const text = variables['MASTER_KEY'];
  if (text === undefined || text === '') return null;
  const key = Buffer.from(text, /^[0-9a-f]+$/i.test(text) && text.length % 2 === 0 ? 'hex' : 'base64');
  if (key.length < 32) {
    throw new ConfigurationError(
      'MASTER_KEY must be at least 32 bytes written as base64 or hexadecimal digits.',
    );
  }
  return key;
}

function objectStorage(variables: Variables): ObjectStorage | null {
  const bucket = variables['S3_BUCKET'];
  if (!bucket) return null;
  const accessKeyId = variables['S3_ACCESS_KEY_ID'];
  const secretAccessKey = variables['S3_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigurationError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  }
  return {
    endpoint: webAddress(variables, 'S3_ENDPOINT'),
    region: variables['S3_REGION'] || 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}

function publicAddress(variables: Variables): string | null {
  const address = webAddress(variables, 'PUBLIC_ADDRESS');
  return address && new URL(address).origin;
}

function mail(variables: Variables): MailEnvironment | null {
  const smtpUrl = variables['SMTP_URL'];
  if (!smtpUrl) return null;
  // Not repeated in the sentence: it holds a password.
  if (!/^smtps?:\/\/./.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new ConfigurationError(
      'SMTP_URL must be an address like smtps://user:password@mail.example.com:465.',
    );
  const from = variables['MAIL_FROM'] ?? '';
  if (!/^[^@]+@[^@\s]+$/.test(from)) {
    throw new ConfigurationError(
      `SMTP_URL needs MAIL_FROM beside it, like "Balai <panel@example.com>", but it is "${from}".`,
    );
  }
  const address = publicAddress(variables);
  if (address === null) {
    throw new ConfigurationError('SMTP_URL needs PUBLIC_ADDRESS beside it: where people reach the panel.');
  }
  return { smtpUrl, from, publicAddress: address };
}

function logLevel(variables: Variables): Environment['logLevel'] {
  const text = variables['LOG_LEVEL'] || 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level)
    throw new ConfigurationError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but is "${text}".`);
  return level;
}

function folder(text: string | undefined, fallback: string, root: string): string {
  const path = text || fallback;
  return isAbsolute(path) ? path : resolve(root, path);
}

function existingFolder(variables: Variables, name: string, root: string): string | null {
  const path = variables[name];
  if (!path) return null;
  const directory = folder(path, path, root);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigurationError(`${name}: there is no folder ${directory}.`);
  }
  return directory;
}

function officeConverter(variables: Variables): string | null {
  const text = variables['OFFICE_CONVERTER'];
  if (!text) return null;
  if (text !== 'off' && !isAbsolute(text)) {
    throw new ConfigurationError(
      `OFFICE_CONVERTER must be a path like /usr/bin/soffice, or off, but is "${text}".`,
    );
  }
  return text;
}

/**
 * Reads and checks the environment. This module is the only reader of `process.env`.
 * @param root - folder that relative paths start from: the workspace's.
 * @throws ConfigurationError at the first variable that holds what it may not hold.
 */
export function readEnvironment(
  variables: Variables = process.env,
  root: string = workspaceRoot,
): Environment {
  const databaseUrl = postgresUrl(variables, 'DATABASE_URL');
  const webConcurrency = wholeNumber(variables, 'WEB_CONCURRENCY', 1, 1, 64);
  if (webConcurrency > 1 && databaseUrl === null) {
    throw new ConfigurationError(
      'WEB_CONCURRENCY above 1 needs DATABASE_URL: the embedded database serves one process.',
    );
  }
  return {
    port: wholeNumber(variables, 'PORT', 3000, 0, 65_535),
    host: variables['LISTEN_HOST'] || 'localhost',
    dataDirectory: folder(variables['DATA_DIR'], '.data', root),
    databaseUrl,
    demo: flag(variables, 'DEMO', databaseUrl === null),
    demoPassword: variables['DEMO_PASSWORD'] || 'panel-demo',
    demoToday: day(variables, 'DEMO_TODAY'),
    webConcurrency,
    databasePoolSize: wholeNumber(variables, 'DATABASE_POOL_SIZE', 10, 1, 200),
    statementTimeoutMs: wholeNumber(variables, 'STATEMENT_TIMEOUT_MS', 5_000, 100, 600_000),
    objectStorage: objectStorage(variables),
    logLevel: logLevel(variables),
    masterKey: masterKey(variables),
    loginsPerMinute: wholeNumber(variables, 'LOGINS_PER_MINUTE', 10, 1, 100_000),
    signInLocation: flag(variables, 'SIGN_IN_LOCATION', true),
    identityProvider: identityProviderOf(variables),
    mail: mail(variables),
    push: pushOf(variables),
    publicAddress: publicAddress(variables),
    logoDirectory: existingFolder(variables, 'LOGO_DIR', root),
    officeConverter: officeConverter(variables),
    trustProxy: trustedProxies(variables['TRUST_PROXY']),
    maxConnections: wholeNumber(variables, 'MAX_CONNECTIONS', 5_000, 10, 100_000),
    liveStreams: wholeNumber(variables, 'LIVE_STREAMS', 4_000, 0, 100_000),
    metricsToken: variables['METRICS_TOKEN'] || null,
    sessionIdleMs: wholeNumber(variables, 'SESSION_IDLE_MINUTES', 120, 1, 10_080) * MINUTE_MS,
    sessionAbsoluteMs: wholeNumber(variables, 'SESSION_ABSOLUTE_MINUTES', 720, 1, 43_200) * MINUTE_MS,
    sessionsPerUser: wholeNumber(variables, 'SESSIONS_PER_USER', 5, 1, 100),
    allowUnfitReleases: flag(variables, 'ALLOW_UNFIT_RELEASES', false),
    cacheDirectory: folder(variables['CACHE_DIR'], '.cache', root),
    testDatabaseUrl: postgresUrl(variables, 'TEST_DATABASE_URL'),
  };
}

/** The checkout, whatever folder the process was started in. */
const workspaceRoot = resolve(import.meta.dirname, '../../../..');

/** Folder for what may vanish with the machine's next start. */
export const temporaryDirectory: string = tmpdir();

/** What programs that are started are told of the environment: where programs lie. */
export const processEnvironment = { path: process.env['PATH'] ?? '' };

/** What a worker thread is told of the environment: where things lie, and none of the secrets. */
export const workerEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['HOME', 'NODE_ENV', 'PATH', 'TMPDIR'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
