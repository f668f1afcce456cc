import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { confirmPassword } from '@balai/shared/contract/host/session';
import type { Operation } from '@balai/shared/contract/operation';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { DomainError } from '../errors';
import { inputReader } from './read-input';
import { expectSuccess } from '../testing/expect-success';
import { inputsWith } from '../testing/sample-input';
import type { Client, TestApp } from '../testing/test-app';
import { TEST_PASSWORD } from '../testing/test-people';

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

/** Finds somebody who may do an operation and has just given his password. */
function callersOf(test: TestApp): (operation: Operation) => Promise<Client> {
  const clients = new Map<string, Promise<Client>>();
  const signIn = async (role: string): Promise<Client> => {
    const client = await test.as(role);
    expectSuccess(await client.callOperation(confirmPassword, { current_password: TEST_PASSWORD }));
    return client;
  };
  return ({ access }) => {
    const [role = 'superadmin'] = access === 'public' ? [] : rolesWith(access);
    const client = clients.get(role) ?? signIn(role);
    clients.set(role, client);
    return client;
  };
}

/** @returns what is wrong with the answer: the server's own fault, or a refusal that kept the value from it. */
async function faultOf(
  { app }: TestApp,
  caller: Client,
  operation: Operation,
  input: object,
): Promise<string | null> {
  const { method, path: url, access } = operation;
  const headers = { ...caller.signed(), 'idempotency-key': randomUUID() };
  const { statusCode, body } = await app.inject(
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

interface Tried {
  /** 'POST /panel/brand/create name "x": 500 ...', one of each. */
  faults: string[];
  /** Inputs that were made. */
  tried: number;
  /** Of them, those that the schema takes, so that they were sent. */
  sent: number;
}

/**
 * Puts hostile values into every field of every call.
 * @param parts - into how many parts the values are divided; of 1 all of them are tried.
 * @param part - which of them is tried, from 0.
 */
export async function tryHostileValues(test: TestApp, part: number, parts: number): Promise<Tried> {
  const callerOf = callersOf(test);
  const done: Tried = { faults: [], tried: 0, sent: 0 };
  // Tens of thousands of refusals, none of which anybody traces.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  for (const { operation } of test.operations) {
    const reader = inputReader(operation);
    for (const [turn, value] of hostileValues.entries()) {
      if (turn % parts !== part) continue;
      const given = isQuery(operation) ? queryText(value) : value;
      if (given === null && isQuery(operation)) continue;
      for (const { field, isPlainText, input } of inputsWith(operation, given)) {
        done.tried += 1;
        if (!(await isTaken(reader, operation, input)) || !isTurnOf(operation, turn)) continue;
        if (isPlainText && shapedTexts.includes(value)) continue;
        done.sent += 1;
        const fault = await faultOf(test, await callerOf(operation), operation, input);
        const where = `${operation.method} ${operation.path} ${field} ${JSON.stringify(value).slice(0, 40)}`;
        if (fault) done.faults.push(`${where}: ${fault}`);
      }
    }
  }
  Error.stackTraceLimit = stackTraceLimit;
  return done;
}
