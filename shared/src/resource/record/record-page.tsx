import { useRef, type ReactNode } from 'react';
import type { TObject } from 'typebox';
import { useTranslation, type MessageLoader } from '../../i18n/i18n';
import { useCan } from '../../session/session';
import { forgetVisited } from '../../session/visited-records';
import { PageBody, useIsPhone, type BreadcrumbItem } from '../../ui/rich';
import {
  ResourceDetail,
  type DetailAction,
  type DetailTab,
  type ResourceDetailProps,
} from '../detail/resource-detail';
import type { FieldDeclaration } from '../form/form-model';
import { cellEdits } from '../list/cell-edits';
import { fieldSchema } from '../form/schema-fields';
import { useLaterText } from '../later-text/later-text';
import { useAreaWords, type AreaWords } from '../resource-text';
import { useDeletion } from '../use-deletion';
import { namedSubject } from './about-saved';
import { commonTabs, type StreamOffer } from './common-tabs';
import {
  linkTo,
  shortTitleOf,
  useRecordInPath,
  type RecordPages,
  type VersionedRecord,
} from './record-pages';
import { copyLinkOf } from './copied-record';
import { GoneNotice, isGone, useHoldsTyped } from './gone';
import { PresentPeople } from './presence';
import { RecordLine, type FirstLine } from './record-line';
import { RecordFacts, RecordSections, type RecordField, type RecordSection } from './record-sections';
import { RecordStages, type StagesOf } from './record-stages';
import { RecordWalk } from './record-walk';
import { recordWord } from './record-words';
import { labelOf, useAllowedVerbs, useVerbs, type StartVerb } from './use-verbs';
import { useVisited } from './use-visited';
import type { VerbTable } from './verbs';

/** What stands around the title of a record. */
export type RecordHeader = Pick<ResourceDetailProps, 'subtitle' | 'media' | 'status' | 'badges' | 'notice'>;

/** Sections with fields, or whatever else the page draws. */
type Content<Row> = readonly RecordSection<Row>[] | ((record: Row) => ReactNode);

type Editable = readonly (string | FieldDeclaration)[];

export interface RecordPageProps<Row extends VersionedRecord> {
  pages: RecordPages<Row>;
  /** The status stands there without being said. */
  header?: (record: Row, words: AreaWords) => RecordHeader;
  /** Under the name: who, how much, when. Named and drawn as the fields of `properties`. */
  facts?: readonly (string | RecordField<Row>)[];
  /** The way through its states. */
  stages?: StagesOf<Row>;
  /** What the record is, at its side; in the page where nothing else is there for this reader. */
  properties?: readonly RecordSection<Row>[];
  /** Fields that are changed where they stand, see `cellEdits`. */
  editable?: Editable | ((record: Row) => Editable);
  /** Of the first tab, before the common ones, where there is more to the record than its properties. */
  overview?: (record: Row) => ReactNode;
  /** What is logged of it beside comments and changes, and what logs it. */
  stream?: (record: Row) => StreamOf<Row>;
  /**
   * What the history says was done, by action: 'unlocked the account'. Fields that the action has set stand in double
   * braces; of several ways to say it the first is taken whose fields were all set. Others are named as the verb.
   */
  deeds?: MessageLoader;
  /** The tabs after the overview; default: what happened, and files, as they are given. */
  tabs?: (record: Row, common: DetailTab[]) => DetailTab[];
  /** Open when the address names none; default: the first. */
  initialTab?: string;
  /** At the side, under the properties. */
  rail?: Content<Row>;
  /** What may be done, before editing and deleting unless the table says `update` at another place. */
  verbs?: VerbTable<Row>;
  /** The list that the record stands in for this reader; gets undefined before it is there. Default: the declared one. */
  listOf?: (record: Row | undefined) => BreadcrumbItem & { to: string };
}

/** What a kind of record brings to the stream of its page. */
export type StreamOf<Row> = Pick<StreamOffer, 'source' | 'composer'> & { first?: FirstLine<Row> };

