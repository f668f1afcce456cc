import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import Type, { type TObject } from 'typebox';
import { Box, Button, Flex, Heading, Icon, IconButton, Stack, Text } from '../../ui/core';
import { useKeptFocus } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import type { AreaWords } from '../resource-text';
import { useFormMethods } from './form-context';
import type { FieldDeclaration, FormFieldsProps, RowsDeclaration } from './form-model';
import { rowSchema } from './schema-fields';
import { useLatest } from './use-latest';

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
  hasSummary: FormFieldsProps['hasSummary'];
  /** Draws the fields of one row; rows and fields hold each other. */
  drawFields: (props: FormFieldsProps) => ReactNode;
}

const nothing = Type.Object({});
const isNumber = (value: unknown): value is number => typeof value === 'number';
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Keys by which rows are known when one before them goes and they move up; rows that are set as a whole keep theirs. */
function useRowKeys(count: number) {
  const keys = useRef<number[]>([]);
  const given = useRef(0);
  while (keys.current.length < count) keys.current.push((given.current += 1));
  keys.current.length = count;
  return { keys: keys.current, drop: (index: number) => keys.current.splice(index, 1) };
}

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
  hasSummary,
  error,
  drawFields,
}: FormRowsProps) {
  const text = useLaterText();
  const form = useFormMethods();
  // Exact: what is typed into a row is not asked for here.
  const count = listed(useWatch({ control: form.control, name: path, exact: true })).length;
  const { keys, drop } = useRowKeys(count);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const ownSchema = useMemo(() => rowSchema(schema, field.name) ?? nothing, [schema, field.name]);
  const labelOf = useCallback((name: string) => words.rowField(field.name, name), [words, field.name]);

  const take = useLatest((index: number) => {
    const id: unknown = form.getValues(`${path}.${index}.id`);
    if (rows.deletedName && isNumber(id)) {
      const removed = listed(form.getValues(rows.deletedName));
      form.setValue(rows.deletedName, [...removed, id], { shouldDirty: true });
    }
    form.clearErrors(path);
    drop(index);
    form.setValue(
      path,
      listed(form.getValues(path)).filter((_, other) => other !== index),
      { shouldDirty: true },
    );
  });
  const append = () =>
    form.setValue(path, [...listed(form.getValues(path)), rows.newRow()], { shouldDirty: true });

  return (
    <Stack gap="3" {...keptFocus}>
      <Flex align="center" gap="2">
        <Heading as="h3" size="sm">
          {label}
        </Heading>
        <Text color="fg.muted" textStyle="sm" className="tabular">
          {count}
        </Text>
      </Flex>
      {count === 0 ? <Text color="fg.muted">{rows.emptyText ?? text('noRows')}</Text> : null}
      {keys.map((key, index) => (
        <OneRow
          key={key}
          {...{ rows, index, words, path, formId, disabled, hasSummary, labelOf, drawFields }}
          schema={ownSchema}
          title={`${label} ${index + 1}`}
          removeLabel={text('removeRow', { name: `${label} ${index + 1}` })}
          onRemove={take}
        />
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

/** Rows that get their fields with the form; those after them when they come near to what is seen. */
const DRAWN_AT_ONCE = 20;
/** So far before a row is seen, above or below: a jump by Tab or Page Down finds its fields. */
const NEAR = '1500px 0px';
/** About that of a row of eight fields. */
const UNDRAWN_HEIGHT = '24rem';

/** Whether an element has been near to what is seen; once it was, it stays so, because its controls hold what is typed. */
function useNear(atOnce: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(atOnce || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

interface OneRowProps extends Pick<
  FormRowsProps,
  'rows' | 'words' | 'path' | 'formId' | 'disabled' | 'hasSummary'
> {
  index: number;
  /** Of one row. */
  schema: TObject;
  title: string;
  removeLabel: string;
  labelOf: (name: string) => string;
  drawFields: FormRowsProps['drawFields'];
  onRemove: (index: number) => void;
}

const OneRow = memo(function OneRow(props: OneRowProps) {
  const { rows, index, words, path, formId, disabled, hasSummary, schema, title, removeLabel, labelOf } =
    props;
  const form = useFormMethods();
  const { ref, isNear } = useNear(index < DRAWN_AT_ONCE);
  // What is wrong in a row is led to, so it has to be there.
  const state = useFormState({ control: form.control, name: `${path}.${index}` });
  const isWrong = form.getFieldState(`${path}.${index}`, state).error !== undefined;
  const isDrawn = isNear || isWrong;
  const isStored = isNumber(form.getValues(`${path}.${index}.id`));
  const fields = useRowFields(rows, path, index);
  return (
    <Box
      ref={ref}
      as="fieldset"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p="4"
      position="relative"
      minH={isDrawn ? undefined : UNDRAWN_HEIGHT}
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
        {title}
      </Text>
      <Flex justify="flex-end" mb="3">
        <IconButton
          type="button"
          variant="ghost"
          size="sm"
          colorPalette="danger"
          visibility={rows.keepsStored && isStored ? 'hidden' : undefined}
          disabled={disabled}
          aria-label={removeLabel}
          onClick={() => props.onRemove(index)}
        >
          <Icon name="delete" />
        </IconButton>
      </Flex>
      {isDrawn
        ? props.drawFields({
            fields,
            schema,
            words,
            labelOf,
            prefix: `${path}.${index}.`,
            formId,
            disabled,
            hasSummary,
          })
        : null}
    </Box>
  );
});

/** The fields of one row. A choice that only one row may hold clears that of the others: the last one set wins. */
function useRowFields({ fields, exclusive }: RowsDeclaration, path: string, index: number) {
  const form = useFormMethods();
  return useMemo(() => {
    const clearOthers = (name: string) =>
      listed(form.getValues(path)).forEach((_, other) => {
        const otherPath: string = `${path}.${other}.${name}`;
        if (other !== index && form.getValues(otherPath) === true)
          form.setValue(otherPath, false, { shouldDirty: true });
      });
    return fields.map((declared): string | FieldDeclaration => {
      const own = typeof declared === 'string' ? { name: declared } : declared;
      if (own.name !== exclusive) return declared;
      return {
        ...own,
        onChange: (value, set) => {
          own.onChange?.(value, set);
          if (value === true) clearOthers(own.name);
        },
      };
    });
  }, [fields, exclusive, form, path, index]);
}
