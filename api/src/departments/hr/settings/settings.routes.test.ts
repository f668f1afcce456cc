import * as settings from '@balai/shared/contract/hr/settings';
import type { SettingName } from '@balai/shared/contract/hr/setting-rules';
import { readRoleAccess } from '@balai/shared/contract/host/session';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import sharp from 'sharp';
import { settingNames } from '@balai/shared/contract/hr/setting-rules';
import { settingDefaults } from '../../../platform/settings/setting-defaults';
import { setting } from '../../../platform/settings/settings';
import { testApp, type Client } from '../../../platform/testing/test-app';

const panel = testApp();
let boss: Client;
beforeAll(async () => {
  boss = await panel.sessionOf('superadmin');
});

const now = () => ({ db: panel.db, now: panel.clock.now() });
const all = async () => (await panel.succeedAs('superadmin', settings.listSettings, {})).data;
const one = async (name: SettingName) => (await all()).find((found) => found.name === name);
const change = async (name: SettingName, text: string, valid_from?: string) =>
  panel.callAs('superadmin', settings.updateSetting, {
    name,
    text,
    was:
      (await one(name))?.planned.find((planned) => planned.valid_from <= (valid_from ?? ''))?.text ??
      (await one(name))?.text ??
      '',
    valid_from,
  });

describe('the settings of the company', () => {
  it('are all there, but the time zone of everything, and the logos', async () => {
    const known = Object.keys(settingDefaults);
    expect(known.filter((name) => !settingNames.some((shown) => shown === name)).toSorted()).toEqual([
      'logo_landscape',
      'logo_square',
      'timezone',
    ]);
    expect(settingNames.filter((name) => !known.includes(name))).toEqual([]);
    expect(await one('min_margin_bp')).toEqual({
      name: 'min_margin_bp',
      text: '10',
      valid_from: null,
      changed_at: null,
      changed_by: null,
      planned: [],
    });
  });

  it('are read and changed by superadmins alone', () => {
    for (const { access } of [settings.listSettings, settings.updateSetting])
      expect(rolesWith(access)).toEqual(['superadmin']);
  });

  it('hold at once, in whatever process reads them, and say who changed what, when, from what to what', async () => {
    expect((await change('discount_free_bp', '7,5')).status).toBe(200);
    expect(await setting(now(), 'discount_free_bp')).toBe(750);
    expect(await one('discount_free_bp')).toMatchObject({
      text: '7,5',
      valid_from: '2026-11-16',
      changed_by: { id: boss.userId },
    });
    panel.clock.advance(60_000);
    await change('discount_free_bp', '8');
    expect(await one('discount_free_bp')).toMatchObject({ changed_at: panel.clock.now().toISOString() });
    const { data } = await panel.succeedAs('superadmin', settings.listSettingChanges, {
      name: 'discount_free_bp',
    });
    expect(data).toMatchObject([
      { from: '7,5', to: '8', valid_from: '2026-11-16', by: { id: boss.userId } },
      { from: '5', to: '7,5' },
    ]);
  });

  it('may be planned for a day, and documents of before keep what held', async () => {
    await change('stamp_duty_amount', '12.000', '2027-01-01');
    expect(await setting(now(), 'stamp_duty_amount', '2026-12-31')).toBe(10_000);
    expect(await setting(now(), 'stamp_duty_amount', '2027-01-01')).toBe(12_000);
    expect(await one('stamp_duty_amount')).toMatchObject({
      text: '10000',
      planned: [{ text: '12000', valid_from: '2027-01-01' }],
    });
  });

  it.each<[SettingName, string, string]>([
    ['annual_days', '11', 'The value must be a whole number from 12 to 60'],
    ['min_margin_bp', '101', 'The value must be a percentage from 0 to 100 like 7,5'],
    ['carry_expire', '02-30', 'The value must be a day of the year like 06-30'],
    ['working_hours', '13:00-12:00', 'The value must be times in their order like 08:00-12:00, 13:00-17:00'],
    ['reminder_days', 'soon', 'The value must be days like -7, 1, 7'],
    ['closed_month', '2026-13', 'The value must be a month like 2026-01, or empty'],
    [
      'number_format',
      'default = {code}/{yyyy}/{seq:4}',
      'Each line must be a code and its template with year, month and number like INV = {code}/{yyyy}/{mm}/{seq:4}, one of them default',
    ],
    ['stamp_duty_on', 'maybe', 'The value must be on or off'],
  ])('refuse for %s the text %s', async (name, text, message) => {
    expect(await change(name, text)).toMatchObject({ status: 422, errors: { text: message } });
  });

  it('refuse a day that is past, and a change of what somebody else changed meanwhile', async () => {
    expect(await change('loan_days_demo', '40', '2026-11-15')).toMatchObject({ status: 422 });
    const late = { name: 'loan_days_demo', text: '40', was: '29' } as const;
    expect(await panel.callAs('superadmin', settings.updateSetting, late)).toMatchObject({
      status: 409,
      code: 'setting_changed',
    });
  });

  it('let a superadmin end the maintenance that keeps everybody else out', async () => {
    await change('maintenance_mode', 'true', '2027-05-05');
    expect((await panel.callAs('sales', readRoleAccess, {})).status).toBe(503);
    expect((await panel.callAs('superadmin', readRoleAccess, {})).status).toBe(200);
    await change('maintenance_mode', 'false');
    expect((await panel.callAs('sales', readRoleAccess, {})).status).toBe(200);
  });
});

