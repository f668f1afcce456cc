import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/i18n';
import { OpenActionDialog } from '../form/action-dialog';
import { useLaterText } from '../later-text/later-text';
import { formFrameOf, type RecordForm } from './record-form-pages';
import { writeOf, type RecordPages, type VersionedRecord } from './record-pages';
import { recordWord } from './record-words';

export interface RecordQuickCreateProps<Row extends VersionedRecord> {
  pages: RecordPages<Row>;
  /** With `quickFields`. */
  form: RecordForm<Row>;
  /** Under the title: what it is made of, where that is given. */
  description?: string;
  onClose: () => void;
}

/**
 * A new record in a dialog over the list, with the few fields that it needs; one stays where one was, with a link to
 * it. 'All fields' goes on in the whole form with what was typed.
 */
export function RecordQuickCreate<Row extends VersionedRecord>(props: RecordQuickCreateProps<Row>) {
  const { pages, form, description, onClose } = props;
  const { namespace, area, path, newPath = `${path}/new` } = pages;
  const { t } = useTranslation(namespace);
  const text = useLaterText();
  const navigate = useNavigate();
  const { sections, schema, operation, validate, prepare, alsoRefresh, about } = formFrameOf(
    props,
    writeOf(pages, 'create'),
    null,
    t,
  );
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
        onClose,
      }}
      title={t(`${area}.newTitle`)}
      submitLabel={recordWord(pages, 'create')}
      initialValues={form.newValues}
      allFields={{
        label: text('allFields'),
        // As it would be sent: what the dialog leaves out when nothing was said of it does not stand there either.
        onSelect: (typed) => void navigate(newPath, { state: { typed: prepare?.(typed) ?? typed } }),
      }}
      onDone={({ answer }) => form.onSaved?.(answer, t)}
    />
  );
}
