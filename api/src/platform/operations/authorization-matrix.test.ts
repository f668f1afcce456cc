import { randomUUID } from 'node:crypto';
import { roles } from '@balai/shared/permissions/roles';
import { can } from '@balai/shared/permissions/permissions';
import type { Operation } from '@balai/shared/contract/operation';
import { pathsOf } from './operation-registry';
import { sampleInput } from '../testing/sample-input';
import { testApp, type Client } from '../testing/test-app';

const panel = testApp();

type Query = Record<string, string>;

/** Sends a call with the smallest input; the path and not the name decides, as for a client. */
function send(operation: Operation, path: string, signed: Record<string, string>) {
  const headers = { ...signed, 'idempotency-key': randomUUID() };
  const { method } = operation;
  const input = sampleInput(operation);
  if (method === 'GET' || method === 'DELETE') {
    return panel.app.inject({ method, url: path, query: input as Query, headers }); // samples of queries are flat
  }
  return panel.app.inject({ method, url: path, payload: input, headers });
}

describe('every call', () => {
  it('is there to be looked at', () => {
    expect(panel.operations.length).toBeGreaterThan(15);
  });

  it('answers 401 without a session, unless it is public', async () => {
    const unexpected: string[] = [];
    for (const { operation, access } of panel.operations) {
      for (const path of pathsOf(operation)) {
        const { statusCode } = await send(operation, path, {});
        const expected =
          access === 'public' ? statusCode !== 401 || operation.name === 'login.create' : statusCode === 401;
        if (!expected) unexpected.push(`${operation.method} ${path}: ${statusCode}`);
      }
    }
    expect(unexpected).toEqual([]);
  });

  it.each(roles)('is refused with 403 to %s exactly where the permission table says so', async (role) => {
    const client: Client = await panel.as(role);
    const unexpected: string[] = [];
    for (const { operation, access } of panel.operations) {
      if (access === 'public') continue;
      const { statusCode, body } = await send(operation, operation.path, client.signed());
      const refused = statusCode === 403;
      const broken = statusCode === 401 || statusCode >= 500;
      if (broken || refused === can(role, operation.access)) {
        unexpected.push(
          `${operation.method} ${operation.path} (${operation.access}): ${statusCode} ${body.slice(0, 200)}`,
        );
      }
    }
    expect(unexpected).toEqual([]);
  });
});
