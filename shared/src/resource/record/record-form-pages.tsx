import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TObject } from 'typebox';
import type { Operation } from '../../contract/operation';
import { useTranslation } from '../../i18n/i18n';
import { ErrorState, FormSkeleton, LoadingGate, PageBody, PageHeader } from '../../ui/rich';
import type {
  FieldDeclaration,
  FormSectionDeclaration,
  FormValues,
  ResourceFormProps,
} from '../form/form-model';
import { BackButton } from '../failure-state';
import { ResourceForm } from '../form/resource-form';
import { aboutSaved } from './about-saved';
import { withChosenNames } from './chosen-names';
import { useCopied } from './copied-record';
import { FormGate } from './form-gate';
import { GoneNotice, isGone } from './gone';
import { PresentInFields, PresentPeople } from './presence';
import {
  linkTo,
  shortTitleOf,
  useRecordInPath,
  valuesFor,
  writeOf,
  type RecordPages,
  type VersionedRecord,
} from './record-pages';
import { ownWord, recordWord, type Translate, type WordPlace } from './record-words';

type Sections = readonly FormSectionDeclaration[];
/** What the server answered to a save. */
type Answer = Readonly<Record<string, unknown>>;

/** The form of one kind of record, for a new one and for a stored one. */
export interface RecordForm<Row extends VersionedRecord> extends Pick<
  ResourceFormProps,
  'warnings' | 'prepare' | 'confirm'
> {
  /**
   * A section without title takes `<area>.section.<id>`, one without description `<area>.sectionHelp.<id>` where there
   * is one. The function gets null for a new record.
   */
  sections: Sections | ((record: Row | null, t: Translate) => Sections);
  /** What a new record begins with. */
  newValues?: FormValues;
  /** What the form of a stored record begins with; default: the record's fields that the update takes. */
  valuesOf?: (record: Row) => FormValues;
  /** Rules beyond the schema: field to sentence. The record is the stored one as it was opened, null for a new one. */
  validate?: (values: FormValues, record: Row | null, t: Translate) => Record<string, string>;
  /** Says what is worth a second look about what was saved, before its page is shown. */
  onSaved?: (answer: Answer, t: Translate) => void;
  /**
   * Of the dialog that makes a new one without leaving the page, see `RecordQuickCreate`: names of fields of the
   * sections, and fields of its own, such as one of the first of its rows ('pic.0.name').
   */
  quickFields?: readonly (string | FieldDeclaration)[];
  /** Whether the browser keeps what is typed of a new record; default: yes, without what is confidential. */
  keepsDraft?: boolean;
}

/** What the dialog of a quick new record gives to the whole form on the way. */
const typedElsewhere = (state: unknown): FormValues | undefined =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'object'
    ? { ...state.typed }
    : undefined;

/** A form that is done with is not gone back to: what is new would be made a second time. */
const TAKES_PLACE = { replace: true } as const;

interface FormPageProps<Row extends VersionedRecord> {
  pages: RecordPages<Row>;
  form: RecordForm<Row>;
}

export interface RecordCreatePageProps<Row extends VersionedRecord> extends FormPageProps<Row> {
  /** Shown in place of the form when the record is stored, for what is told once. */
  result?: (created: Row, answer: Answer) => ReactNode;
  /** What the form begins with is on its way. */
  loading?: boolean;
}

/** The page of a new record, at `{path}/new`, with `?copy={id}` as a copy of another one; leads to the record. Throws for a record that declares no `create`. */
export function RecordCreatePage<Row extends VersionedRecord>(props: RecordCreatePageProps<Row>) {
  const { pages, form, result, loading = false } = props;
  const { namespace, area, path, titleOf } = pages;
  const { t } = useTranslation(namespace);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const copied = useCopied(pages, form);
  const [created, setCreated] = useState<{ row: Row; shown: ReactNode } | null>(null);
  return (
    <PageBody wide={false}>
      <PageHeader
        title={created ? titleOf(created.row) : t(`${area}.newTitle`)}
        breadcrumb={[{ label: t(`${area}.title`), to: path }, { label: t(`${area}.newTitle`) }]}
      />
      <LoadingGate loading={loading || copied.loading} skeleton={<FormSkeleton />}>
        {created?.shown ?? (
          <ResourceForm
            key={copied.name}
            {...formFrameOf(props, writeOf(pages, 'create'), null, t)}
            initialValues={{ ...form.newValues, ...copied.values }}
            typed={typedElsewhere(state)}
            takesFocus
            draftKey={form.keepsDraft === false ? null : `${area}.${copied.name}`}
            submitLabel={recordWord(pages, 'create')}
            onSaved={({ answer }) => {
              // The declaration ties Row to what the operations of the record answer.
              const row = answer['data'] as Row;
              form.onSaved?.(answer, t);
              if (result) setCreated({ row, shown: result(row, answer) });
              else void navigate(linkTo(pages, row), TAKES_PLACE);
            }}
            onCancel={() => void navigate(path, TAKES_PLACE)}
          />
        )}
      </LoadingGate>
    </PageBody>
  );
}

