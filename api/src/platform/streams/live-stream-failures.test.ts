import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { liveRecordsText } from '@balai/shared/contract/host/live';
import { sql } from 'kysely';
import { hashToken } from '../auth/secrets';
import { inTransaction } from '../database/transactions';
import { announce } from '../live/announce';
import { defineLiveEvent } from '../live/live-event';
import { registerRecordAccess } from '../scope/record-access';
import { listeningPanel, kindsOf, toPeople, untilRead } from '../testing/listening-panel';
import { until } from '../testing/server-process';
import type { Client } from '../testing/test-app';

const trial = { entity: 'trial', id: 1 };
const trialChanged = defineLiveEvent<typeof trial>({
  kind: 'trial',
  hearers: (record) => ({ record }),
  reads: ({ entity, id }) => [[entity, id]],
});
/** Of whom it cannot be found out whether he sees the trial. */
const unanswered = new Set<number>();
registerRecordAccess('trial', {
  read: 'user.crud',
  see: async ({ caller }) => {
    await Promise.resolve();
    if (unanswered.has(caller.id)) throw new Error('canceling statement due to statement timeout');
  },
  attach: 'user.crud',
  comments: null,
});

const listening = listeningPanel();
afterEach(() => unanswered.clear());

describe('a question that fails', () => {
  /** Two people look at the trial, a third at nothing; of the first it cannot be asked when both events come. */
  async function tellOfTrial(first: Client, third: Client) {
    unanswered.add(first.userId);
    await inTransaction(listening().panel.db, async (transaction) => {
      await announce(transaction, trialChanged, trial);
      await announce(transaction, toPeople, { people: [third.userId], words: 'later' });
    });
  }

  it('keeps neither the others who look at the record nor what was announced later from being told', async () => {
    const { panel, listen } = listening();
    const [first, second, third] = [
      await panel.as('superadmin'),
      await panel.as('hrd'),
      await panel.as('sales'),
    ];
    const records = liveRecordsText([trial]);
    await listen(first, { records });
    const [looking, elsewhere] = [await listen(second, { records }), await listen(third)];
    await tellOfTrial(first, third);
    await untilRead(elsewhere, 'later');
    await untilRead(looking, 'trial');
    expect([kindsOf(looking), kindsOf(elsewhere)]).toEqual([['trial'], ['test']]);
  });

  it('ends the stream, and its browser is told what it missed when it comes back', async () => {
    const { panel, hear, listen } = listening();
    const [first, third] = [await panel.as('superadmin'), await panel.as('sales')];
    const records = liveRecordsText([trial]);
    const reader = await listen(first, { records });
    await tellOfTrial(first, third);
    const { cursor } = await reader.next('bye');
    await reader.ended;
    expect(kindsOf(reader)).not.toContain('trial');
    unanswered.clear();
    const second = await hear(first, { cursor, records });
    expect((await second.next('ready')).data.resumed).toBe(true);
    await untilRead(second, 'trial');
  });

  it('while a browser is told what it missed leaves it with what it came with', async () => {
    const { panel, hear, listen, mark } = listening();
    const first = await panel.as('superadmin');
    const records = liveRecordsText([trial]);
    const reader = await listen(first);
    await mark(first, reader);
    const { cursor } = await reader.next('beat');
    reader.close();
    await reader.ended;
    await announce(panel.db, trialChanged, trial);
    unanswered.add(first.userId);
    const refused = await hear(first, { cursor, records });
    expect((await refused.next('bye')).cursor).toBe(cursor);
    unanswered.clear();
    await untilRead(await hear(first, { cursor, records }), 'trial');
  });
});

describe('a browser that has gone', () => {
  beforeEach(() => until(() => listening().streams.size === 0));
  const portOf = (server: Server): number => (server.address() as AddressInfo).port; // a port has such an address

  it('while it was asked who it is has no stream and nothing open', async () => {
    const { panel, streams } = listening();
    const { userId, role, token } = await panel.as('superadmin');
    const { rows } = await sql<{ id: number }>`
      select id from user_sessions where token_hash = ${hashToken(token)}`.execute(panel.db);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const call = request({ port: portOf(server), host: '127.0.0.1', agent: false }).on(
      'error',
      () => undefined,
    );
    call.end();
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]; // as it is declared
    call.destroy();
    await once(response, 'close');
    const caller = { id: userId, role, name: '', groupId: null };
    const session = { id: rows[0]?.id ?? 0, caller, userVersion: 1, mustChangePassword: false };
    await streams.open({
      session,
      records: [{ ...trial, id: 2 }],
      cursor: null,
      composition: null,
      response,
    });
    server.close();
    const { rows: open } =
      await sql`select from record_presence where entity = 'trial' and entity_id = 2`.execute(panel.db);
    expect([streams.size, open]).toEqual([0, []]);
  });

  it('is found out where its stream waited behind another answer of the same connection', async () => {
    const { panel, streams } = listening();
    const socket = connect(portOf(panel.app.server), '127.0.0.1');
    for (const person of ['superadmin', 'hrd']) {
      const headers = Object.entries((await panel.as(person)).signed()).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(['GET /panel/live HTTP/1.1', 'host: localhost', ...headers, '', ''].join('\r\n'));
    }
    await until(() => streams.size === 2);
    socket.destroy();
    await until(() => streams.size === 0);
    expect(streams.size).toBe(0);
  });
});
