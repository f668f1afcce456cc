import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ApiError, operationQuery, useOperation } from '../../http/queries';
import { alertFailure, alertSuccess } from '../../ui/alerts';
import { Button, chakra, Flex, FormField, Spinner, Text } from '../../ui/core';
import { fetchUiParts } from '../../ui/rich';
import { otherChangeOf, type OtherChange } from '../form/clash';
import { FieldControl } from '../form/field-control';
import type { FormValues } from '../form/form-model';
import { sentence, unreadable } from '../form/form-problems';
import { cleanValues, resolveField, schemaRefusals } from '../form/schema-fields';
import { isSame } from '../form/same-values';
import { useUnsavedMark } from '../form/use-unsaved-mark';
import { useReferenceNames } from '../options-source';
import { failureOf } from '../query-failure';
import { i18n } from '../../i18n/i18n';
import { chosenIds } from '../record/answered-names';
import { withChosenNames } from '../record/chosen-names';
import { valuesFor, type VersionedRecord } from '../record/record-pages';
import { useLaterText } from '../later-text/later-text';
import type { AreaWords } from '../resource-text';
import { undoOf } from '../undo-of';
import { valueInWords } from '../value-in-words';
import { written } from '../written';
import type { CellEdits } from './cell-edits';
import { useOpenCell } from './open-cell';

export interface CellEditorProps {
  edits: CellEdits;
  column: string;
  /** Of the record. */
  id: number;
  /** What the record is called; null on its own page. */
  label: string | null;
  words: AreaWords;
  open: boolean;
  /** Reached by Tab: where no key opens it. */
  isTabStop: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Goes on to the editable cell before (-1) or after (1) this one. */
  onStep: (by: -1 | 1) => void;
}

// The server checked it against the operation's schema.
const recordIn = (answer: unknown): VersionedRecord => (answer as { data: VersionedRecord }).data;

/** Begins with the record as it is now, not as the list was read: the version that is sent is the one that was seen. */
export function FreshRecord(props: CellEditorProps) {
  const text = useLaterText();
  const query = useQuery({
    ...operationQuery(props.edits.get, { id: props.id }),
    refetchOnMount: 'always',
  });
  const failure = failureOf(query.error);
  const [opened, setOpened] = useState<VersionedRecord | null>(null);
  const answer = query.data;
  useEffect(() => {
    if (!answer || query.isFetching) return undefined;
    let isWanted = true;
    // With its control, so that this has the focus; later answers leave alone what is being typed.
    const open = () => isWanted && setOpened((before) => before ?? recordIn(answer));
    fetchUiParts().then(open, open);
    return () => {
      isWanted = false;
    };
  }, [answer, query.isFetching]);
  if (failure && !opened) return <Text color="danger.fg">{failure.message}</Text>;
  if (!opened) return <Spinner size="sm" role="status" aria-label={text('searching')} />;
  if (!opened.allowed_actions.includes('update'))
    return <Text role="alert">{i18n.t('record.notEditable', { ns: 'resource' })}</Text>;
  return <CellForm {...props} record={opened} />;
}

/** What the form of a record begins with. */
const formOf = ({ update, valuesOf }: CellEdits, record: VersionedRecord): FormValues =>
  // What `valuesOf` takes is what `get` answers.
  valuesOf?.(record as never) ?? valuesFor(record, update.input);

