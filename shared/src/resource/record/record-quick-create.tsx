import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewRecordProps } from '../../department/new-records';
import { useTranslation } from '../../i18n/i18n';
import { OpenActionDialog } from '../form/action-dialog';
import { useLaterText } from '../later-text/later-text';
import { formFrameOf, type RecordForm } from './record-form-pages';
import { newPathOf, writeOf, type RecordPages, type VersionedRecord } from './record-pages';
import { recordWord } from './record-words';

export interface RecordQuickCreateProps<Row extends VersionedRecord> extends NewRecordProps {
  pages: RecordPages<Row>;
  /** With `quickFields`. */
  form: RecordForm<Row>;
  /** Under the title: what it is made of, where that is given. */
  description?: string;
  /** Under its fields, which it may read by `useFieldValue`: what one should know before it is made. */
  below?: ReactNode;
}

/**
 * A new record in a dialog over the list, with the few fields that it needs; one stays where one was, with a link to
 * it. 'All fields' goes on in the whole form with what was typed. Over another form, which waits for the new one, it does
 * not lead away.
 */
export function RecordQuickCreate<Row extends VersionedRecord>(props: RecordQuickCreateProps<Row>) {
  const { pages, form, description, below, name, onCreated, onClose } = props;
  const { namespace, area } = pages;
  const { t } = useTranslation(namespace);
  const text = useLaterText();
  const navigate = useNavigate();
  const { sections, schema, operation, validate, prepare, alsoRefresh, about } = formFrameOf(
    props,
    writeOf(pages, 'create'),
    null,
    t,
  );
  // As they were when it opened.
  const [initialValues] = useState(() => (name ? { ...form.newValues, name } : form.newValues));
  const declared = sections.flatMap(({ fields }) => fields);
  const fields = (form.quickFields ?? []).flatMap((wanted) =>
    typeof wanted === 'string'
      ? (declared.find((field) => (typeof field === 'string' ? field : field.name) === wanted) ?? [])
      : wanted,
  );
  return (
    <OpenActionDialog
      open
      {...{
        namespace,
        area,
        schema,
        operation,
        validate,
        prepare,
        alsoRefresh,
        about,
        fields,
        description,
        below,
        onClose,
      }}
      title={t(`${area}.newTitle`)}
      submitLabel={recordWord(pages, 'create')}
      initialValues={initialValues}
      allFields={
        onCreated
          ? undefined
          : {
              label: text('allFields'),
              // As it would be sent: what the dialog leaves out when nothing was said of it does not stand there either.
              onSelect: (typed) =>
                void navigate(newPathOf(pages), { state: { typed: prepare?.(typed) ?? typed } }),
            }
      }
      onDone={({ answer }) => {
        form.onSaved?.(answer, t);
        // The declaration of the pages ties Row to what the call answers.
        const row = answer['data'] as Row;
        onCreated?.({ id: row.id, name: pages.titleOf(row) });
      }}
    />
  );
}
