import { useId, useMemo, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import type { TObject } from 'typebox';
import type { BulkOperation } from '../../contract/bulk';
import type { List } from '../../contract/list';
import { confirmLeave } from '../../ui/alerts';
import { Button, chakra, Flex, Stack, Text } from '../../ui/core';
import { Checkbox, Modal } from '../../ui/rich';
import { FormMethods } from '../form/form-context';
import { FormFields } from '../form/form-field';
import { asFormErrors, asPath, sentence } from '../form/form-problems';
import type { FieldDeclaration, FormBase, FormValues } from '../form/form-model';
import { cleanValues, fieldSchema, mayBeEmpty, schemaRefusals } from '../form/schema-fields';
import { useDirty } from '../form/use-dirty';
import { useUnsavedMark } from '../form/use-unsaved-mark';
import { useLaterText } from '../later-text/later-text';
import type { AreaWords } from '../resource-text';
import { startBulkRun } from '../work/bulk-runs';
import type { AskedVerb } from './selection-toolbar';

export interface BulkDialogProps {
  asked: AskedVerb;
  list: List;
  words: AreaWords;
  onStart: () => void;
  onClose: () => void;
}

/** What every row gets: the operation's input without the rows. */
function sharedSchema({ input }: BulkOperation): TObject {
  const { rows: _rows, ...properties } = input.properties;
  const required = (input.required ?? []).filter((name) => name !== 'rows');
  return { ...input, properties, required } as TObject; // the same object with one field less
}

const filledIn = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

const nameOf = (field: string | FieldDeclaration | undefined): string =>
  typeof field === 'object' ? field.name : (field ?? '');

const isYesOrNo = (schema: TObject, name: string): boolean => fieldSchema(schema, name)?.type === 'boolean';

/** Yes and no are chosen, so that nothing chosen stays as it is; a box that is not ticked would say no. */
const asChoice =
  (schema: TObject, text: (key: 'yes' | 'no') => string) =>
  (field: string | FieldDeclaration): string | FieldDeclaration => {
    const name = nameOf(field);
    if (!isYesOrNo(schema, name)) return field;
    const options = [
      { value: 'true', label: text('yes') },
      { value: 'false', label: text('no') },
    ];
    return { ...(typeof field === 'string' ? {} : field), name, kind: 'select', required: false, options };
  };

const asChosen = (schema: TObject, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isYesOrNo(schema, name) && typeof value === 'string' && value !== '' ? value === 'true' : value,
    ]),
  );

/** The fields that are filled in, and null for those that are emptied. */
const sentOf = (filled: FormValues, emptied: readonly string[]): FormValues => ({
  ...Object.fromEntries(emptied.map((name) => [name, null])),
  ...filled,
});

/**
 * Where the keyboard goes once the verb is on its way: the button that began it has gone with the selection. Before, it
 * goes back to that.
 */
function useFirstChosen(chosen: AskedVerb['chosen']) {
  const isStarted = useRef(false);
  const finalFocus = useMemo(() => {
    const [first] = 'list' in chosen ? [] : chosen;
    return {
      get current() {
        if (!isStarted.current || !first) return null;
        return document.querySelector<HTMLElement>(`[data-row="${first.id}"] [data-row-target]`);
      },
    };
  }, [chosen]);
  const lead = () => {
    isStarted.current = true;
  };
  return { lead, finalFocus };
}

