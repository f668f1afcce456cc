import { deletedRecordList, type DeletedRecord } from '@balai/shared/contract/hr/deleted-records';
import { restoreOperation } from '@balai/shared/contract/record-operations';
import { ApiError, useAnyOperation } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { kindOptions, kindTitle, recordAddress, ResourceList } from '@balai/shared/resource';
import { PageBody, useIsPhone } from '@balai/shared/ui';
import { alertFailure, alertSuccess } from '@balai/shared/ui/alerts';
import { Button, Flex, Text } from '@balai/shared/ui/core';

/** Brings a record back and leads to it, or says why not. */
function useRestoring() {
  const { t } = useTranslation('hr');
  const { mutateAsync, isPending } = useAnyOperation();
  const restore = async ({ record_id: id, kind, name }: DeletedRecord) => {
    try {
      const operation = restoreOperation(kind);
      await mutateAsync({ operation, input: { id }, alsoRefresh: ['deleted_record'] });
      const to = recordAddress(kind, id);
      const link = to === null ? undefined : { label: t('deleted_record.open'), to };
      alertSuccess(t('deleted_record.restored'), { subject: `${kindTitle(kind)} ${name}`, link });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
    }
  };
  return { restore, isPending };
}

/** What has no page of its own is part of something else, and comes back with that. */
const hasPages = (kind: string): boolean => recordAddress(kind, 1) !== null;

/** How long a record can still be brought back, and the button that does it. */
function DaysLeft({ record }: { record: DeletedRecord }) {
  const { t } = useTranslation('hr');
  const { restore, isPending } = useRestoring();
  return (
    <Flex as="span" align="center" gap="3" justify="flex-end">
      <Text as="span" className="tabular">
        {record.days_left}
      </Text>
      <Button
        size="xs"
        variant="outline"
        disabled={isPending}
        aria-label={t('deleted_record.restoreOf', { name: record.name })}
        onClick={() => void restore(record)}
      >
        {t('deleted_record.restore')}
      </Button>
    </Flex>
  );
}

/** /deleted-record: what can be brought back, for superadmins. */
export function DeletedRecordsPage() {
  const { t } = useTranslation('hr');
  const { restore } = useRestoring();
  const isPhone = useIsPhone();
  const label = t('deleted_record.restore');
  // The line of a card's facts has no room for a button.
  const onCards = (record: DeletedRecord) => [
    { id: 'restore', label, icon: 'undo' as const, onSelect: () => void restore(record) },
  ];
  return (
    <PageBody fills>
      <ResourceList
        list={deletedRecordList}
        namespace="hr"
        title={t('deleted_record.title')}
        filterOptions={{ kind: kindOptions(hasPages) }}
        cells={isPhone ? {} : { days_left: (record) => <DaysLeft record={record} /> }}
        rowActions={isPhone ? onCards : undefined}
        columnWidths={{ name: 260, kind: 150, deleted_at: 150, deleted_by: 190, days_left: 170 }}
      />
    </PageBody>
  );
}
