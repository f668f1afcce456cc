import { parseSetting, settingFields, settingText, type SettingKind } from './setting-rules';

test.each<[SettingKind, string, unknown]>([
  [{ kind: 'percent' }, '7,5', 750],
  [{ kind: 'percent' }, '100', 10_000],
  [{ kind: 'percent' }, '0,05', 5],
  [{ kind: 'money' }, '5.000.000', 5_000_000],
  [{ kind: 'money' }, '5000000', 5_000_000],
  [{ kind: 'days' }, '-7, 1, 30', [-7, 1, 30]],
  [{ kind: 'month' }, '', null],
  [{ kind: 'day_of_year' }, '02-28', '02-28'],
  [{ kind: 'time' }, '07:00', '07:00'],
  [{ kind: 'quiet_hours' }, '19:00 - 07:00', '19:00-07:00'],
  [{ kind: 'quiet_hours' }, '', ''],
  [{ kind: 'working_times' }, '08:00 - 12:00, 13:00-24:00', '08:00-12:00,13:00-24:00'],
  [
    { kind: 'viewer_address' },
    'https://viewer.example.com/op?src={address}',
    'https://viewer.example.com/op?src={address}',
  ],
  [{ kind: 'viewer_address' }, '', ''],
  [{ kind: 'text', most: 5 }, ' Balai ', 'Balai'],
  [
    { kind: 'number_formats' },
    'default = {code}/{yyyy}/{mm}/{seq:4}\nINV={roman}{yy}-{seq}',
    { default: '{code}/{yyyy}/{mm}/{seq:4}', INV: '{roman}{yy}-{seq}' },
  ],
])('%j takes %s', (is, text, value) => {
  expect(parseSetting(is, text)).toEqual({ value });
});

test.each<[SettingKind, string]>([
  [{ kind: 'percent' }, '100,01'],
  [{ kind: 'percent' }, '-1'],
  [{ kind: 'money' }, '1e9'],
  [{ kind: 'money' }, '10000.00'],
  [{ kind: 'money' }, '1.5'],
  [{ kind: 'days' }, ''],
  [{ kind: 'month' }, '2026-00'],
  [{ kind: 'day_of_year' }, '04-31'],
  [{ kind: 'day_of_year' }, '02-29'],
  [{ kind: 'time' }, '24:00'],
  [{ kind: 'quiet_hours' }, '19:00'],
  [{ kind: 'quiet_hours' }, '07:00-07:00'],
  [{ kind: 'working_times' }, '09:00-12:00, 11:00-13:00'],
  [{ kind: 'working_times' }, '24:30-25:00'],
  [{ kind: 'viewer_address' }, 'http://viewer.example.com/op?src={address}'],
  [{ kind: 'text', most: 5 }, 'Balai!'],
  [{ kind: 'text', most: 60 }, 'PT\nContoh'],
  [{ kind: 'viewer_address' }, 'https://viewer.example.com/op'],
  [{ kind: 'viewer_address' }, 'https://{address}/op'],
  [{ kind: 'viewer_address' }, 'https://viewer.example.com; script-src */{address}'],
  [{ kind: 'viewer_address' }, 'https://user@viewer.example.com/{address}'],
  [{ kind: 'number_formats' }, 'INV = {yyyy}/{mm}/{seq}'],
  [{ kind: 'number_formats' }, 'default = {yyyy}/{mm}'],
  // The next month, and the same month of the next year, would begin with a number that is taken.
  [{ kind: 'number_formats' }, 'default = {code}/{yyyy}/{seq:4}'],
  [{ kind: 'number_formats' }, 'default = {code}/{mm}/{seq:4}'],
  [{ kind: 'number_formats' }, 'default = {yyyy}/{mm}/{seq:4}\nINV = {seq}'],
  [{ kind: 'number_formats' }, 'default = {yyyy}/{mm}/{seq}<script>'],
  [{ kind: 'number', least: 1, most: 60 }, '1.5'],
])('%j refuses %s', (is, text) => {
  expect(parseSetting(is, text)).toHaveProperty('problem');
});

test('what is typed is what was stored, in every kind', () => {
  const typed = ['7,5', '10', '0,05', '100'];
  expect(
    typed.map((text) => {
      const parsed = parseSetting({ kind: 'percent' }, text);
      return 'value' in parsed ? settingText(settingFields.min_margin_bp.is, parsed.value) : null;
    }),
  ).toEqual(typed);
});
