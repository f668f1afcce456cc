import type { ReactNode } from 'react';
import type { TObject } from 'typebox';
import { useTranslation } from '../../i18n/i18n';
import { useCan } from '../../session/session';
import { PageBody, type BreadcrumbItem } from '../../ui/rich';
import {
  ResourceDetail,
  type DetailAction,
  type DetailTab,
  type ResourceDetailProps,
} from '../detail/resource-detail';
import { fieldSchema } from '../form/schema-fields';
import { useAreaWords, useResourceText, type AreaWords } from '../resource-text';
import { useDeletion } from '../use-deletion';
import { commonTabs } from './common-tabs';
import {
  linkTo,
  shortTitleOf,
  useRecordInPath,
  type RecordPages,
  type VersionedRecord,
} from './record-pages';
import { PresentPeople } from './presence';
import { RecordSections, type RecordSection } from './record-sections';
import { recordWord } from './record-words';
import { labelOf, useAllowedVerbs, useVerbs } from './use-verbs';
import type { VerbTable } from './verbs';

/** What stands around the title of a record. */
export type RecordHeader = Pick<
  ResourceDetailProps,
  'number' | 'subtitle' | 'media' | 'status' | 'badges' | 'notice'
>;

/** Cards with fields, or whatever else the page draws. */
type Content<Row> = readonly RecordSection<Row>[] | ((record: Row) => ReactNode);

export interface RecordPageProps<Row extends VersionedRecord> {
  pages: RecordPages<Row>;
  /** The status stands there without being said. */
  header?: (record: Row, words: AreaWords) => RecordHeader;
  /** The first tab. */
  overview: Content<Row>;
  /** What follows the first tab; default: files, comments and history, as they are given. */
  tabs?: (record: Row, common: DetailTab[]) => DetailTab[];
  /** Open when the address names none; default: the first. */
  initialTab?: string;
  rail?: Content<Row>;
  /** What may be done, before editing and deleting unless the table says `update` at another place. */
  verbs?: VerbTable<Row>;
  /** The list that the record stands in for this reader; gets undefined before it is there. Default: the declared one. */
  listOf?: (record: Row | undefined) => BreadcrumbItem & { to: string };
}

/** The page of one stored record. */
export function RecordPage<Row extends VersionedRecord>(props: RecordPageProps<Row>) {
  const { pages, header, tabs = (_, common) => common, initialTab } = props;
  const { area, path, namespace, titleOf, numberOf, listAccess = 'session' } = pages;
  const text = useResourceText();
  const words = useAreaWords(namespace, area);
  const mayList = useCan()(listAccess);
  const { t } = useTranslation(namespace);
  const { id, stored, failure, loading, retry } = useRecordInPath(pages);
  const list = props.listOf?.(stored) ?? { label: t(`${area}.title`), to: path };
  const { actions, dialog } = useActions(props, stored, list.to);
  const draw = (content: Content<Row>, record: Row, columns?: 1): ReactNode =>
    typeof content === 'function' ? (
      content(record)
    ) : (
      <RecordSections {...{ namespace, area, record, columns }} schema={answerOf(pages)} sections={content} />
    );
  const shown = stored && {
    title: titleOf(stored),
    number: numberOf?.(stored),
    status: statusOf(pages, stored, words),
    ...header?.(stored, words),
    actions,
    present: <PresentPeople {...pages} id={stored.id} />,
    allowedActions: actions.map(({ verb }) => verb),
    rail: props.rail && draw(props.rail, stored, 1),
    tabs: [
      {
        id: 'overview',
        label: recordWord(pages, 'tab.overview'),
        render: () => draw(props.overview, stored),
      },
      ...tabs(stored, commonTabs(pages, id)),
    ],
  };
  return (
    <PageBody>
      <ResourceDetail
        breadcrumb={[
          mayList ? list : { label: text('dashboard'), to: '/dashboard' },
          { label: stored ? shortTitleOf(pages, stored) : t(`${area}.one`) },
        ]}
        title=""
        tabs={[]}
        {...shown}
        initialTab={initialTab}
        loading={loading}
        error={failure}
        onRetry={retry}
      />
      {dialog}
    </PageBody>
  );
}

/** Schema of the record in the answer to `get`. */
function answerOf<Row extends VersionedRecord>({ get }: RecordPages<Row>): TObject {
  // What `defineRecordPages` takes answers with a record under `data`.
  return get.output.properties['data'] as TObject;
}

/** Its status in words, of a record that has one. */
function statusOf<Row extends VersionedRecord>(
  pages: RecordPages<Row>,
  record: Row,
  words: AreaWords,
): RecordHeader['status'] {
  if (!fieldSchema(answerOf(pages), 'status')?.enum) return undefined;
  const value = 'status' in record && typeof record.status === 'string' ? record.status : '';
  return { value, label: words.word('status', value) };
}

/** The verbs of the table, then editing and deleting as far as the record declares them and its reader may. */
function useActions<Row extends VersionedRecord>(
  { pages, verbs: table }: RecordPageProps<Row>,
  record: Row | undefined,
  listPath: string,
): { actions: DetailAction[]; dialog: ReactNode } {
  const { get, update, remove, alsoRefresh, editLinkOf } = pages;
  const { start, dialog } = useVerbs();
  const allowedVerbs = useAllowedVerbs<Row, string>();
  // A hook cannot be left out; without `remove` nothing calls what it gives.
  const drop = useDeletion(remove ?? get, listPath, alsoRefresh);
  if (!record) return { actions: [], dialog };
  const own = table
    ? allowedVerbs(table, record).map(([name, verb]): DetailAction => ({
        verb: name,
        label: labelOf(table, name, verb, record),
        icon: verb.icon,
        primary: verb.tone === 'primary',
        destructive: verb.tone === 'danger',
        to: verb.to?.(record),
        onSelect: verb.to ? undefined : () => void start(table, name, record),
      }))
    : [];
  const edit: DetailAction = {
    verb: 'update',
    label: recordWord(pages, 'action.update'),
    icon: 'edit',
    primary: true,
    to: editLinkOf?.(record) ?? `${linkTo(pages, record)}/edit`,
  };
  const discard: DetailAction = {
    verb: 'delete',
    label: recordWord(pages, 'action.delete'),
    icon: 'delete',
    destructive: true,
    onSelect: () => void drop({ id: record.id }),
  };
  const common = [...(update && !table?.verbs['update'] ? [edit] : []), ...(remove ? [discard] : [])];
  const mine = common.filter(({ verb }) => record.allowed_actions.includes(verb));
  return { actions: [...own, ...mine], dialog };
}
