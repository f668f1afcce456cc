import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { confirmPassword } from '@balai/shared/contract/host/session';
import { userList } from '@balai/shared/contract/hr/users';
import type { Operation } from '@balai/shared/contract/operation';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { DomainError } from '../errors';
import { inputReader } from './read-input';
import { inputsWith } from '../testing/sample-input';
import { createTestApp, type Client, type TestApp } from '../testing/test-app';
import { expectSuccess } from '../testing/expect-success';
import { TEST_PASSWORD } from '../testing/test-people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ loginsPerMinute: 100_000 });
});
afterAll(() => test.close());

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

/** Text that means something to a field of another kind; to one that takes any text it is no other text. */
const shapedTexts: readonly unknown[] = [
  '{"a":1}',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00.000Z',
  'NaN',
];

/** What no honest client sends: text, numbers and shapes that some layer between browser and table may choke on. */
const hostileValues: readonly unknown[] = [
  ...shapedTexts,
  // Filters of lists take ids and words separated by commas.
  '99999999999999999999',
  '0x10,1e308,x',
  'me,__proto__',
  'a\0b',
  '\ud800x',
  '',
  ' \t\u2028 ',
  'x'.repeat(300_000),
  '💥'.repeat(60),
  "'; drop table users; -- %_\\ <svg onload=alert(1)> ../../etc/passwd \u202Egpj.exe",
  Buffer.from('["name","asc","x",1]').toString('base64url'),
  -1,
  1.5,
  1e20,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  ['a\0b'],
  [null],
  { constructor: { prototype: 1 } },
  nested(500),
];

const isQuery = ({ method }: Operation): boolean => method === 'GET' || method === 'DELETE';

/** As a query carries it: text, or nothing where it has no text. */
function queryText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  return String(value).slice(0, 8_000);
}

type Reader = ReturnType<typeof inputReader>;

/** Whether the schema takes the input. Most is refused here, at a small part of the cost of a call. */
async function isTaken(reader: Reader, operation: Operation, input: object): Promise<boolean> {
  // What a reader looks at of a request without files.
  const request = (isQuery(operation)
    ? { query: input }
    : { body: input, isMultipart: () => false }) as unknown as FastifyRequest;
  try {
    await reader(request);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.status === 422) return false;
    throw error;
  }
}

// Tens of thousands of refusals, none of which anybody traces.
Error.stackTraceLimit = 0;

const clients = new Map<string, Promise<Client>>();

/** Somebody who may do it and has just given his password. */
function callerOf({ access }: Operation): Promise<Client> {
  const [role = 'superadmin'] = access === 'public' ? [] : rolesWith(access);
  const signIn = async (): Promise<Client> => {
    const client = await test.as(role);
    expectSuccess(await client.callOperation(confirmPassword, { current_password: TEST_PASSWORD }));
    return client;
  };
  const client = clients.get(role) ?? signIn();
  clients.set(role, client);
  return client;
}

/** @returns what is wrong with the answer: the server's own fault, or a refusal that kept the value from it. */
async function faultOf(operation: Operation, input: object): Promise<string | null> {
  const { method, path: url, access } = operation;
  const headers = { ...(await callerOf(operation)).signed(), 'idempotency-key': randomUUID() };
  const { statusCode, body } = await test.app.inject(
    isQuery(operation)
      ? { method, url, headers, query: input as Record<string, string> } // samples of queries are flat
      : { method, url, headers, payload: input },
  );
  const isKeptOut = access !== 'public' && (statusCode === 401 || statusCode === 403);
  return statusCode >= 500 || isKeptOut ? `${statusCode} ${body.slice(0, 200)}` : null;
}

/**
 * The calls of a list take the same filters to the same condition: each value that its schema takes goes to one of
 * them in turn.
 */
const listCalls = ['list', 'select', 'export'];
function isTurnOf({ name }: Operation, turn: number): boolean {
  const place = listCalls.indexOf(name.split('.')[1] ?? '');
  return place === -1 || turn % listCalls.length === place;
}

describe('every field of every call', () => {
  it('refuses or takes what no honest client sends, and never fails over it', async () => {
    const faults: string[] = [];
    const counted = { tried: 0, sent: 0 };
    for (const { operation } of test.operations) {
      const reader = inputReader(operation);
      for (const [turn, value] of hostileValues.entries()) {
        const given = isQuery(operation) ? queryText(value) : value;
        if (given === null && isQuery(operation)) continue;
        for (const { field, isPlainText, input } of inputsWith(operation, given)) {
          counted.tried += 1;
          if (!(await isTaken(reader, operation, input)) || !isTurnOf(operation, turn)) continue;
          if (isPlainText && shapedTexts.includes(value)) continue;
          counted.sent += 1;
          const fault = await faultOf(operation, input);
          const where = `${operation.method} ${operation.path} ${field} ${JSON.stringify(value).slice(0, 40)}`;
          if (fault) faults.push(`${where}: ${fault}`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(counted.tried).toBeGreaterThan(20_000);
    expect(counted.sent).toBeGreaterThan(1_000);
  }, 900_000);

  it.each([
    ['text that cannot be stored', { name: 'a\0b' }, 'name'],
    ['half a character', { name: '\ud800' }, 'name'],
    ['a field that nobody knows', { name: 'a', extra: 1 }, 'extra'],
    ['a number that JSON does not carry', { name: 'a', id_brand: 1e20 }, 'id_brand'],
  ])('names the field of %s', async (_case, input, field) => {
    const client = await test.sessionOf('superadmin');
    const answer = await client.post('/panel/brand/create', input);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });

  it('refuses a cursor that was not answered for this list, however it is written', async () => {
    const client = await test.sessionOf('superadmin');
    const { next_cursor: cursor } = expectSuccess(await client.callOperation(userList.read, { row: 1 }));
    const forged = Buffer.from('["name","asc","x",1]').toString('base64url');
    const seal = String(cursor).split('.')[1] ?? '';
    for (const wrong of [forged, `${forged}.${seal}`, `${cursor}x`, `${cursor}.x`]) {
      const answer = await client.get('/panel/user/list', { cursor: wrong });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['cursor']]);
    }
    const elsewhere = await client.get('/panel/group/list', { cursor });
    expect(elsewhere.statusCode).toBe(422);
    const next = await client.get('/panel/user/list', { row: 1, cursor });
    expect(next.statusCode).toBe(200);
  });

  it.each(['true', '1.5', '0x1', '1e0', ' 1', ''])('takes the id "%s" for none', async (id) => {
    const client = await test.sessionOf('superadmin');
    const answer = await client.get('/panel/user/detail', { id });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['id']]);
  });

  it('does not look at each of a hundred thousand unknown fields', async () => {
    const client = await test.sessionOf('superadmin');
    const input = Object.fromEntries(Array.from({ length: 95_000 }, (_, index) => [`f${index}`, 1]));
    const answer = await client.post('/panel/brand/create', input);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ input: 'Input is too large or nested too deeply' });
  });
});
