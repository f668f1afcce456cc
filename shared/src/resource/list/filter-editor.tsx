import { useState } from 'react';
import { ME, mineIn, MOST_FILTER_CHARACTERS, periods, type Filter } from '../../contract/list';
import { Button, Flex, FormField, Input, Stack } from '../../ui/core';
import { AmountInput, CheckList, DateInput, MultiCombobox, NumberInput, type Option } from '../../ui/rich';
import { loadOptionsFrom, rememberOption } from '../options-source';
import { useResourceText } from '../resource-text';
import { useListText } from './list-text';

export interface FilterEditorProps {
  name: string;
  filter: Filter;
  label: string;
  /** The list's values by parameter. */
  values: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
  options: readonly Option[];
  days: readonly number[];
  nameOf: (path: string, id: string) => string;
  searchQuery?: Readonly<Record<string, string>>;
}

const partsOf = (value: string | undefined): string[] => (value ? value.split(',') : []);
const joined = (parts: readonly string[]): string | undefined =>
  parts.length > 0 ? parts.join(',') : undefined;

export function FilterEditor(props: FilterEditorProps) {
  const { name, filter, label, values, onChange, options } = props;
  switch (filter.type) {
    case 'enum':
      return (
        <CheckList
          label={label}
          options={options}
          value={partsOf(values[name])}
          onChange={(chosen) => onChange({ [name]: joined(chosen) })}
        />
      );
    case 'reference':
      return <ReferenceFilter {...props} source={filter.source} />;
    case 'date':
      return <DateFilter {...props} />;
    case 'money':
      return <MoneyFilter {...props} />;
    case 'text':
      return <TextFilter {...props} />;
    case 'days':
      return <DaysFilter {...props} />;
    case 'boolean':
      return <YesNoFilter {...props} />;
  }
}

function ReferenceFilter({
  name,
  values,
  onChange,
  nameOf,
  source,
  searchQuery,
  label,
}: FilterEditorProps & { source: string }) {
  const text = useListText();
  const parts = partsOf(values[name]);
  const ids = parts.filter((part) => part !== ME);
  const chosen = ids.map((id) => ({ value: id, label: nameOf(source, id) }));
  const isMine = parts.includes(ME);
  const whose = mineIn[source];
  return (
    <Stack p="3">
      {whose ? (
        <Button
          size="xs"
          variant="subtle"
          alignSelf="flex-start"
          colorPalette={isMine ? 'brand' : 'gray'}
          aria-pressed={isMine}
          onClick={() => onChange({ [name]: joined(isMine ? ids : [ME, ...ids]) })}
        >
          {text(whose === 'user' ? 'me' : 'myGroup')}
        </Button>
      ) : null}
      <MultiCombobox
        aria-label={label}
        value={chosen}
        loadOptions={loadOptionsFrom(source, searchQuery)}
        onChange={(next) => {
          for (const option of next) rememberOption(source, option);
          onChange({ [name]: joined([...(isMine ? [ME] : []), ...next.map((option) => option.value)]) });
        }}
      />
    </Stack>
  );
}

function DateFilter({ name, values, onChange }: FilterEditorProps) {
  const text = useResourceText();
  const listText = useListText();
  const from = `${name}_from`;
  const to = `${name}_to`;
  return (
    <Stack p="3" gap="3" maxW="20rem">
      <Flex gap="1.5" flexWrap="wrap">
        {periods.map((period) => (
          <Button
            key={period}
            size="xs"
            variant="subtle"
            colorPalette={values[name] === period ? 'brand' : 'gray'}
            aria-pressed={values[name] === period}
            onClick={() => onChange({ [name]: period, [from]: undefined, [to]: undefined })}
          >
            {listText(period)}
          </Button>
        ))}
      </Flex>
      <FormField label={text('from')}>
        <DateInput
          value={values[from] ?? null}
          onChange={(value) => onChange({ [from]: value ?? undefined, [name]: undefined })}
        />
      </FormField>
      <FormField label={text('to')}>
        <DateInput
          value={values[to] ?? null}
          onChange={(value) => onChange({ [to]: value ?? undefined, [name]: undefined })}
        />
      </FormField>
    </Stack>
  );
}

function MoneyFilter({ name, values, onChange }: FilterEditorProps) {
  const text = useResourceText();
  const [from, setFrom] = useState(
    values[`${name}_from`] === undefined ? null : Number(values[`${name}_from`]),
  );
  const [to, setTo] = useState(values[`${name}_to`] === undefined ? null : Number(values[`${name}_to`]));
  // Applied when the field is left: every digit of an amount would be another list.
  const apply = () =>
    onChange({
      [`${name}_from`]: from === null ? undefined : String(from),
      [`${name}_to`]: to === null ? undefined : String(to),
    });
  return (
    <Stack p="3" gap="3">
      <FormField label={text('atLeast')}>
        <AmountInput
          value={from}
          onChange={setFrom}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      </FormField>
      <FormField label={text('atMost')}>
        <AmountInput
          value={to}
          onChange={setTo}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      </FormField>
    </Stack>
  );
}

function TextFilter({ name, values, onChange, label }: FilterEditorProps) {
  const [typed, setTyped] = useState(values[name] ?? '');
  // Applied when the field is left: every letter would be another list.
  const apply = () => {
    const text = typed.trim() || undefined;
    if (text !== values[name]) onChange({ [name]: text });
  };
  return (
    <Stack p="3">
      <FormField label={label}>
        <Input
          value={typed}
          maxLength={MOST_FILTER_CHARACTERS}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      </FormField>
    </Stack>
  );
}

function DaysFilter({ name, values, onChange, days }: FilterEditorProps) {
  const text = useResourceText();
  const value = values[name];
  return (
    <Stack p="3" gap="3">
      <Flex gap="1.5" flexWrap="wrap">
        {days.map((count) => (
          <Button
            key={count}
            size="xs"
            variant="subtle"
            colorPalette={value === String(count) ? 'brand' : 'gray'}
            aria-pressed={value === String(count)}
            onClick={() => onChange({ [name]: String(count) })}
          >
            {text('moreThanDays', { count })}
          </Button>
        ))}
      </Flex>
      <FormField label={text('days')}>
        <NumberInput
          value={value === undefined ? null : Number(value)}
          onChange={(count) => onChange({ [name]: count === null ? undefined : String(count) })}
        />
      </FormField>
    </Stack>
  );
}

function YesNoFilter({ name, values, onChange }: FilterEditorProps) {
  const text = useResourceText();
  return (
    <Flex p="3" gap="1.5">
      {(['true', 'false'] as const).map((word) => (
        <Button
          key={word}
          size="sm"
          variant="subtle"
          colorPalette={values[name] === word ? 'brand' : 'gray'}
          aria-pressed={values[name] === word}
          onClick={() => onChange({ [name]: word })}
        >
          {text(word === 'true' ? 'yes' : 'no')}
        </Button>
      ))}
    </Flex>
  );
}
