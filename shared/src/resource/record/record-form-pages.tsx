import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TObject } from 'typebox';
import type { Operation } from '../../contract/operation';
import { i18n, useTranslation } from '../../i18n/i18n';
import { ErrorState, PageBody, PageHeader } from '../../ui/rich';
import type { FormSectionDeclaration, FormValues, ResourceFormProps } from '../form/form-model';
import { ResourceForm } from '../form/resource-form';
import { useResourceText } from '../resource-text';
import { FormGate } from './form-gate';
import {
  recordLink,
  useRecordInPath,
  valuesFor,
  writeOf,
  type RecordDeclaration,
  type StoredRecord,
} from './record';

type Translate = ReturnType<typeof useTranslation>['t'];
type Sections = readonly FormSectionDeclaration[];

/** The form of one kind of record, for a new one and for a stored one. */
export interface RecordForm<Row extends StoredRecord> extends Pick<
  ResourceFormProps,
  'validate' | 'warnings' | 'prepare' | 'confirm'
> {
  /** A section without title takes `<area>.section.<id>`. The function gets null for a new record. */
  sections: Sections | ((record: Row | null, t: Translate) => Sections);
  /** What a new record begins with. */
  newValues?: FormValues;
  /** What the form of a stored record begins with; default: the record's fields that the update takes. */
  valuesOf?: (record: Row) => FormValues;
}

interface FormPageProps<Row extends StoredRecord> {
  record: RecordDeclaration<Row>;
  form: RecordForm<Row>;
}

export interface RecordCreatePageProps<Row extends StoredRecord> extends FormPageProps<Row> {
  /** Where to go with the new record; default: the list. */
  after?: (created: Row) => string;
}

/** The page of a new record, at `{path}/new`. Throws for a record that declares no `create`. */
export function RecordCreatePage<Row extends StoredRecord>(props: RecordCreatePageProps<Row>) {
  const { record, form, after } = props;
  const { namespace, area, path } = record;
  const { t } = useTranslation(namespace);
  const navigate = useNavigate();
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t(`${area}.newTitle`)}
        breadcrumb={[{ label: t(`${area}.title`), to: path }, { label: t(`${area}.newTitle`) }]}
      />
      <ResourceForm
        {...frameOf(props, writeOf(record, 'create'), null, t)}
        initialValues={form.newValues}
        draftKey={`${area}.new`}
        submitLabel={t(`${area}.create`)}
        // The declaration ties Row to what the operations of the record answer.
        onSaved={({ answer }) => void navigate(after?.(answer['data'] as Row) ?? path)}
        onCancel={() => void navigate(path)}
      />
    </PageBody>
  );
}

/** The page that changes a stored record, at `{path}/{id}/edit`. Throws for a record that declares no `update`. */
export function RecordEditPage<Row extends StoredRecord>(props: FormPageProps<Row>) {
  const { record } = props;
  const { namespace, area, path, titleOf } = record;
  const { t } = useTranslation(namespace);
  const { stored, failure, loading, retry, readAgain } = useRecordInPath(record);
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t(`${area}.editTitle`)}
        breadcrumb={[
          { label: t(`${area}.title`), to: path },
          ...(stored ? [{ label: titleOf(stored), to: recordLink(record, stored) }] : []),
          { label: t(`${area}.editTitle`) },
        ]}
      />
      {/* Once the form is open it stays, with what was typed, also when the record goes away behind it. */}
      <FormGate
        failure={stored ? null : failure}
        loading={loading}
        onRetry={retry}
        back={{ label: t(`${area}.title`), to: path }}
      >
        {stored ? <EditForm {...props} stored={stored} readAgain={readAgain} /> : null}
      </FormGate>
    </PageBody>
  );
}

interface EditFormProps<Row extends StoredRecord> extends FormPageProps<Row> {
  stored: Row;
  readAgain: () => Promise<Row | undefined>;
}

function EditForm<Row extends StoredRecord>({ stored, readAgain, ...props }: EditFormProps<Row>) {
  const { record, form } = props;
  const { t } = useTranslation(record.namespace);
  const text = useResourceText();
  const navigate = useNavigate();
  // As it was read: a refetch in the background must not make the server believe that its changes were seen.
  const [opened] = useState(stored);
  if (!opened.allowed_actions.includes('update'))
    return <ErrorState wholePage message={text('notEditable')} />;
  const back = () => void navigate(recordLink(record, opened));
  const update = writeOf(record, 'update');
  const valuesOf = (row: Row): FormValues => form.valuesOf?.(row) ?? valuesFor(row, update.input);
  const readStored = async () => {
    const row = await readAgain();
    return row ? valuesOf(row) : null;
  };
  return (
    <ResourceForm
      {...frameOf(props, update, opened, t)}
      initialValues={valuesOf(opened)}
      hiddenValues={{ id: opened.id, version: opened.version }}
      draftKey={`${record.area}.${opened.id}`}
      submitLabel={t(`${record.area}.save`)}
      onSaved={back}
      onCancel={back}
      readStored={readStored}
    />
  );
}

function frameOf<Row extends StoredRecord>(
  { record, form }: FormPageProps<Row>,
  operation: Operation<TObject>,
  stored: Row | null,
  t: Translate,
) {
  const { namespace, area, alsoRefresh } = record;
  const { sections, validate, warnings, prepare, confirm } = form;
  const declared = typeof sections === 'function' ? sections(stored, t) : sections;
  return {
    namespace,
    area,
    schema: operation.input,
    operation,
    sections: declared.map((section) => titled(section, namespace, `${area}.section.${section.id}`)),
    alsoRefresh,
    validate,
    warnings,
    prepare,
    confirm,
  };
}

const titled = (section: FormSectionDeclaration, ns: string, key: string): FormSectionDeclaration =>
  section.title === undefined && i18n.exists(key, { ns })
    ? { ...section, title: i18n.t(key, { ns }) }
    : section;
