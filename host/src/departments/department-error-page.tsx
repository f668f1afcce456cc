import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { ApiError } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { Box, Button, Heading, Stack, Text } from '@balai/shared/ui/core';
import { DepartmentLoadError } from './load-error';
import { MESSAGES } from './messages';

/** Key of the sentence that says what went wrong. */
function reasonOf(error: unknown): string {
  if (error instanceof DepartmentLoadError) return error.failure;
  // webpack's error for a page's chunk; the type is ours, see shared/build/integrity-plugin.ts.
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    return 'type' in error && error.type === 'integrity' ? 'refused' : 'unreachable';
  }
  return 'threw';
}

/** What support needs to find the case in the logs; unknown without an answer of the server. */
const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.failure.request_id ? error.failure.request_id : undefined;

/** Stands where the department's page would: names the department, says what failed, offers another try. */
export function DepartmentErrorPage({
  department,
  error,
  onRetry,
}: {
  department: ComposedDepartment;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation(MESSAGES);
  const { title } = department.manifest;
  const reason = reasonOf(error);
  const requestId = requestIdOf(error);
  return (
    <Box role="alert" padding="6" maxWidth="40rem" data-testid="department-error">
      <Stack gap="4" alignItems="flex-start">
        <Heading as="h1" size="xl">
          {t(reason === 'threw' ? 'stopped' : 'notLoaded', { department: title })}
        </Heading>
        <Text>{t(reason)}</Text>
        <Text color="fg.muted" fontSize="sm">
          {t('release', { department: title, release: department.release })}
          {requestId ? ` · ${t('request', { id: requestId })}` : ''}
        </Text>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
        {reason === 'refused' ? (
          <Button variant="outline" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        ) : null}
        <Text color="fg.muted" fontSize="sm">
          {t('restWorks')}
        </Text>
      </Stack>
    </Box>
  );
}