/** The page that changes a stored record. Throws for a record that declares no `update`. */
export function RecordEditPage<Row extends VersionedRecord>(props: FormPageProps<Row>) {
  const { pages } = props;
  const { namespace, area, path } = pages;
  const { t } = useTranslation(namespace);
  const { stored, failure, loading, retry, readAgain } = useRecordInPath(pages);
  const back = { label: t(`${area}.title`), to: path };
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t(`${area}.editTitle`)}
        secondary={stored ? <PresentPeople namespace={namespace} area={area} id={stored.id} /> : null}
        breadcrumb={[
          back,
          ...(stored ? [{ label: shortTitleOf(pages, stored), to: linkTo(pages, stored) }] : []),
          { label: t(`${area}.editTitle`) },
        ]}
      />
      {/* Once the form is open it stays, with what was typed, also when the record goes away behind it. */}
      {isGone(stored, failure) ? <GoneNotice back={back} /> : null}
      <FormGate failure={stored ? null : failure} loading={loading} onRetry={retry} back={back}>
        {stored ? (
          <PresentInFields entity={area} id={stored.id}>
            <EditForm {...props} stored={stored} readAgain={readAgain} />
          </PresentInFields>
        ) : null}
      </FormGate>
    </PageBody>
  );
}

interface EditFormProps<Row extends VersionedRecord> extends FormPageProps<Row> {
  stored: Row;
  readAgain: () => Promise<Row | undefined>;
}

function EditForm<Row extends VersionedRecord>({ stored, readAgain, ...props }: EditFormProps<Row>) {
  const { pages, form } = props;
  const { t } = useTranslation(pages.namespace);
  const navigate = useNavigate();
  // As it was read: a refetch in the background must not make the server believe that its changes were seen.
  const [opened] = useState(stored);
  if (!opened.allowed_actions.includes('update'))
    return (
      <ErrorState
        wholePage
        title={recordWord(pages, 'notEditable')}
        action={<BackButton label={shortTitleOf(pages, opened)} to={linkTo(pages, opened)} />}
      />
    );
  const back = () => void navigate(linkTo(pages, opened), TAKES_PLACE);
  const update = writeOf(pages, 'update');
  const valuesOf = (row: Row): FormValues => form.valuesOf?.(row) ?? valuesFor(row, update.input);
  const readStored = async () => {
    const row = await readAgain();
    return row ? valuesOf(row) : null;
  };
  return (
    <ResourceForm
      {...formFrameOf(props, update, opened, t)}
      initialValues={valuesOf(opened)}
      hiddenValues={{ id: opened.id, version: opened.version }}
      takesFocus
      draftKey={`${pages.area}.${opened.id}`}
      submitLabel={recordWord(pages, 'save')}
      onSaved={({ answer }) => {
        form.onSaved?.(answer, t);
        back();
      }}
      onCancel={back}
      readStored={readStored}
    />
  );
}

export function formFrameOf<Row extends VersionedRecord>(
  { pages, form }: FormPageProps<Row>,
  operation: Operation<TObject>,
  stored: Row | null,
  t: Translate,
) {
  const { namespace, area, alsoRefresh } = pages;
  const { sections, validate, warnings, prepare, confirm } = form;
  const declared = typeof sections === 'function' ? sections(stored, t) : sections;
  return {
    namespace,
    area,
    schema: operation.input,
    operation,
    sections: declared.map((section) => ({
      ...worded(section, { namespace, area }),
      fields: withChosenNames(section.fields, stored),
    })),
    alsoRefresh,
    validate: validate && ((values: FormValues) => validate(values, stored, t)),
    warnings,
    prepare,
    confirm,
    // The declaration ties Row to what the operations of the record answer.
    about: ({ data }: Answer) => aboutSaved(pages, data as Row),
  };
}

/** A section with the heading and the sentence that the area's messages have for it. */
const worded = (section: FormSectionDeclaration, place: WordPlace): FormSectionDeclaration => ({
  title: ownWord(place, `section.${section.id}`),
  description: ownWord(place, `sectionHelp.${section.id}`),
  ...section,
});
