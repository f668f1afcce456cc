import { sql } from 'kysely';
import { orderBookmarks } from '@balai/shared/contract/host/bookmarks';
import type { OutputOf } from '@balai/shared/contract/operation';
import { confirmPassword, type readSessionEnd } from '@balai/shared/contract/host/session';
import { resetPassword } from '@balai/shared/contract/hr/users';
import type { Client } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { openSignIn } from './sessions.testing';

const { panel } = openSignIn();

describe('GET /panel/session/end', () => {
  it('says when the session ends; asked in the background it puts nothing off, asked by somebody it does', async () => {
    const client = await panel.as('sales1@demo.test');
    const minutesLeft = async (headers: Record<string, string>) => {
      const { data } = (await client.get('/panel/session/end', {}, headers)).json<
        OutputOf<typeof readSessionEnd>
      >();
      const left = (moment: string) =>
        Math.round((Date.parse(moment) - panel.clock.now().getTime()) / 60_000);
      return { idle: left(data.idle_at), whole: left(data.ends_at), email: data.email };
    };
    const email = 'sales1@demo.test';
    const background = { 'x-background': '1' };
    expect(await minutesLeft(background)).toEqual({ idle: 120, whole: 720, email });
    panel.clock.advance(118 * 60_000);
    expect(await minutesLeft(background)).toEqual({ idle: 2, whole: 602, email });
    expect(await minutesLeft({})).toEqual({ idle: 120, whole: 602, email });
    panel.clock.advance(119 * 60_000);
    expect(await minutesLeft(background)).toEqual({ idle: 1, whole: 483, email });
  });

  it('answers 401 once it has ended', async () => {
    const client = await panel.as('sales');
    await client.post('/panel/logout');
    expect((await client.get('/panel/session/end')).statusCode).toBe(401);
  });
});

describe('GET /panel/role/access', () => {
  it('answers the role of the caller', async () => {
    const answer = await (await panel.as('sales')).get('/panel/role/access');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 200,
      message: 'Success',
      data: { role: 'sales', version: 1, image: null },
    });
  });

  it.each([
    ['has another role', sql`update users set role = 'hrd' where email = 'sales1@demo.test'`],
    ['is suspended', sql`update users set status = 'suspended' where email = 'sales1@demo.test'`],
    ['is deleted', sql`update users set deleted_at = now() where email = 'sales1@demo.test'`],
  ])('answers 401 within five seconds after the person %s', async (_case, change) => {
    const client = await panel.as('sales');
    expect((await client.get('/panel/role/access')).statusCode).toBe(200);
    await change.execute(panel.db);
    panel.clock.advance(5_000);
    const answer = await client.get('/panel/role/access');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'not_signed_in', message: 'You are not signed in' });
  });

  it('answers 401 after two idle hours, and after twelve hours in any case', async () => {
    const idle = await panel.as('sales');
    panel.clock.advance(7_200_000);
    expect((await idle.get('/panel/role/access')).statusCode).toBe(401);
    const busy = await panel.as('sales');
    for (let hour = 0; hour < 11; hour += 1) {
      panel.clock.advance(3_600_000);
      expect((await busy.get('/panel/role/access')).statusCode).toBe(200);
    }
    panel.clock.advance(3_600_000);
    expect((await busy.get('/panel/role/access')).statusCode).toBe(401);
  });

  it('does not count what the page asks by itself as use of the session', async () => {
    const client = await panel.as('sales');
    const ask = (headers: Record<string, string>) => client.get('/panel/role/access', {}, headers);
    panel.clock.advance(7_000_000);
    expect((await ask({ 'x-background': '1' })).statusCode).toBe(200);
    panel.clock.advance(200_000);
    expect((await ask({ 'x-background': '1' })).statusCode).toBe(401);
    expect((await ask({})).statusCode).toBe(401);
  });

  it('answers 503 in maintenance', async () => {
    const client = await panel.as('sales');
    await sql`insert into settings (key, value, valid_from) values ('maintenance_mode', 'true', '2026-01-01')`.execute(
      panel.db,
    );
    const answer = await client.get('/panel/role/access');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 503, code: 'maintenance' });
  });
});

