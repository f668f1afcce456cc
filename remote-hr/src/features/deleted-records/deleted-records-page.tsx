import { deletedRecordList, restoreOf, type DeletedRecord } from '@balai/shared/contract/hr/deleted-records';
import { ApiError, useAnyOperation } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { ResourceList } from '@balai/shared/resource';
import { PageBody } from '@balai/shared/ui';
import { alertFailure, alertSuccess } from '@balai/shared/ui/alerts';
import { Button, Flex, Text } from '@balai/shared/ui/core';

/** How long a record can still be brought back, and the button that does it. */
function Restoring({ record }: { record: DeletedRecord }) {
  const { t } = useTranslation('hr');
  const { mutateAsync, isPending } = useAnyOperation();
  const { record_id: id, kind, name, days_left: days } = record;
  const restore = async () => {
    try {
      await mutateAsync({ operation: restoreOf[kind], input: { id }, alsoRefresh: ['deleted_record'] });
      const subject = `${t(`deleted_record.kind.${kind}`)} ${name}`;
      const to = `/${kind.replaceAll('_', '-')}/${id}`;
      alertSuccess(t('deleted_record.restored'), { subject, link: { label: t('deleted_record.open'), to } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
    }
  };
  return (
    <Flex as="span" align="center" gap="3" justify={{ md: 'flex-end' }}>
      <Text as="span" className="tabular">
        {days}
      </Text>
      <Button
        size="xs"
        variant="outline"
        disabled={isPending}
        aria-label={t('deleted_record.restoreOf', { name })}
        onClick={() => void restore()}
      >
        {t('deleted_record.restore')}
      </Button>
    </Flex>
  );
}

/** /deleted-record: what can be brought back, for superadmins. */
export function DeletedRecordsPage() {
  const { t } = useTranslation('hr');
  return (
    <PageBody fills>
      <ResourceList
        list={deletedRecordList}
        namespace="hr"
        title={t('deleted_record.title')}
        cells={{ days_left: (record) => <Restoring record={record} /> }}
        columnWidths={{ name: 260, kind: 150, deleted_at: 150, days_left: 170, deleted_by: 190 }}
      />
    </PageBody>
  );
}
