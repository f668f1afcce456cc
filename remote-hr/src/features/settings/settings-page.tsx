import { settingFields, settingGroups } from '@balai/shared/contract/hr/setting-rules';
import { listSettings, type Setting } from '@balai/shared/contract/hr/settings';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { failureOf, RailCard } from '@balai/shared/resource';
import { CardsSkeleton, DateText, ErrorState, LoadingGate, PageBody, PageHeader } from '@balai/shared/ui';
import { Box, Button, Flex, Stack, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LogoCard } from './logo-card';
import { SettingDialog } from './setting-dialog';
import { useSettingValue } from './setting-value';

function Row({ setting, onChange }: { setting: Setting; onChange: () => void }) {
  const { t } = useTranslation('hr');
  const write = useSettingValue();
  const { name, text, planned, valid_from: validFrom, changed_by: changedBy } = setting;
  const label = t(`setting.field.${name}`);
  return (
    <Flex as="li" gap="4" py="2.5" align="center" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box flex="1" minW="0">
        <Text fontWeight="medium">{label}</Text>
        <Text textStyle="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {write(name, text)}
          {validFrom ? (
            <>
              {' '}
              · {t('setting.from')} <DateText value={validFrom} />
              {changedBy ? ` · ${changedBy.name}` : null}
            </>
          ) : null}
        </Text>
        {planned.map(({ text: next, valid_from: day }) => (
          <Text key={day} textStyle="sm" color="brand.fg">
            {t('setting.planned')} <DateText value={day} />: {write(name, next)}
          </Text>
        ))}
      </Box>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('setting.changeOf', { name: label })}
        onClick={onChange}
      >
        {t('setting.change')}
      </Button>
    </Flex>
  );
}

/** /settings: what the company has decided once, for superadmins. */
export function SettingsPage() {
  const { t } = useTranslation('hr');
  const query = useQuery(operationQuery(listSettings, {}));
  const [changed, setChanged] = useState<Setting['name'] | null>(null);
  const settings = query.data?.data ?? [];
  // As it is now, not as it was when the dialog was opened.
  const setting = settings.find(({ name }) => name === changed);
  return (
    <PageBody>
      <PageHeader title={t('setting.title')} description={t('setting.description')} />
      <LoadingGate loading={query.isPending} skeleton={<CardsSkeleton />}>
        {query.error ? (
          <ErrorState message={failureOf(query.error)?.message} onRetry={() => void query.refetch()} />
        ) : (
          <Stack gap="4" maxW="60rem">
            <LogoCard />
            {settingGroups.map((group) => (
              <RailCard key={group} title={t(`setting.group.${group}`)}>
                <Stack as="ul" listStyleType="none" gap="0">
                  {settings
                    .filter(({ name }) => settingFields[name].group === group)
                    .map((one) => (
                      <Row key={one.name} setting={one} onChange={() => setChanged(one.name)} />
                    ))}
                </Stack>
              </RailCard>
            ))}
          </Stack>
        )}
      </LoadingGate>
      {setting ? <SettingDialog setting={setting} onClose={() => setChanged(null)} /> : null}
    </PageBody>
  );
}
