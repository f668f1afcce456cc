import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { DateOnly, nullable, oneOf, Person, strict, Timestamp } from '../schema';
import { settingNames } from './setting-rules';

const Name = oneOf(settingNames);
export const logoLayouts = ['landscape', 'square'] as const;

/** A setting, its values written as they are typed. */
export const Setting = Type.Object({
  name: Name,
  /** In force today. */
  text: Type.String(),
  /** Since when; null: it was never changed. */
  valid_from: nullable(DateOnly),
  changed_at: nullable(Timestamp),
  changed_by: nullable(Person),
  /** What it will be, by the day from which it holds. */
  planned: Type.Array(Type.Object({ text: Type.String(), valid_from: DateOnly })),
});
export type Setting = Static<typeof Setting>;

export const listSettings = defineOperation({
  name: 'setting.list',
  method: 'GET',
  access: 'setting.change',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Array(Setting) }),
  summary: 'Every setting with what is in force today and what is planned',
});

const SettingChange = Type.Object({
  at: Timestamp,
  by: nullable(Person),
  from: Type.String(),
  to: Type.String(),
  valid_from: DateOnly,
});
export type SettingChange = Static<typeof SettingChange>;

export const listSettingChanges = defineOperation({
  name: 'setting.changes',
  method: 'GET',
  access: 'setting.change',
  input: Type.Object({ name: Name }, strict),
  output: Type.Object({ data: Type.Array(SettingChange) }),
  summary: 'The last fifty changes of a setting, newest first: who, when, from what to what',
});

export const updateSetting = defineOperation({
  name: 'setting.update',
  method: 'POST',
  access: 'setting.change',
  input: Type.Object(
    {
      name: Name,
      text: Type.String({ maxLength: 2_000 }),
      /** What the person read that holds on that day; another value is refused with 'setting_changed'. */
      was: Type.String({ maxLength: 2_000 }),
      /** From when on; today when absent. Not in the past: documents of yesterday keep what held then. */
      valid_from: Type.Optional(DateOnly),
    },
    strict,
  ),
  output: Type.Object({ data: Setting }),
  summary: 'Changes a setting from a day on; it holds in every process at once',
});

export const updateLogo = defineOperation({
  name: 'setting.update_logo',
  method: 'POST',
  access: 'setting.change',
  body: 'multipart',
  fileParts: ['image'],
  input: Type.Object({ layout: oneOf(logoLayouts) }, strict),
  output: Type.Object({}),
  summary: "Makes the picture of the part `image` the company's logo; without one it is Balai's again",
});
