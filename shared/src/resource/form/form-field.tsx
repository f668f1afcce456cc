import { useController, useFormContext } from 'react-hook-form';
import { Flex, FormField, Grid, GridItem, Text } from '../../ui/core';
import { Checkbox, type Option } from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { FieldControl } from './field-control';
import type { FormFieldsProps, FormValues } from './form-model';
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
export function FormFields(props: FormFieldsProps) {
  const { watch } = useFormContext<FormValues>();
  const values = watch();
  const fields = props.fields
    .map((declared) => resolveField(props.schema, declared))
    .filter((field) => !field.when || field.when(values));
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap="5"
      maxW="40rem"
    >
      {fields.map((field) => (
        <GridItem
          key={field.name}
          colSpan={isWide(field) ? { base: 1, sm: 2 } : 1}
          minW="0"
          alignSelf={field.kind === 'boolean' ? 'end' : 'start'}
        >
          <OneField {...props} field={field} />
        </GridItem>
      ))}
    </Grid>
  );
}

function OneField(props: FormFieldsProps & { field: ResolvedField }) {
  const { field, words, labelOf, prefix, formId, schema } = props;
  const text = useResourceText();
  const form = useFormContext<FormValues>();
  const path = `${prefix}${field.name}`;
  const { field: control, fieldState } = useController<FormValues>({ name: path });
  const { value } = control;
  const values = form.watch();
  const id = controlId(formId, path);
  const label = field.label ?? labelOf(field.name);
  const help = field.help ?? words.help(field.name);
  const error = fieldState.error?.message;
  const disabled = props.disabled || field.readOnly;

  const setValue = (name: string, next: unknown) =>
    form.setValue(`${prefix}${name}`, next, { shouldDirty: true });
  const change = (next: unknown, option?: Option | null) => {
    control.onChange(next);
    if (fieldState.error) form.clearErrors(path);
    field.onChange?.(next, setValue, option);
  };

  if (field.kind === 'rows' && field.rows) {
    return (
      <FormRows
        {...{ field, label, words, path, formId, schema, disabled, error }}
        rows={field.rows}
        drawFields={(rowProps) => <FormFields {...rowProps} />}
      />
    );
  }
  if (field.kind === 'custom') {
    return <>{field.render?.({ id, value, values, error, onChange: change, setValue })}</>;
  }
  if (field.kind === 'boolean') {
    return (
      <Flex direction="column" justify="center" minH="9">
        <Checkbox
          id={id}
          name={path}
          checked={value === true}
          onCheckedChange={change}
          label={label}
          disabled={disabled}
        />
        {error || help ? (
          <Text color={error ? 'danger.fg' : 'fg.muted'} textStyle="xs">
            {error ?? help}
          </Text>
        ) : null}
      </Flex>
    );
  }
  return (
    <FormField label={label} required={field.required} disabled={disabled} error={error} help={help} id={id}>
      <FieldControl
        {...{ field, words, label, id, value, values, disabled }}
        isInvalid={Boolean(error)}
        name={path}
        inputRef={control.ref}
        onBlur={control.onBlur}
        onChange={change}
        onRefused={(message) => form.setError(path, { type: 'refused', message })}
        onUnreadable={() => form.setError(path, { type: 'unreadable', message: text('unreadable') })}
      />
    </FormField>
  );
}
