import type { UnavailableDepartment } from '@balai/shared/contract/host/composition';
import { useTranslation } from '@balai/shared/i18n';
import { Box, Button, Heading, Stack, Text } from '@balai/shared/ui/core';
import type { RouteObject } from 'react-router-dom';
import { MESSAGES } from './messages';
import { useDocumentTitle } from '../shell/use-document-title';

/** Stands under the addresses of a department of which no release can be shown: whose it is, why, and what to do. */
function UnavailablePage({ department }: { department: UnavailableDepartment }) {
  const { t } = useTranslation(MESSAGES);
  const { title, owner, release, reason, detail } = department;
  useDocumentTitle(title);
  return (
    <Box role="alert" padding="6" maxWidth="40rem" data-testid="department-error">
      <Stack gap="4" alignItems="flex-start">
        <Heading as="h1" size="xl">
          {t('unavailable', { department: title })}
        </Heading>
        <Text>{t(`reason.${reason}`, { owner })}</Text>
        <Text color="fg.muted" fontSize="sm">
          {t('release', { department: title, owner, release })}
        </Text>
        {/* For the team: names of operations and fields, which are English in every language. */}
        <Text color="fg.muted" fontSize="sm" lang="en">
          {detail}
        </Text>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
        <Text color="fg.muted" fontSize="sm">
          {t('restWorks')}
        </Text>
      </Stack>
    </Box>
  );
}

/** Routes of the departments that cannot be shown, so that their addresses are not simply unknown. */
export const unavailableRoutes = (departments: readonly UnavailableDepartment[]): RouteObject[] =>
  departments.flatMap((department) =>
    department.routes.map((path) => ({ path, element: <UnavailablePage department={department} /> })),
  );
