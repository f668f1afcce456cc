import { settingFields, type SettingName } from '@balai/shared/contract/hr/setting-rules';
import { rupiah } from '@balai/shared/format/money';
import { useTranslation } from '@balai/shared/i18n';

/** A value as people say it: amounts as rupiah, shares with their sign, a switch in words. */
export function useSettingValue(): (name: SettingName, text: string) => string {
  const { t } = useTranslation('hr');
  return (name, text) => {
    const { kind } = settingFields[name].is;
    if (text === '') return t('setting.none');
    if (kind === 'switch') return t(text === 'true' ? 'setting.on' : 'setting.off');
    if (kind === 'money') return rupiah(Number(text));
    return kind === 'percent' ? `${text} %` : text;
  };
}