describe('the signature of a call', () => {
  const read = (headers: Record<string, string>) => panel.app.inject({ url: '/panel/role/access', headers });

  it.each([-121_000, 121_000])('is stale when its time is %i ms off', async (offset) => {
    const client = await panel.as('sales');
    const headers = client.signed();
    panel.clock.advance(-offset);
    const answer = await read(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'signature_stale' });
    expect(Number(answer.headers['x-server-time'])).toBeGreaterThan(0);
  });

  it.each([-119_000, 119_000])('is good when its time is %i ms off', async (offset) => {
    const headers = (await panel.as('sales')).signed();
    panel.clock.advance(-offset);
    expect((await read(headers)).statusCode).toBe(200);
  });

  it('is invalid when it is missing, wrong, for another time or of another session', async () => {
    const client = await panel.as('sales');
    const other = await panel.as('hrd');
    const {
      authorization = '',
      'x-timestamp': timestamp = '',
      'x-signature': signature = '',
    } = client.signed();
    const bad: Record<string, string>[] = [
      { authorization },
      { authorization, 'x-timestamp': timestamp },
      { authorization, 'x-signature': signature },
      {
        authorization,
        'x-timestamp': timestamp,
        'x-signature': signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      },
      { authorization, 'x-timestamp': String(Number(timestamp) + 1), 'x-signature': signature },
      { authorization, 'x-timestamp': 'now', 'x-signature': signature },
      { ...other.signed(), authorization },
    ];
    for (const headers of bad) {
      expect((await read(headers)).json()).toMatchObject({ status: 401, code: 'signature_invalid' });
    }
  });

  it('helps no one without the token', async () => {
    const { authorization: _authorization, ...headers } = (await panel.as('sales')).signed();
    for (const authorization of [
      '',
      'Bearer ',
      'Bearer at_',
      `Basic at_${'a'.repeat(43)}`,
      `Bearer at_${'a'.repeat(43)}`,
    ]) {
      expect((await read({ ...headers, authorization })).json()).toMatchObject({
        status: 401,
        code: 'not_signed_in',
      });
    }
  });
});

describe('POST /panel/session/confirm_password', () => {
  const FIVE_MINUTES_MS = 300_000;
  const confirm = async (client: Client, password = TEST_PASSWORD) =>
    client.callOperation(confirmPassword, { current_password: password });
  const needed = { status: 403, code: 'password_needed' };

  it('opens for five minutes, in that session alone, what a passer-by must not do', async () => {
    const { userId } = await panel.as('engineer');
    const [here, elsewhere] = [await panel.as('hrd'), await panel.as('hrd')];
    const giveNewPassword = (client: Client) => client.callOperation(resetPassword, { id: userId });
    expect(await giveNewPassword(here)).toMatchObject({ status: 200 });
    panel.clock.advance(FIVE_MINUTES_MS);
    expect(await giveNewPassword(here)).toMatchObject(needed);
    expect(await confirm(here, 'not it')).toMatchObject({
      status: 422,
      errors: { current_password: 'The current password is wrong' },
    });
    expect(await giveNewPassword(here)).toMatchObject(needed);
    expect(await confirm(here)).toMatchObject({ status: 200 });
    expect(await giveNewPassword(here)).toMatchObject({ status: 200 });
    expect(await giveNewPassword(elsewhere)).toMatchObject(needed);
    panel.clock.advance(FIVE_MINUTES_MS);
    expect(await giveNewPassword(here)).toMatchObject(needed);
  });

  it('takes five guesses a minute', async () => {
    const client = await panel.as('hrd');
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await confirm(client, `guess ${guess}`)).toMatchObject({ status: 422 });
    }
    expect(await confirm(client)).toMatchObject({ status: 429 });
  });
});

describe('POST /panel/logout', () => {
  it('leaves a session alone that is named without its signature', async () => {
    const client = await panel.as('sales');
    const { authorization = '', 'x-timestamp': timestamp = '' } = client.signed();
    for (const headers of [
      { authorization },
      { authorization, 'x-timestamp': timestamp, 'x-signature': '0'.repeat(64) },
    ]) {
      const answer = await panel.app.inject({ method: 'POST', url: '/panel/logout', headers });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'signature_invalid']);
    }
    expect((await client.get('/panel/role/access')).statusCode).toBe(200);
  });

  it('ends the session at once, clears the browser, and is fine a second time', async () => {
    const client = await panel.as('sales');
    expect((await client.post('/apps/delete_token', { token: 'x', id_device: 'Chrome1' })).statusCode).toBe(
      200,
    );
    expect(
      (await client.post('/panel/apps/delete_token', { token: 'x', id_device: 'Chrome1' })).statusCode,
    ).toBe(200);
    expect((await client.post('/api/socket/delete', { device: 'Chrome1' })).statusCode).toBe(200);
    expect((await client.post('/panel/api/socket/delete', { device: 'Chrome1' })).statusCode).toBe(200);
    const answer = await client.post('/panel/logout');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"storage", "cache"');
    expect((await client.get('/panel/role/access')).statusCode).toBe(401);
    expect((await client.post('/panel/logout')).statusCode).toBe(200);
  });

  it('leaves the other sessions of the person alone', async () => {
    const [first, second] = [await panel.as('sales'), await panel.as('sales')];
    await first.post('/panel/logout');
    expect((await second.get('/panel/role/access')).statusCode).toBe(200);
  });
});

describe('a session that another process has ended', () => {
  it.each([
    ['got another role', sql`update users set role = 'assistant-sales' where email = 'sales1@demo.test'`],
    ['was suspended', sql`update users set status = 'suspended' where email = 'sales1@demo.test'`],
    ['was signed out', sql`update user_sessions set revoked_at = now()`],
  ])('writes nothing from then on, where its person %s', async (_what, change) => {
    const seller = await panel.as('sales1@demo.test');
    const write = () => seller.callOperation(orderBookmarks, { links: [] });
    // From here on this process remembers the session.
    expect((await write()).status).toBe(200);
    await change.execute(panel.db);
    expect(await write()).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