describe("the company's name", () => {
  it('is told to everybody with the logo, and its change to every shell, with an entry in the audit', async () => {
    const nameNow = async () =>
      (await panel.app.inject('/panel/assets/detail?type=logo&layout=square')).json().data.company;
    expect(await nameNow()).toBe('');
    await change('company_name', 'PT Nusantara Teknika');
    expect(await nameNow()).toBe('PT Nusantara Teknika');
    const { rows: told } = await sql`select from live_events where event ->> 'kind' = 'company'`.execute(
      panel.db,
    );
    expect(told).toHaveLength(1);
    const { rows: noted } = await sql`
      select diff -> 'company_name' as change from audit_logs where entity = 'setting' and diff ? 'company_name'`.execute(
      panel.db,
    );
    expect(noted).toEqual([{ change: ['', 'PT Nusantara Teknika'] }]);
    await sql`delete from live_events`.execute(panel.db);
  });
});

describe("the company's logo", () => {
  const logo = async () =>
    (await panel.app.inject('/panel/assets/detail?type=logo&layout=landscape')).json().data;

  it('is drawn anew, shown to everybody at once, and Balai’s again when it is taken away', async () => {
    const content = await sharp({ create: { width: 640, height: 160, channels: 4, background: '#0f766e' } })
      .png()
      .toBuffer();
    const upload = await boss.upload('/panel/setting/update_logo', [
      ['layout', 'landscape'],
      ['image', { fileName: 'logo.png', content }],
    ]);
    expect(upload.statusCode).toBe(200);
    // Every browser reads again what its shell shows.
    const { rows } = await sql`select event from live_events where event ->> 'kind' = 'company'`.execute(
      panel.db,
    );
    expect(rows).toEqual([
      { event: { kind: 'company', hearers: { holders: ['session'] }, reads: [['assets']] } },
    ]);
    const { file, is_default: isDefault } = await logo();
    expect(isDefault).toBe(false);
    const served = await panel.app.inject(`/storage/${file}`);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 320, height: 80 });
    await boss.upload('/panel/setting/update_logo', [['layout', 'landscape']]);
    expect(await logo()).toMatchObject({ is_default: true });
  });

  it('is no way to other contents of the storage', async () => {
    for (const name of [`${'0'.repeat(64)}.webp`, '..%2f..%2fetc', 'a.webp']) {
      expect((await panel.app.inject(`/storage/logo/${name}`)).statusCode).toBe(404);
    }
  });
});
