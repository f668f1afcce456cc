import { useState } from 'react';
import type { Operation } from '../../contract/operation';
import { useTranslation } from '../../i18n/i18n';
import { OpenActionDialog } from '../form/action-dialog';
import type { FormValues } from '../form/form-model';
import { useAreaWords } from '../resource-text';
import { subjectOf } from './record-pages';
import { aboutDone, labelOf, verbFields, type VerbAnswer } from './use-verbs';
import { inputOf, objectInput, type CallVerb, type VerbTable } from './verbs';

export interface VerbDialogProps<Row> {
  table: VerbTable<Row>;
  name: string;
  verb: CallVerb<Row>;
  record: Row;
  /** @param answer - null when it was closed without. */
  onEnd: (answer: VerbAnswer | null) => void;
}

/** What is typed for a verb is kept for that verb and record; a password never is. */
function draftKeyOf(
  area: string,
  name: string,
  { secrets }: Operation,
  { version: _version, from_status: _status, ...about }: FormValues,
) {
  return secrets ? undefined : [area, name, ...Object.values(about)].join('.');
}

/** The dialog of a verb that asks for something. */
export function VerbDialog<Row>({ table, name, verb, record, onEnd }: VerbDialogProps<Row>) {
  const { frame } = table;
  const { namespace, area } = frame;
  const { t } = useTranslation(namespace);
  const words = useAreaWords(namespace, area);
  const hiddenValues = inputOf(verb, record);
  const label = labelOf(table, name, verb, record);
  // As they were when it opened: other fields would be drawn anew, with all that is typed.
  const [fields] = useState(() =>
    verbFields(typeof verb.fields === 'function' ? verb.fields(record, t) : (verb.fields ?? []), name, words),
  );
  return (
    <OpenActionDialog
      open
      {...{ namespace, area }}
      title={verb.title?.(record, t) ?? label}
      description={verb.description?.(record, t) ?? subjectOf(frame, record)}
      submitLabel={verb.submitLabel?.(t) ?? label}
      destructive={verb.tone === 'danger'}
      confirm={verb.ask === 'submit'}
      about={(answer) => aboutDone(table, verb, record, answer)}
      operation={verb.operation}
      schema={objectInput(verb.operation)}
      fields={fields}
      hiddenValues={hiddenValues}
      draftKey={draftKeyOf(area, name, verb.operation, hiddenValues)}
      initialValues={verb.initialValues?.(record)}
      validate={(values) => verb.validate?.(values, record, t) ?? {}}
      alsoRefresh={[...(frame.alsoRefresh ?? []), ...(verb.alsoRefresh ?? [])]}
      // Called before `onClose`: what is settled once stays so.
      onDone={({ answer }) => onEnd(answer)}
      onClose={() => onEnd(null)}
    />
  );
}
