import { type AuditRow, getAuditEntry } from '@balai/shared/contract/hr/audit';
import { dateTimeShort } from '@balai/shared/format/dates';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import {
  DetailFields,
  FailureState,
  failureOf,
  kindTitle,
  recordAddress,
  RecordedEntry,
  useAreaWords,
} from '@balai/shared/resource';
import { AppLink, CardsSkeleton, LoadingGate, SidePanel } from '@balai/shared/ui';
import { Stack } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';

/** What one entry says was changed, as the history of its record says it. */
export function AuditEntryPanel({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'audit');
  const { data, error, refetch } = useQuery(operationQuery(getAuditEntry, { id: row.id }));
  const failure = failureOf(error);
  const address = row.record_id === 0 ? null : recordAddress(row.kind, row.record_id);
  return (
    <SidePanel
      open
      onClose={onClose}
      title={`${kindTitle(row.kind)} ${row.name ?? ''}`.trim()}
      description={dateTimeShort(row.at)}
    >
      {failure ? (
        <FailureState compact title={t('audit.failed')} failure={failure} onRetry={() => void refetch()} />
      ) : (
        <LoadingGate loading={!data} skeleton={<CardsSkeleton count={1} />}>
          {data ? (
            <Stack gap="6">
              <RecordedEntry kind={row.kind} entry={data.data} />
              <DetailFields
                columns={1}
                items={[
                  ...(row.on_behalf_of
                    ? [{ label: words.column('on_behalf_of'), value: row.on_behalf_of.name }]
                    : []),
                  { label: words.column('request_id'), value: row.request_id },
                ]}
              />
              {address === null ? null : <AppLink to={address}>{t('audit.open')}</AppLink>}
            </Stack>
          ) : null}
        </LoadingGate>
      )}
    </SidePanel>
  );
}
