import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import Type, { type TObject } from 'typebox';
import { Box, Button, Flex, Heading, Icon, IconButton, Stack, Text } from '../../ui/core';
import { useResourceText, type AreaWords } from '../resource-text';
import type { FieldDeclaration, FormFieldsProps, FormValues, RowsDeclaration } from './form-model';
import { rowSchema } from './schema-fields';

export interface FormRowsProps {
  field: FieldDeclaration;
  rows: RowsDeclaration;
  label: string;
  words: AreaWords;
  path: string;
  formId: string;
  schema: TObject;
  disabled?: boolean;
  error?: string;
  /** Draws the fields of one row; rows and fields hold each other. */
  drawFields: (props: FormFieldsProps) => ReactNode;
}

const nothing = Type.Object({});
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Rows of a record inside its form: contacts, sites. Removed stored rows are remembered for the server. */
export function FormRows({
  field,
  rows,
  label,
  words,
  path,
  formId,
  schema,
  disabled,
  error,
  drawFields,
}: FormRowsProps) {
  const text = useResourceText();
  const form = useFormContext<FormValues>();
  // Rows move up when one before them goes: their fields are drawn anew then.
  const [generation, setGeneration] = useState(0);
  const value: unknown = form.watch(path);
  const fields: readonly unknown[] = Array.isArray(value) ? value : [];
  const ownSchema = rowSchema(schema, field.name) ?? nothing;

  const take = (index: number) => {
    const id: unknown = form.getValues(`${path}.${index}.id`);
    if (rows.deletedName && isNumber(id)) {
      const before: unknown = form.getValues(rows.deletedName);
      const removed: unknown[] = Array.isArray(before) ? before : [];
      form.setValue(rows.deletedName, [...removed, id], { shouldDirty: true });
    }
    form.clearErrors(path);
    form.setValue(
      path,
      fields.filter((_, other) => other !== index),
      { shouldDirty: true },
    );
    setGeneration(generation + 1);
  };
  const append = () => form.setValue(path, [...fields, rows.newRow()], { shouldDirty: true });

  // A choice that only one row may hold: the last one set wins.
  const withExclusive = (declared: string | FieldDeclaration, index: number): string | FieldDeclaration => {
    const name = typeof declared === 'string' ? declared : declared.name;
    if (name !== rows.exclusive) return declared;
    const own = typeof declared === 'string' ? { name } : declared;
    return {
      ...own,
      onChange: (value, set) => {
        own.onChange?.(value, set);
        if (value !== true) return;
        fields.forEach((_, other) => {
          const otherPath: string = `${path}.${other}.${name}`;
          if (other !== index) form.setValue(otherPath, false, { shouldDirty: true });
        });
      },
    };
  };

  return (
    <Stack gap="3">
      <Flex align="center" gap="2">
        <Heading as="h3" size="sm">
          {label}
        </Heading>
        <Text color="fg.muted" textStyle="sm" className="tabular">
          {fields.length}
        </Text>
      </Flex>
      {fields.length === 0 ? <Text color="fg.muted">{rows.emptyText ?? text('noRows')}</Text> : null}
      {fields.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the generation tells rows of the same place apart
        <Box
          key={`${generation}-${index}`}
          as="fieldset"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          p="4"
          position="relative"
        >
          {/* A child of the fieldset itself, else it names nothing; it floats to stand in one line with the button. */}
          <Text
            as="legend"
            fontWeight="medium"
            textStyle="sm"
            lineHeight="2.25rem"
            color="fg.muted"
            className="tabular"
            float="inline-start"
          >
            {label} {index + 1}
          </Text>
          <Flex justify="flex-end" mb="3">
            <IconButton
              type="button"
              variant="ghost"
              size="sm"
              colorPalette="danger"
              visibility={
                rows.keepsStored && isNumber(form.getValues(`${path}.${index}.id`)) ? 'hidden' : undefined
              }
              disabled={disabled}
              aria-label={text('removeRow', { name: `${label} ${index + 1}` })}
              onClick={() => take(index)}
            >
              <Icon name="delete" />
            </IconButton>
          </Flex>
          {drawFields({
            fields: rows.fields.map((declared) => withExclusive(declared, index)),
            schema: ownSchema,
            words,
            labelOf: (name) => words.rowField(field.name, name),
            prefix: `${path}.${index}.`,
            formId,
            disabled,
          })}
        </Box>
      ))}
      {error ? (
        <Text color="danger.fg" textStyle="xs" fontWeight="medium">
          {error}
        </Text>
      ) : null}
      <Box>
        <Button type="button" variant="outline" size="sm" disabled={disabled} onClick={append}>
          <Icon name="plus" />
          {rows.addLabel}
        </Button>
      </Box>
    </Stack>
  );
}
