import { sql } from 'kysely';
import type { TestApp } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { openSignIn, seal } from './sessions.testing';

async function storedPlace({ db }: TestApp): Promise<object | undefined> {
  const { rows } = await sql<object>`
    select location_status, latitude, longitude from user_sessions order by id desc limit 1`.execute(db);
  return rows[0];
}

describe('a sign-in', () => {
  const { panel, signIn, askKey } = openSignIn();

  it('keeps the place of a readable location, rounded to three decimals', async () => {
    const header = seal(await askKey(), { lat: -6.175412, lng: 106.827153, acc: 12, at: 1 });
    const answer = await signIn('sales1@demo.test', TEST_PASSWORD, {
      'x-location': header,
      'x-location-status': 'granted',
    });
    expect(answer.statusCode).toBe(200);
    expect(await storedPlace(panel)).toEqual({
      location_status: 'granted',
      latitude: '-6.175',
      longitude: '106.827',
    });
  });

  it('keeps no place where the browser refused it', async () => {
    const header = seal(await askKey(), { lat: 0, lng: 0, acc: 0, at: 1 });
    await signIn('sales1@demo.test', TEST_PASSWORD, { 'x-location': header, 'x-location-status': 'denied' });
    expect(await storedPlace(panel)).toEqual({
      location_status: 'denied',
      latitude: null,
      longitude: null,
    });
  });

  it('needs no readable location', async () => {
    const good = seal(await askKey(), { lat: 1, lng: 1, acc: 1, at: 1 });
    const used = seal(await askKey(), { lat: 1, lng: 1, acc: 1, at: 1 });
    await signIn('sales2@demo.test', TEST_PASSWORD, { 'x-location': used, 'x-location-status': 'granted' });
    const altered = good.replace(/\.([^.]{5})([^.]*)$/, '.AAAAA$2');
    for (const header of [altered, used, 'v1.x.y', 'garbage', '', null]) {
      const answer = await signIn('sales1@demo.test', TEST_PASSWORD, {
        ...(header === null ? {} : { 'x-location': header }),
        'x-location-status': 'granted',
      });
      expect([header, answer.statusCode]).toEqual([header, 200]);
      expect(await storedPlace(panel)).toEqual({
        location_status: 'unreadable',
        latitude: null,
        longitude: null,
      });
    }
  });
});

describe('a sign-in where the installation wants no place', () => {
  const { panel, signIn, askKey } = openSignIn({ signInLocation: false });

  it('keeps none, and has the browser ask for none', async () => {
    const parameters = await panel.app.inject('/panel/login/params');
    expect(parameters.headers['permissions-policy']).toContain('geolocation=()');
    const answer = await signIn('sales1@demo.test', TEST_PASSWORD, {
      'x-location': seal(await askKey(), { lat: 1, lng: 1, acc: 1, at: 1 }),
      'x-location-status': 'granted',
    });
    expect(answer.statusCode).toBe(200);
    expect(await storedPlace(panel)).toEqual({
      location_status: 'denied',
      latitude: null,
      longitude: null,
    });
  });
});
