import { memo, useMemo, type ReactNode } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { Box, Flex, FormField, Grid, GridItem, Text } from '../../ui/core';
import { Checkbox, type Option } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { useTerms } from '../resource-text';
import { Explanation, type ExplanationProps } from '../terms/explanation';
import { useDependent } from './use-dependent';
import { FieldControl } from './field-control';
import { useFormMethods } from './form-context';
import type { Dependent, FormFieldsProps, FormValues } from './form-model';
import { unreadable } from './form-problems';
import { FormRows } from './form-rows';
import { resolveField, type ResolvedField } from './schema-fields';

/** Id of the control of a path, e.g. for links of the summary. */
export const controlId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;

const WIDE_KINDS: readonly string[] = [
  'textarea',
  'rows',
  'custom',
  'references',
  'people',
  'picture',
  'files',
];
const WIDE_NAMES: readonly string[] = ['name', 'address'];

const isWide = (field: ResolvedField): boolean =>
  field.wide ?? (WIDE_KINDS.includes(field.kind) || WIDE_NAMES.includes(field.name));

/** Fields in the order given, two beside each other where both are short and there is room. */
export const FormFields = memo(function FormFields({ fields, ...frame }: FormFieldsProps) {
  const { schema } = frame;
  const resolved = useMemo(() => fields.map((declared) => resolveField(schema, declared)), [schema, fields]);
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap="5"
      maxW="40rem"
    >
      {resolved.map((field) =>
        field.when ? (
          <ConditionalField key={field.name} {...frame} field={field} when={field.when} />
        ) : (
          <PlacedField key={field.name} {...frame} field={field} />
        ),
      )}
    </Grid>
  );
});

interface FieldProps extends Omit<FormFieldsProps, 'fields'> {
  field: ResolvedField;
}

function ConditionalField({ when, ...props }: FieldProps & { when: Dependent<boolean> }) {
  return useDependent(when) ? <PlacedField {...props} /> : null;
}

function PlacedField(props: FieldProps) {
  const { field } = props;
  return (
    <GridItem
      colSpan={isWide(field) ? { base: 1, sm: 2 } : 1}
      minW="0"
      data-field={`${props.prefix}${field.name}`}
      alignSelf={field.kind === 'boolean' ? 'end' : 'start'}
    >
      <OneField {...props} />
    </GridItem>
  );
}

function OneField(props: FieldProps) {
  const { field, words, labelOf, prefix, formId, schema } = props;
  const path = `${prefix}${field.name}`;
  const { error, isUnreadable } = useFieldError(path);
  const label = field.label ?? labelOf(field.name);
  const help = field.help ?? words.help(field.name);
  const explanation = useTerms(words)(field.name);
  const frame: ControlProps = {
    field,
    words,
    label,
    path,
    prefix,
    id: controlId(formId, path),
    disabled: props.disabled || field.readOnly,
    isInvalid: error !== undefined,
  };
  if (field.kind === 'rows' && field.rows) {
    return (
      <FormRows
        {...{ field, label, words, path, formId, schema, error }}
        disabled={frame.disabled}
        rows={field.rows}
        hasSummary={props.hasSummary}
        drawFields={drawFields}
      />
    );
  }
  if (field.kind === 'custom') {
    return (
      <Explained text={explanation} label={label}>
        <CustomControl {...frame} error={error} />
      </Explained>
    );
  }
  if (field.kind === 'boolean') {
    return (
      <Flex direction="column" justify="center" minH="9">
        <Flex align="center" gap="1">
          <BooleanControl {...frame} />
          <Explanation text={explanation} label={label} />
        </Flex>
        {error || help ? (
          <Text color={error ? 'danger.fg' : 'fg.muted'} textStyle="xs">
            {error ?? help}
          </Text>
        ) : null}
      </Flex>
    );
  }
  return (
    <Explained text={explanation} label={label}>
      <FormField
        label={label}
        required={field.required}
        disabled={frame.disabled}
        error={error}
        // Of a field that is left with what cannot be read nothing else tells.
        announcesError={!props.hasSummary || isUnreadable}
        help={help}
        id={frame.id}
      >
        <Control {...frame} />
      </FormField>
    </Explained>
  );
}

/**
 * A labelled control with the explanation of its word at the end of the line of the label: behind the control, because
 * in the label its words would become part of what the field is called.
 */
function Explained({ children, ...explained }: ExplanationProps & { children: ReactNode }) {
  return (
    <Box position="relative">
      {children}
      <Box position="absolute" top="0" insetInlineEnd="0">
        <Explanation {...explained} />
      </Box>
    </Box>
  );
}

// Rows and fields hold each other.
const drawFields = (props: FormFieldsProps) => <FormFields {...props} />;

/** Why the field is refused, and whether that is for what was typed and cannot be read. */
function useFieldError(path: string): { error: string | undefined; isUnreadable: boolean } {
  const form = useFormMethods();
  const state = useFormState({ control: form.control, name: path, exact: true });
  const { error } = form.getFieldState(path, state);
  return { error: error?.message, isUnreadable: error?.type === 'unreadable' };
}

interface ControlProps {
  field: ResolvedField;
  words: FormFieldsProps['words'];
  label: string;
  path: string;
  prefix: string;
  id: string;
  disabled?: boolean;
  isInvalid: boolean;
}

/** The value of a field and what changes it; whoever asks is drawn with each of its keys. */
function useField({ field, path, prefix }: ControlProps) {
  const form = useFormMethods();
  const { field: control } = useController<FormValues>({ control: form.control, name: path });
  const setValue = (name: string, next: unknown) =>
    form.setValue(`${prefix}${name}`, next, { shouldDirty: true });
  const change = (next: unknown, option?: Option | null) => {
    control.onChange(next);
    if (form.getFieldState(path).error) form.clearErrors(path);
    field.onChange?.(next, setValue, option);
  };
  return { form, control, change, setValue };
}

/** What is typed into, apart from label and messages: a key draws this and nothing around it. */
const Control = memo(function Control(props: ControlProps) {
  const { field, words, label, path, id, disabled, isInvalid } = props;
  const text = useLaterText();
  const { form, control, change } = useField(props);
  return (
    <FieldControl
      {...{ field, words, label, id, disabled, isInvalid }}
      value={control.value}
      name={path}
      inputRef={control.ref}
      onBlur={control.onBlur}
      onChange={change}
      onRefused={(message) => form.setError(path, { type: 'refused', message })}
      onUnreadable={() => form.setError(path, { type: 'unreadable', message: unreadable(field.kind, text) })}
    />
  );
});

function BooleanControl(props: ControlProps) {
  const { label, path, id, disabled } = props;
  const { control, change } = useField(props);
  return (
    <Checkbox
      id={id}
      name={path}
      checked={control.value === true}
      onCheckedChange={change}
      label={label}
      disabled={disabled}
    />
  );
}

function CustomControl({ error, ...props }: ControlProps & { error: string | undefined }) {
  const { control, change, setValue } = useField(props);
  const { field, id } = props;
  return <>{field.render?.({ id, value: control.value, error, onChange: change, setValue })}</>;
}
