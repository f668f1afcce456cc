import { createLogger, loggedUrl } from './logger';

function logged(fields: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).info(fields, 'tried');
  return lines.join('');
}

const secrets = {
  authorization: 'canary-1',
  'x-signature': 'canary-2',
  'x-location': 'canary-3',
  cookie: 'canary-4',
  password: 'canary-5',
  sign_key: 'canary-6',
  access_token: 'canary-7',
  token: 'canary-8',
  file64: 'canary-9',
};

describe('an error of the database in the log', () => {
  const failing = Object.assign(new Error('invalid input syntax for type date: "canary"'), {
    code: '22007',
    severity: 'ERROR',
    routine: 'DateTimeParseError',
    detail: 'Failing row contains (1, canary).',
    where: 'unnamed portal parameter $1 = canary',
    params: ['canary'],
    table: 'users',
    constraint: 'users_birth_date_check',
  });

  it.each([
    ['itself', failing],
    ['as the cause of another', new Error('It failed', { cause: failing })],
  ])('names table and constraint and nothing of the row: %s', (_case, err) => {
    const line = logged({ err });
    expect(line).toContain('users_birth_date_check');
    expect(line).toContain('invalid input syntax for type date');
    expect(line).toContain('logger.test.ts');
    expect(line).not.toContain('canary');
  });
});

describe('the log', () => {
  it.each([
    ['at the top', secrets],
    ['in an object', { headers: secrets }],
    ['in an object of an object', { request: { headers: secrets } }],
    ['three objects down', { call: { request: { body: secrets } } }],
  ])('does not show secrets %s', (_case, fields) => {
    const line = logged(fields);
    expect(line).toContain('[redacted]');
    expect(line).not.toContain('canary');
  });

  it('shows what is no secret', () => {
    expect(JSON.parse(logged({ user: 7 }))).toMatchObject({ level: 30, user: 7, msg: 'tried' });
  });

  it('keeps the query of an address to itself, because it may open a file', () => {
    expect(loggedUrl('/storage/abc?exp=1&sig=canary')).toBe('/storage/abc');
  });
});
