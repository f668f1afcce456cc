import { readAsset } from '@balai/shared/contract/host/assets';
import { CHOSEN_EXTENSIONS } from '@balai/shared/contract/host/pictures';
import { logoLayouts, updateLogo } from '@balai/shared/contract/hr/settings';
import { ApiError, operationQuery, useOperationWithFiles } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard } from '@balai/shared/resource';
import { isHeic, PictureInput, storablePicture } from '@balai/shared/ui';
import { alertFailure } from '@balai/shared/ui/alerts';
import { FormField, SimpleGrid } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

const LIMIT_MB = 20;

function Logo({ layout }: { layout: (typeof logoLayouts)[number] }) {
  const { t } = useTranslation('hr');
  const query = useQuery(operationQuery(readAsset, { type: 'logo', layout }));
  const store = useOperationWithFiles(updateLogo, ['assets']);
  const own = query.data && !query.data.data.is_default ? query.data.data.file : null;
  const send = async (files: { image: File } | Record<never, never>): Promise<void> => {
    try {
      await store.mutateAsync({ input: { layout }, files });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
    }
  };
  const [isConverting, setIsConverting] = useState(false);
  const running = useRef<AbortController | null>(null);
  const choose = async (file: File): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setIsConverting(isHeic(file.name));
    const image = await storablePicture(file, { signal: abort.signal });
    if (running.current === abort) setIsConverting(false);
    if (abort.signal.aborted) return;
    if (image) await send({ image });
    else alertFailure(t('setting.logoUnreadable', { name: file.name }));
  };
  const label = t(`setting.logo.${layout}`);
  return (
    <FormField label={label} help={t(`setting.logoHelp.${layout}`)}>
      <PictureInput
        label={label}
        picture={own}
        progress={
          isConverting ? { kind: 'converting' } : store.isPending ? { kind: 'sending', percent: 50 } : null
        }
        extensions={CHOSEN_EXTENSIONS}
        limit={LIMIT_MB}
        onChoose={(file) => void choose(file)}
        onRemove={() => void send({})}
        onStop={() => {
          running.current?.abort();
          setIsConverting(false);
        }}
      />
    </FormField>
  );
}

/** The logo of the company in the sidebar [3.21]: as it stands there, and as it stands when the sidebar is narrow. */
export function LogoCard() {
  const { t } = useTranslation('hr');
  return (
    <RailCard title={t('setting.logo.title')}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        {logoLayouts.map((layout) => (
          <Logo key={layout} layout={layout} />
        ))}
      </SimpleGrid>
    </RailCard>
  );
}
