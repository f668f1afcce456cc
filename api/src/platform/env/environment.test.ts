import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationError, readEnvironment, temporaryDirectory } from './environment';
import { isPushAddress } from './push-variables';
import { loadMasterKey } from './master-key';

describe('readEnvironment', () => {
  test('needs nothing to be set', () => {
    expect(readEnvironment({}, '/srv/panel')).toMatchObject({
      port: 3000,
      dataDirectory: '/srv/panel/.data',
      databaseUrl: null,
      demo: true,
      demoPassword: 'panel-demo',
      demoToday: null,
      webConcurrency: 1,
      objectStorage: null,
      logLevel: 'info',
      masterKey: null,
      sessionIdleMs: 7_200_000,
      sessionAbsoluteMs: 43_200_000,
    });
  });

  test('loads the demo company into a server only when told so', () => {
    const databaseUrl = 'postgres://panel:secret@db:5432/panel';
    expect(readEnvironment({ DATABASE_URL: databaseUrl })).toMatchObject({ demo: false, databaseUrl });
    expect(readEnvironment({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
  });

  test.each([
    ['', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('takes TRUST_PROXY "%s"', (text, proxies) => {
    expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  test.each(['yes', '11', '10.0.0.0/33', '10.0.0', '1.2.3.4/0', '10.0.0.0/8/8', ','])(
    'does not take TRUST_PROXY "%s"',
    (text) => expect(() => readEnvironment({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be'),
  );

  test('takes a master key in base64 or hexadecimal digits', () => {
    const key = Buffer.alloc(32, 7);
    expect(readEnvironment({ MASTER_KEY: key.toString('hex') }).masterKey).toEqual(key);
    expect(readEnvironment({ MASTER_KEY: key.toString('base64') }).masterKey).toEqual(key);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a port that is no number',
      { PORT: 'http' },
      'PORT must be a whole number from 0 to 65535, but is "http".',
    ],
    [
      'a port beyond the last',
      { PORT: '65536' },
      'PORT must be a whole number from 0 to 65535, but is "65536".',
    ],
    [
      'a proxy that is none',
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY must be the number of proxies in front (at most 10) or their addresses, like "127.0.0.1, 10.0.0.0/8", but is "nginx".',
    ],
    ['a flag that is neither', { DEMO: 'yes' }, 'DEMO must be 1 or 0, but is "yes".'],
    [
      'a day that does not exist',
      { DEMO_TODAY: '2026-02-30' },
      'DEMO_TODAY must be a day like 2026-11-16, but is "2026-02-30".',
    ],
    [
      'a log level nobody knows',
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
    ],
    [
      'an address without protocol',
      {
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_ENDPOINT: 'storage.example.com',
      },
      'S3_ENDPOINT must be an address like https://storage.example.com, but is "storage.example.com".',
    ],
    [
      'a short master key',
      { MASTER_KEY: 'c2hvcnQ=' },
      'MASTER_KEY must be at least 32 bytes written as base64 or hexadecimal digits.',
    ],
    [
      'a bucket without keys',
      { S3_BUCKET: 'files' },
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.',
    ],
    [
      'a mail server without a sender',
      { SMTP_URL: 'smtp://mail.example.com' },
      'SMTP_URL needs MAIL_FROM beside it, like "Balai <panel@example.com>", but it is "".',
    ],
    [
      'a mail server without the address of the panel',
      { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'panel@example.com' },
      'SMTP_URL needs PUBLIC_ADDRESS beside it: where people reach the panel.',
    ],
    [
      'a contact of pushes that nobody can turn to',
      { PUSH_CONTACT: 'panel@example.com' },
      'PUSH_CONTACT must be an address like mailto:panel@example.com or https://example.com, but is "panel@example.com".',
    ],
    [
      'a push service that is no host',
      { PUSH_CONTACT: 'https://example.com', PUSH_HOSTS: 'push.example.com, *' },
      'PUSH_HOSTS must be names of hosts like "push.example.com, *.example.org", but one is "*".',
    ],
    [
      'processes that would share the embedded database',
      { WEB_CONCURRENCY: '2' },
      'WEB_CONCURRENCY above 1 needs DATABASE_URL: the embedded database serves one process.',
    ],
  ])('refuses %s in one sentence', (_name, variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(new ConfigurationError(sentence));
  });

  test('mails notifications only where it is told through which server', () => {
    expect(readEnvironment({}).mail).toBeNull();
    const variables = {
      SMTP_URL: 'smtps://panel:secret@mail.example.com:465',
      MAIL_FROM: 'Balai <panel@example.com>',
      PUBLIC_ADDRESS: 'https://panel.example.com/',
    };
    expect(readEnvironment(variables).mail).toEqual({
      smtpUrl: variables.SMTP_URL,
      from: variables.MAIL_FROM,
      publicAddress: 'https://panel.example.com',
    });
  });

  test('pushes notifications only where it is told whom push services may turn to, to those that are well known', () => {
    expect(readEnvironment({ PUSH_HOSTS: 'push.example.com' }).push).toBeNull();
    const PUSH_CONTACT = 'mailto:panel@example.com';
    expect(readEnvironment({ PUSH_CONTACT }).push).toEqual({
      contact: PUSH_CONTACT,
      hosts: expect.arrayContaining(['fcm.googleapis.com', '*.push.services.mozilla.com']),
    });
    expect(
      readEnvironment({ PUSH_CONTACT, PUSH_HOSTS: 'Push.example.com, *.example.org' }).push?.hosts,
    ).toEqual(['push.example.com', '*.example.org']);
  });

  test.each([
    ['https://fcm.googleapis.com/send/a', true],
    ['https://updates.push.services.mozilla.com/a', true],
    ['https://push.services.mozilla.com/a', false],
    ['https://evil-fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com.evil.example/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://fcm.googleapis.com@evil.example/a', false],
    ['https://user@fcm.googleapis.com/a', false],
    ['http://fcm.googleapis.com/a', false],
  ])('says of the push address %s whether it is allowed: %s', (address, allowed) => {
    const { push } = readEnvironment({ PUSH_CONTACT: 'https://example.com' });
    expect(isPushAddress(address, push?.hosts ?? [])).toBe(allowed);
  });

  test('knows an identity provider only where all of it is said', () => {
    const OIDC = {
      OIDC_ISSUER: 'https://login.example.com/a',
      OIDC_CLIENT_ID: 'panel',
      OIDC_NAME: 'Account',
    };
    expect(readEnvironment({}).identityProvider).toBeNull();
    expect(readEnvironment(OIDC).identityProvider).toEqual({
      issuer: 'https://login.example.com/a',
      clientId: 'panel',
      name: 'Account',
    });
    expect(() => readEnvironment({ ...OIDC, OIDC_CLIENT_ID: '' })).toThrow('OIDC_CLIENT_ID');
    expect(() => readEnvironment({ ...OIDC, OIDC_NAME: 'x'.repeat(41) })).toThrow('OIDC_NAME');
  });

  test.each(['login.example.com', 'http://login.example.com', 'https://login.example.com/?a=1'])(
    'does not take the identity provider %s',
    (address) => expect(() => readEnvironment({ OIDC_ISSUER: address })).toThrow('OIDC_ISSUER must be'),
  );

  test('does not repeat the password of a wrong mail server', () => {
    const read = () => readEnvironment({ SMTP_URL: 'http://panel:secret@mail.example.com' });
    expect(read).toThrow('SMTP_URL must be an address like smtps://user:password@mail.example.com:465.');
    expect(read).not.toThrow('secret');
  });

  test('does not repeat the password of a wrong database address', () => {
    const read = () => readEnvironment({ DATABASE_URL: 'mysql://panel:secret@db/panel' });
    expect(read).toThrow('DATABASE_URL must be an address like postgres://user:password@host:5432/database.');
  });
});

describe('docs/operations.md', () => {
  test('has a row for every variable that is read, and for no other', () => {
    const read = new Set<string>();
    const variables = new Proxy<Record<string, string>>(
      // The others of object storage and mail are read only beside these.
      {
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        SMTP_URL: 'smtp://mail.example.com',
        MAIL_FROM: 'panel@example.com',
        PUBLIC_ADDRESS: 'https://panel.example.com',
      },
      {
        get(target, name) {
          read.add(String(name));
          return Reflect.get(target, name);
        },
      },
    );
    readEnvironment(variables);
    const text = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const rows = text
      .slice(text.indexOf('## Variables'), text.indexOf('## Health'))
      .matchAll(/^\|([^|]+)\|/gm);
    const described = [...rows].flatMap(([, cell]) =>
      [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(described.toSorted()).toEqual([...read].toSorted());
  });
});

describe('loadMasterKey', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(temporaryDirectory, 'balai-key-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const load = (DATA_DIR: string): Buffer => loadMasterKey(readEnvironment({ DATA_DIR }));

  test('makes a key of 32 bytes for the eyes of its owner and keeps it', () => {
    const key = load(directory);
    expect(key).toHaveLength(32);
    expect(statSync(join(directory, 'master.key')).mode & 0o777).toBe(0o600);
    expect(load(directory)).toEqual(key);
    expect(readFileSync(join(directory, 'master.key'), 'utf8')).toBe(key.toString('base64'));
  });

  test('refuses a damaged key rather than making another', () => {
    writeFileSync(join(directory, 'master.key'), 'short');
    expect(() => load(directory)).toThrow(
      `The master key in ${directory}/master.key is damaged; restore it from the back-up.`,
    );
  });

  test('says that the folder cannot be written', () => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => load(join(directory, 'file'))).toThrow(ConfigurationError);
  });
});
