import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { LIVE_PATH } from '@balai/shared/contract/host/live';
import type pg from 'pg';

/** The key of the panel that is measured: what sessions sign with follows from it. */
export const BENCH_MASTER_KEY = Buffer.alloc(32, 9);

export interface MadeSession {
  userId: number;
  headers(): Record<string, string>;
}

/** Sessions of the demo company's sellers, as signing in would make them, without five thousand passwords. */
export async function makeSessions(client: pg.Client, count: number): Promise<MadeSession[]> {
  const tokens = Array.from({ length: count }, () => `at_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const { rows } = await client.query<{ id: string; user_id: string; token_hash: string }>(
    `with sellers as (
       select id, row_number() over (order by id) - 1 as place, count(*) over () as number
       from users where role = 'sales' and status = 'active' and deleted_at is null)
     insert into user_sessions (user_id, role, token_hash, ip, last_seen_at, expires_at, created_at, password_at)
     select sellers.id, 'sales', hash, '127.0.0.1', now(), now() + interval '12 hours', now(), now()
     from unnest($1::text[]) with ordinality as made (hash, place)
       join sellers on sellers.place = made.place % sellers.number
     returning id, user_id, token_hash`,
    [hashes],
  );
  const tokenOf = new Map(hashes.map((hash, index) => [hash, tokens[index] ?? '']));
  return rows.map(({ id, user_id: userId, token_hash: hash }) => {
    const key = Buffer.from(hkdfSync('sha256', BENCH_MASTER_KEY, id, 'sign-v1', 32));
    const headers = () => {
      const timestamp = String(Date.now());
      const signature = createHmac('sha256', key).update(timestamp).digest('hex');
      return {
        authorization: `Bearer ${tokenOf.get(hash) ?? ''}`,
        'x-timestamp': timestamp,
        'x-signature': signature,
        'x-background': '1',
      };
    };
    return { userId: Number(userId), headers };
  });
}

export interface StreamClient {
  isOpen(): boolean;
  close(): void;
}

const jittered = (milliseconds: number): number => milliseconds * (0.5 + Math.random());

/**
 * Holds a stream as a browser does: with its last id, after the pause that the server asked for or one that doubles.
 * @param hear - the name of each message.
 */
export function holdStream(origin: string, session: MadeSession, hear: (name: string) => void): StreamClient {
  let cursor: string | null = null;
  let after: number | null = null;
  let failures = 0;
  let isOpen = false;
  let isClosed = false;
  let answer: IncomingMessage | null = null;

  const again = () => {
    isOpen = false;
    if (isClosed) return;
    const pause = after ?? jittered(Math.min(10_000, 1_000 * 2 ** failures));
    if (after === null) failures += 1;
    after = null;
    setTimeout(open, pause);
  };

  function take(text: string): void {
    for (const part of text.split('\n\n')) {
      const name = /^event: (\w+)$/m.exec(part)?.[1];
      if (!name) continue;
      cursor = /^id: (.+)$/m.exec(part)?.[1] ?? cursor;
      if (name === 'ready') {
        isOpen = true;
        failures = 0;
      }
      if (name === 'bye') after = Number(/"after":(\d+)/.exec(part)?.[1]);
      hear(name);
    }
  }

  function open(): void {
    if (isClosed) return;
    const headers = { ...session.headers(), ...(cursor === null ? {} : { 'last-event-id': cursor }) };
    const call = request(`${origin}${LIVE_PATH}`, { agent: false, headers });
    call.on('error', again);
    call.on('response', (given) => {
      answer = given;
      given.setEncoding('utf8');
      given.on('data', take);
      given.on('error', () => undefined);
      given.on('close', again);
    });
    call.end();
  }

  open();
  return {
    isOpen: () => isOpen,
    close: () => {
      isClosed = true;
      answer?.destroy();
    },
  };
}
