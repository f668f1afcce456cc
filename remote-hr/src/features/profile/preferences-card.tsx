import { changeOwnLanguage } from '@balai/shared/contract/hr/own-language';
import { ApiError, useOperation } from '@balai/shared/http/queries';
import { changeLanguage, languageNames, languages, useLanguage, useTranslation } from '@balai/shared/i18n';
import { RailCard } from '@balai/shared/resource';
import { Select } from '@balai/shared/ui';
import { alertFailure } from '@balai/shared/ui/alerts';
import { FormField, SimpleGrid, useColorMode, type ColorModeChoice } from '@balai/shared/ui/core';

const modes: readonly ColorModeChoice[] = ['light', 'dark', 'system'];

/** How the panel looks and speaks; each choice holds at once. */
export function PreferencesCard() {
  const { t } = useTranslation('hr');
  const current = useLanguage();
  const { choice, setChoice } = useColorMode();
  const store = useOperation(changeOwnLanguage);
  const speak = async (value: string | null): Promise<void> => {
    const language = languages.find((known) => known === value);
    if (!language) return;
    try {
      await changeLanguage(language);
      await store.mutateAsync({ language });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
    }
  };
  return (
    <RailCard title={t('profile.preferences')}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label={t('user.field.language')} help={t('profile.languageHelp')}>
          <Select
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={current}
            onChange={(value) => void speak(value)}
          />
        </FormField>
        <FormField label={t('profile.colorMode')} help={t('profile.colorModeHelp')}>
          <Select
            options={modes.map((value) => ({ value, label: t(`profile.mode.${value}`) }))}
            value={choice}
            onChange={(value) => {
              const mode = modes.find((known) => known === value);
              if (mode) setChoice(mode);
            }}
          />
        </FormField>
      </SimpleGrid>
    </RailCard>
  );
}