/** The page of one stored record. */
export function RecordPage<Row extends VersionedRecord>(props: RecordPageProps<Row>) {
  const { pages, tabs = (_, common) => common, initialTab, overview, editable = [] } = props;
  const { area, path, namespace, titleOf, listAccess = 'session' } = pages;
  const text = useLaterText();
  const words = useAreaWords(namespace, area);
  const mayList = useCan()(listAccess);
  const { t } = useTranslation(namespace);
  const isPhone = useIsPhone();
  const { id, stored, failure, loading, retry } = useRecordInPath(pages);
  useVisited(pages, { stored, failure }, t(`${area}.one`));
  const list = props.listOf?.(stored) ?? { label: t(`${area}.title`), to: path };
  const back = mayList ? list : { label: text('dashboard'), to: '/dashboard' };
  // Who deletes it himself is led on by the answer, and may be told that it is gone a moment before.
  const isDeleting = useRef(false);
  const isKept = useHoldsTyped(isGone(stored, failure) && !isDeleting.current, area, id);
  const { actions, start, dialog } = useActions(props, stored, list.to, (on) => {
    isDeleting.current = on;
  });
  const columns = typeof editable === 'function' ? (stored ? editable(stored) : []) : editable;
  const edits = columns.length > 0 ? cellEdits(pages, columns) : undefined;
  const common = { namespace, area, schema: answerOf(pages), edits, actions: isKept ? [] : actions };
  const streamOf = (record: Row): StreamOffer => {
    const { first, ...offer } = props.stream?.(record) ?? {};
    return {
      ...offer,
      deeds: props.deeds,
      first: first && <RecordLine {...common} record={record} {...first} />,
    };
  };
  const shownTabs = (record: Row): DetailTab[] => [
    ...(overview
      ? [{ id: 'overview', label: recordWord(pages, 'tab.overview'), render: () => overview(record) }]
      : []),
    ...tabs(record, commonTabs(pages, id, streamOf(record))),
  ];
  const side = (record: Row): ReactNode => {
    const { properties, rail } = props;
    if (!properties && !rail) return null;
    return (
      <>
        {properties ? <RecordSections {...common} record={record} sections={properties} /> : null}
        {typeof rail === 'function' ? rail(record) : null}
        {typeof rail === 'object' ? <RecordSections {...common} record={record} sections={rail} /> : null}
      </>
    );
  };
  const shown = stored && {
    title: titleOf(stored),
    ...headerOf(props, stored, words, isPhone),
    facts: props.facts && <RecordFacts {...common} record={stored} facts={props.facts} />,
    path: props.stages && props.verbs && (
      <RecordStages stages={props.stages} record={stored} verbs={props.verbs} start={start} />
    ),
    actions: isKept ? [] : actions,
    ...(isKept ? { notice: <GoneNotice back={back} /> } : {}),
    walk: <RecordWalk key={stored.id} pages={pages} id={stored.id} />,
    present: <PresentPeople {...pages} id={stored.id} />,
    allowedActions: actions.map(({ verb }) => verb),
    rail: side(stored),
    tabs: shownTabs(stored),
  };
  return (
    <PageBody tight>
      <ResourceDetail
        breadcrumb={[back, { label: stored ? shortTitleOf(pages, stored) : t(`${area}.one`) }]}
        title=""
        tabs={[]}
        {...shown}
        initialTab={initialTab}
        loading={loading}
        error={isKept || (stored && isDeleting.current) ? null : failure}
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

/** What the page says, with the status where no path says it. */
function headerOf<Row extends VersionedRecord>(
  { pages, header, stages }: RecordPageProps<Row>,
  record: Row,
  words: AreaWords,
  isPhone: boolean,
): RecordHeader {
  const { status = statusOf(pages, record, words), ...shown } = header?.(record, words) ?? {};
  const isOnPath = !isPhone && status !== undefined && stages?.at(record) === status.value;
  return { ...shown, status: isOnPath ? undefined : status };
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
  noteDeleting: (isUnderWay: boolean) => void,
): { actions: DetailAction[]; start: StartVerb; dialog: ReactNode } {
  const { get, create, update, remove, alsoRefresh, editLinkOf, uncopied } = pages;
  const text = useLaterText();
  const can = useCan();
  const { start, dialog } = useVerbs();
  const allowedVerbs = useAllowedVerbs<Row, string>();
  // A hook cannot be left out; without `remove` nothing calls what it gives.
  const drop = useDeletion(remove ?? get, listPath, alsoRefresh);
  if (!record) return { actions: [], start, dialog };
  const own = table
    ? allowedVerbs(table, record).map(([name, verb]): DetailAction => ({
        verb: name,
        label: labelOf(table, name, verb, record),
        icon: verb.icon,
        primary: verb.tone === 'primary',
        destructive: verb.tone === 'danger',
        makesNew: verb.makesNew,
        to: verb.to?.(record),
        onSelect: verb.to && !verb.dialog ? undefined : () => void start(table, name, record),
      }))
    : [];
  const edit: DetailAction = {
    verb: 'update',
    label: recordWord(pages, 'action.update'),
    icon: 'edit',
    primary: true,
    to: editLinkOf?.(record) ?? `${linkTo(pages, record)}/edit`,
  };
  const copy: DetailAction = {
    verb: 'copy',
    label: text('duplicate'),
    icon: 'copy',
    to: copyLinkOf(pages, record),
  };
  const discard: DetailAction = {
    verb: 'delete',
    label: recordWord(pages, 'action.delete'),
    icon: 'delete',
    destructive: true,
    onSelect: () => {
      noteDeleting(true);
      void drop({ id: record.id }, namedSubject(pages, record)).then((isDeleted) => {
        noteDeleting(isDeleted);
        if (isDeleted) forgetVisited(linkTo(pages, record));
      });
    },
  };
  const common = [...(update && !table?.verbs['update'] ? [edit] : []), ...(remove ? [discard] : [])];
  const mine = common.filter(({ verb }) => record.allowed_actions.includes(verb));
  const copies = uncopied && create && can(create.access) ? [copy] : [];
  return { actions: [...own, ...mine, ...copies], start, dialog };
}
