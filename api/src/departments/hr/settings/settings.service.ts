import { jakartaDay } from '@balai/shared/format/calendar';
import { dateSentence } from '@balai/shared/contract/host/sentences/dates';
import { settingSentence } from '@balai/shared/contract/hr/sentences/settings';
import {
  parseSetting,
  type SettingField,
  settingFields,
  settingNames,
  settingText,
  type SettingContent,
  type SettingName,
} from '@balai/shared/contract/hr/setting-rules';
import type { Setting, SettingChange, updateLogo, updateSetting } from '@balai/shared/contract/hr/settings';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError } from '../../../platform/errors';
import type { PreparedPicture } from '../../../platform/files/pictures';
import { announce } from '../../../platform/live/announce';
import { defineLiveEvent } from '../../../platform/live/live-event';
import {
  settingDefaults,
  type SettingKey,
  type SettingValue,
} from '../../../platform/settings/setting-defaults';
import { changeSetting, setting } from '../../../platform/settings/settings';
import { findSettingChanges, findSettings, lockSetting } from './settings.repository';

/** What others who look at the settings read again. */
const settingChanged = defineLiveEvent<null>({
  kind: 'setting',
  hearers: () => ({ holders: ['setting.change'] }),
  reads: () => [['setting']],
});

/** Logo and name of the company stand in everybody's shell. */
const companyChanged = defineLiveEvent<null>({
  kind: 'company',
  hearers: () => ({ holders: ['session'] }),
  reads: () => [['assets']],
});

const textOf = (name: SettingName, value: SettingContent): string =>
  settingText(settingFields[name].is, value);

/** Every setting with what is in force today and what is planned. */
export async function readSettings(call: Call): Promise<Setting[]> {
  const today = jakartaDay(call.now);
  const stored = await findSettings(call.db, today);
  return settingNames.map((name) => {
    const own = stored.filter(({ key }) => key === name);
    const current = own.find(({ valid_from: from }) => from <= today);
    return {
      name,
      text: textOf(name, current ? current.value : settingDefaults[name]),
      valid_from: current?.valid_from ?? null,
      changed_at: current?.changed_at ?? null,
      changed_by: current?.changed_by ?? null,
      planned: own
        .filter(({ valid_from: from }) => from > today)
        .map(({ value, valid_from }) => ({ text: textOf(name, value), valid_from })),
    };
  });
}

/** Who changed a setting, when, from what to what. */
export async function readSettingChanges(
  call: Call,
  { name }: { name: SettingName },
): Promise<SettingChange[]> {
  const changes = await findSettingChanges(call.db, name);
  return changes.map(({ from, to, ...rest }) => ({
    ...rest,
    from: textOf(name, from),
    to: textOf(name, to),
  }));
}

/**
 * Changes a setting from a day on.
 * @throws InvalidInputError (422) for what it cannot hold and for a day that is past; ConflictError (409)
 * 'setting_changed' where something else held on that day than the person read.
 */
export async function changeOneSetting(call: Call, input: InputOf<typeof updateSetting>): Promise<Setting> {
  const { name, text, was } = input;
  const field: SettingField = settingFields[name];
  const today = jakartaDay(call.now);
  const validFrom = field.isImmediate ? today : (input.valid_from ?? today);
  if (validFrom < today) throw new InvalidInputError({ valid_from: dateSentence('past') });
  const parsed = parseSetting(field.is, text);
  if ('problem' in parsed) throw new InvalidInputError({ text: parsed.problem });
  await lockSetting(call, name);
  const before = textOf(name, await setting(call, name, validFrom));
  if (before !== was) throw new ConflictError(settingSentence('changed'), { code: 'setting_changed' });
  if (before !== textOf(name, parsed.value)) {
    // The kind of each setting says what its rule answers.
    await changeSetting(call, name, parsed.value as SettingValue<SettingKey>, validFrom);
    await announce(call.db, settingChanged, null);
    if (field.group === 'company') await announce(call.db, companyChanged, null);
  }
  const changed = (await readSettings(call)).find((one) => one.name === name);
  if (!changed) throw new Error(`${name} is no setting`);
  return changed;
}

/** Makes a picture the logo; without one it is Balai's own again. */
export async function changeLogo(
  call: Call,
  { layout }: InputOf<typeof updateLogo>,
  picture: PreparedPicture | null,
): Promise<void> {
  await changeSetting(call, `logo_${layout}`, picture?.thumbnail_sha256 ?? null, jakartaDay(call.now));
  await announce(call.db, companyChanged, null);
  await announce(call.db, settingChanged, null);
}
