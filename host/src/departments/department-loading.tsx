import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { useTranslation } from '@balai/shared/i18n';
import { Button, Spinner, Stack, Text } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage } from './find-page';
import { fetchPageAnew } from './load-department';
import { MESSAGES } from './messages';
import { usePageName } from './use-page-name';

const SLOW_MS = 3_000;
const CHOICE_MS = 10_000;

/** Stands where a page will be while its code comes: after a while says so, then offers to ask for it anew. */
export function DepartmentLoading({ department }: { department: ComposedDepartment }) {
  const { t } = useTranslation(MESSAGES);
  const page = usePageName(department);
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<'short' | 'slow' | 'long'>('short');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaiting('slow'), SLOW_MS),
      setTimeout(() => setWaiting('long'), CHOICE_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [attempt]);
  const again = () => {
    const found = findPage([department], pathname);
    if (found) fetchPageAnew(department, found.route);
    setWaiting('short');
    setAttempt(attempt + 1);
  };
  return (
    <Stack
      role="status"
      aria-label={t('loading', { page })}
      data-unfinished=""
      padding="6"
      gap="4"
      alignItems="flex-start"
    >
      <Spinner />
      {waiting === 'short' ? null : (
        <Text color="fg.muted">{t(waiting === 'slow' ? 'slow' : 'verySlow', { page })}</Text>
      )}
      {waiting === 'long' ? (
        <Button variant="outline" onClick={again}>
          {t('tryAgain')}
        </Button>
      ) : null}
    </Stack>
  );
}