/** Asks for what a verb needs to know beside its rows, and says how many they are, before it is done to them. */
export function BulkDialog({ asked, list, words, onStart, onClose }: BulkDialogProps) {
  const { action, rows, chosen, said } = asked;
  const { label: title, destructive, verb } = action;
  const text = useLaterText();
  const formId = useId();
  const schema = sharedSchema(verb.operation);
  // As they were when it opened: other fields would be drawn anew, with all that is typed.
  const [fields] = useState(() => {
    const names = Object.keys(schema.properties);
    const declared = typeof verb.fields === 'function' ? verb.fields(rows) : verb.fields;
    if (!verb.isPartial) return declared ?? names;
    const said = new Map(declared?.map((field) => [nameOf(field), field]));
    return names.map((name) => said.get(name) ?? name).map(asChoice(schema, text));
  });
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const resolver: Resolver<FormValues> = (values) => {
    const sent = verb.isPartial
      ? sentOf(filledIn(cleanValues(schema, asChosen(schema, values))), emptied)
      : cleanValues(schema, values);
    const problems: Record<string, string> = { ...verb.validate?.(sent) };
    for (const name of emptied) if (sent[name] !== null) problems[name] = text('bulkFilledAndEmpty');
    if (verb.isPartial && Object.keys(sent).length === 0) problems[nameOf(fields[0])] = text('bulkNothing');
    for (const [path, refusal] of Object.entries(schemaRefusals(schema, sent))) {
      problems[asPath(path)] = sentence(refusal, text);
    }
    return Object.keys(problems).length > 0
      ? { values: {}, errors: asFormErrors(problems) }
      : { values: sent, errors: {} };
  };
  const { lead, finalFocus } = useFirstChosen(chosen);
  const start = (input: Record<string, unknown>): void => {
    lead();
    onStart();
    void startBulkRun({
      title,
      operation: verb.operation,
      input,
      chosen,
      alsoRefresh: [list.area, ...(verb.alsoRefresh ?? [])],
    });
  };
  const base = useRef<FormBase>({ values: verb.initialValues ?? {}, version: null });
  const form = useForm<FormValues>({ defaultValues: base.current.values, resolver });
  const { isDirty, compare } = useDirty(form, base);
  useUnsavedMark(isDirty || emptied.length > 0);
  const cancel = async () => {
    if ((!compare() && emptied.length === 0) || (await confirmLeave())) onClose();
  };
  return (
    <Modal
      open
      onClose={() => void cancel()}
      closeOnOutsideClick={false}
      finalFocus={finalFocus}
      title={title}
      description={said}
      footer={
        <Flex gap="2">
          <Button variant="outline" onClick={() => void cancel()}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} colorPalette={destructive ? 'danger' : 'brand'}>
            {title}
          </Button>
        </Flex>
      }
    >
      <FormMethods value={form}>
        <chakra.form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.stopPropagation();
            void form.handleSubmit(start)(event);
          }}
        >
          <Stack gap="4">
            {fields.length > 0 ? (
              <FormFields
                fields={fields}
                schema={schema}
                words={words}
                labelOf={words.field}
                prefix=""
                formId={formId}
              />
            ) : null}
            {verb.isPartial ? (
              <EmptiedFields
                names={Object.keys(schema.properties).filter((name) =>
                  mayBeEmpty(verb.operation.each.input as TObject, name),
                )}
                emptied={emptied}
                onChange={setEmptied}
                labelOf={words.field}
              />
            ) : null}
            <Text color="fg.muted" textStyle="sm">
              {verb.isPartial ? `${text('bulkPartial')} ` : null}
              {text('bulkRule')}
            </Text>
          </Stack>
        </chakra.form>
      </FormMethods>
    </Modal>
  );
}

interface EmptiedFieldsProps {
  /** Of the fields that a record can be without. */
  names: readonly string[];
  emptied: readonly string[];
  onChange: (emptied: readonly string[]) => void;
  labelOf: (name: string) => string;
}

/** What is emptied in every row: a field that is left empty in the dialog stays as it is. */
function EmptiedFields({ names, emptied, onChange, labelOf }: EmptiedFieldsProps) {
  const text = useLaterText();
  if (names.length === 0) return null;
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {text('bulkEmpty')}
      </chakra.legend>
      <Flex columnGap="5" rowGap="1" flexWrap="wrap">
        {names.map((name) => (
          <Checkbox
            key={name}
            checked={emptied.includes(name)}
            onCheckedChange={(isEmptied) =>
              onChange(isEmptied ? [...emptied, name] : emptied.filter((other) => other !== name))
            }
            label={labelOf(name)}
          />
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
