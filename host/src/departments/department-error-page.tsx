import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { ApiError } from '@balai/shared/http/query-client';
import { useTranslation } from '@balai/shared/i18n';
import { Box, Button, Flex, Heading, Stack, Text } from '@balai/shared/ui/core';
import { chunkFailureOf, DepartmentLoadError, type LoadFailure } from './load-error';
import { MESSAGES } from './messages';
import { usePageName } from './use-page-name';

/** Why a page is not there, 'threw' where it was and then failed. */
export const reasonOf = (error: unknown): LoadFailure | 'threw' =>
  (error instanceof DepartmentLoadError ? error.failure : chunkFailureOf(error)) ?? 'threw';

/** Reasons that another version may have mended, which only a new page brings. */
const helpedByReload: readonly string[] = ['refused', 'gone', 'altered', 'broken'] satisfies LoadFailure[];

/** What support needs to find the case in the logs; unknown without an answer of the server. */
const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.failure.request_id ? error.failure.request_id : undefined;

/** Stands where the page would: names it, says what failed and whom to tell, offers another try. */
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
  const page = usePageName(department);
  const { title, owner } = department.manifest;
  const reason = reasonOf(error);
  const requestId = requestIdOf(error);
  return (
    <Box role="alert" padding="6" maxWidth="40rem" data-testid="department-error">
      <Stack gap="4" alignItems="flex-start">
        <Heading as="h1" size="xl">
          {t(reason === 'threw' ? 'stopped' : 'notLoaded', { page })}
        </Heading>
        <Text>{t(reason, { owner })}</Text>
        <Text color="fg.muted" fontSize="sm">
          {t('release', { department: title, owner, release: department.release })}
          {requestId ? ` · ${t('request', { id: requestId })}` : ''}
        </Text>
        <Flex gap="3" wrap="wrap">
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
          {helpedByReload.includes(reason) ? (
            <Button variant="outline" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          ) : null}
        </Flex>
        <Text color="fg.muted" fontSize="sm">
          {t('restWorks')}
        </Text>
      </Stack>
    </Box>
  );
}