function CellForm(props: CellEditorProps & { record: VersionedRecord }) {
  const { edits, column, label, words, onClose, onStep } = props;
  const text = useLaterText();
  const id = useId();
  const client = useQueryClient();
  /** As it is stored, as far as it is known here: what is typed goes to this version. */
  const latestRecord = useRef(props.record);
  const subject = [label, words.field(column)].filter(Boolean).join(': ');
  const save = useOperation(edits.update, edits.alsoRefresh, () => subject);
  const { input } = edits.update;
  const storedIn = (record: VersionedRecord): unknown =>
    formOf(edits, record)[column] ?? chosenIds(record, column);
  const [value, setValue] = useState<unknown>(() => storedIn(props.record));
  const [begunWith] = useState(value);
  // What is on its way is told wherever its person is by then.
  const removeMark = useUnsavedMark(!isSame(value, begunWith) && !save.isPending);
  const [problem, setProblem] = useState('');
  /** What somebody has stored in this cell while something else was being typed. */
  const [clash, setClash] = useState<{ change: OtherChange; theirs: unknown } | null>(null);
  /** Of what is typed; pressed twice, or saved and left by one press, it is sent once. */
  const underWay = useRef<Promise<boolean> | null>(null);
  // A control that is left by Tab tells its last value while the key is still being handled.
  const latest = useRef(value);
  const form = useRef<HTMLFormElement>(null);
  const [declared = column] = withChosenNames(
    edits.fields.filter(({ name }) => name === column),
    props.record,
  );
  const field = resolveField(input, declared);

  const focus = () => {
    const control = form.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea');
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement) control.select();
  };
  useEffect(focus, []);

  const change = (next: unknown) => {
    latest.current = next;
    underWay.current = null;
    setValue(next);
    setProblem('');
  };

  /** The record after somebody was faster. @returns whether he left this cell alone, so that nobody has to choose. */
  const readAgain = async (error: ApiError): Promise<boolean> => {
    const before = storedIn(latestRecord.current);
    const answer = await client.fetchQuery({ ...operationQuery(edits.get, { id: props.id }), staleTime: 0 });
    latestRecord.current = recordIn(answer);
    const theirs = storedIn(latestRecord.current);
    if (isSame(theirs, before) || isSame(theirs, latest.current)) return true;
    setProblem('');
    setClash({ change: otherChangeOf(error), theirs });
    return false;
  };

  const isChanged = () => !isSame(latest.current, storedIn(latestRecord.current));

  /** Beside the field, or wherever its person is by now. @returns that it is not done. */
  const refuse = (message: string): false => {
    if (form.current) setProblem(message);
    else alertFailure(message, { subject });
    return false;
  };

  const store = async (isRepeated = false): Promise<boolean> => {
    const record = latestRecord.current;
    const stored = storedIn(record);
    setClash(null);
    if (!isChanged()) return true;
    const { id: recordId, version } = record;
    const sent = cleanValues(input, { id: recordId, version, [column]: latest.current });
    const refusal = schemaRefusals(input, sent)[column];
    if (refusal) return refuse(sentence(refusal, text));
    // Before anything is drawn: the press that saves it may lead to another page.
    removeMark();
    try {
      const answer = await save.mutateAsync(sent);
      const before = cleanValues(input, { [column]: stored });
      const { update: reverse, alsoRefresh } = edits;
      alertSuccess(undefined, { subject, undo: undoOf({ reverse, answer, before, subject, alsoRefresh }) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'version_conflict' && !isRepeated) {
        const isFree = await readAgain(error).catch(() => null);
        if (isFree) return store(true);
        if (isFree === false && form.current) return false;
      }
      if (error.status === 404) return refuse(text('goneTitle'));
      return refuse(error.failure.errors?.[column] ?? error.message);
    }
  };

  const storeOnce = (): Promise<boolean> => {
    const sent = underWay.current ?? store();
    underWay.current = sent;
    const mayBeSentAgain = () => {
      if (underWay.current === sent) underWay.current = null;
    };
    // What is stored is so until something else is typed.
    sent.then((isDone) => isDone || mayBeSentAgain(), mayBeSentAgain);
    return sent;
  };
  const submit = async (after: () => void): Promise<void> => {
    if (await storeOnce()) after();
  };

  useOpenCell({ isChanged, save: storeOnce, onClose, focus });

  const nameOf = useReferenceNames(
    clash && field.source !== undefined
      ? [{ path: field.source, ids: [clash.theirs].flat().map(written) }]
      : [],
  );
  const frame = { words, text, schema: input, fields: edits.fields, nameOf };
  const saidOfOther =
    clash &&
    text(clash.change.own ? 'cellChangedOwn' : 'cellChanged', {
      name: clash.change.by || text('system'),
      value: valueInWords(column, clash.theirs, frame),
    });

  const error = problem || saidOfOther || undefined;

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    // Buttons are pressed with Enter and left with Tab as anywhere; an open list takes its choice by Enter.
    const { target } = event;
    if (target instanceof Element && target.closest('button, [aria-expanded=true]')) return;
    event.preventDefault();
    if (target instanceof HTMLElement) target.blur();
    void submit(event.key === 'Enter' ? onClose : () => onStep(event.shiftKey ? -1 : 1)).then(focus);
  };

  return (
    <chakra.form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit(onClose);
      }}
      onKeyDown={keyDown}
    >
      {field.render ? (
        field.render({ id, value, error, onChange: change, setValue: () => undefined })
      ) : (
        <FormField
          id={id}
          label={words.field(column)}
          required={field.required}
          error={error}
          help={words.help(column)}
        >
          <FieldControl
            {...{ field, words, id, value }}
            label={words.field(column)}
            name={column}
            disabled={save.isPending}
            inputRef={() => undefined}
            onBlur={() => undefined}
            onChange={change}
            onRefused={setProblem}
            onUnreadable={() => setProblem(unreadable(field.kind, text))}
          />
        </FormField>
      )}
      <Flex gap="2" mt="3" justify="flex-end">
        <Button size="xs" variant="ghost" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button size="xs" type="submit" disabled={save.isPending} aria-busy={save.isPending}>
          {text('save')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
