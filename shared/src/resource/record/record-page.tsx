import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { useCan } from '../../session/session';
import { PageBody } from '../../ui/rich';
import {
  ResourceDetail,
  type DetailAction,
  type DetailTab,
  type ResourceDetailProps,
} from '../detail/resource-detail';
import { useResourceText } from '../resource-text';
import { useDeletion } from '../use-deletion';
import { commonTabs } from './common-tabs';
import { recordLink, useRecordInPath, type RecordDeclaration, type StoredRecord } from './record';

/** What stands around the title of a record. */
export type RecordHeader = Pick<
  ResourceDetailProps,
  'number' | 'subtitle' | 'media' | 'status' | 'badges' | 'notice'
>;

export interface RecordPageProps<Row extends StoredRecord> {
  record: RecordDeclaration<Row>;
  header?: (record: Row) => RecordHeader;
  /** The first tab. */
  overview: (record: Row) => ReactNode;
  /** What follows the first tab; default: files, comments and history, as they are given. */
  tabs?: (record: Row, common: DetailTab[]) => DetailTab[];
  rail?: (record: Row) => ReactNode;
  /** Before editing and deleting; each is shown when the server allows its verb. */
  actions?: (record: Row) => readonly DetailAction[];
  /** Dialogs of the actions. */
  dialogs?: (record: Row) => ReactNode;
}

/** The page of one stored record, at `{path}/{id}`. */
export function RecordPage<Row extends StoredRecord>(props: RecordPageProps<Row>) {
  const { record, header, overview, tabs = (_, common) => common, rail, actions, dialogs } = props;
  const { area, path, titleOf, listAccess = 'session' } = record;
  const text = useResourceText();
  const mayList = useCan()(listAccess);
  const { t } = useTranslation(record.namespace);
  const { id, stored, failure, loading, retry } = useRecordInPath(record);
  const changes = useChanges(record, id);
  const common = commonTabs(record, id);
  return (
    <PageBody>
      <ResourceDetail
        breadcrumb={[
          mayList ? { label: t(`${area}.title`), to: path } : { label: text('dashboard'), to: '/dashboard' },
          { label: stored ? titleOf(stored) : t(`${area}.one`) },
        ]}
        title={stored ? titleOf(stored) : ''}
        {...(stored && header?.(stored))}
        actions={stored ? [...(actions?.(stored) ?? []), ...changes] : []}
        allowedActions={stored?.allowed_actions ?? []}
        tabs={
          stored
            ? [
                { id: 'overview', label: t(`${area}.tab.overview`), render: () => overview(stored) },
                ...tabs(stored, common),
              ]
            : []
        }
        rail={stored && rail?.(stored)}
        loading={loading}
        error={failure}
        onRetry={retry}
      />
      {stored && dialogs?.(stored)}
    </PageBody>
  );
}

/** Editing and deleting, as far as the record declares them. */
function useChanges<Row extends StoredRecord>(record: RecordDeclaration<Row>, id: number): DetailAction[] {
  const { area, path, get, update, remove, alsoRefresh } = record;
  const { t } = useTranslation(record.namespace);
  // A hook cannot be left out; without `remove` nothing calls what it gives.
  const drop = useDeletion(remove ?? get, path, alsoRefresh);
  const edit: DetailAction = {
    verb: 'update',
    label: t(`${area}.action.update`),
    icon: 'edit',
    primary: true,
    to: `${recordLink(record, { id })}/edit`,
  };
  const discard: DetailAction = {
    verb: 'delete',
    label: t(`${area}.action.delete`),
    icon: 'delete',
    destructive: true,
    onSelect: () => void drop({ id }),
  };
  return [...(update ? [edit] : []), ...(remove ? [discard] : [])];
}
