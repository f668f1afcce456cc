import { userList } from '@balai/shared/contract/hr/users';
import { expectSuccess } from '../testing/expect-success';
import { testApp } from '../testing/test-app';
import { turnOfToday } from '../testing/turn-of-today';
import { tryHostileValues } from './hostile-input.testing';

const panel = testApp({ loginsPerMinute: 100_000 });

describe('every field of every call', () => {
  const parts = 6;
  const part = turnOfToday(parts);
  it(`refuses or takes what no honest client sends, and never fails over it, part ${part + 1} of ${parts}`, async () => {
    const { faults, tried, sent } = await tryHostileValues(panel, part, parts);
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(20_000 / parts);
    expect(sent).toBeGreaterThan(1_000 / parts);
  }, 900_000);

  it.each([
    ['text that cannot be stored', { name: 'a\0b' }, 'name'],
    ['half a character', { name: '\ud800' }, 'name'],
    ['a field that nobody knows', { name: 'a', extra: 1 }, 'extra'],
    ['a number that JSON does not carry', { name: 'a', id_brand: 1e20 }, 'id_brand'],
  ])('names the field of %s', async (_case, input, field) => {
    const client = await panel.sessionOf('superadmin');
    const answer = await client.post('/panel/brand/create', input);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });

  it('refuses a cursor that was not answered for this list, however it is written', async () => {
    const client = await panel.sessionOf('superadmin');
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
    const client = await panel.sessionOf('superadmin');
    const answer = await client.get('/panel/user/detail', { id });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['id']]);
  });

  it('does not look at each of a hundred thousand unknown fields', async () => {
    const client = await panel.sessionOf('superadmin');
    const input = Object.fromEntries(Array.from({ length: 95_000 }, (_, index) => [`f${index}`, 1]));
    const answer = await client.post('/panel/brand/create', input);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ input: 'Input is too large or nested too deeply' });
  });
});
