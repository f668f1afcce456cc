import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import {
  type Filter,
  type List,
  type ListQuery,
  ME,
  mineIn,
  MOST_FILTER_CHARACTERS,
  MOST_PARTS,
  periods,
} from '../../contract/list';
import { isDay } from '../../format/calendar';
import { operationQuery } from '../../http/queries';
import { Button, Flex, FormField, Input, Stack } from '../../ui/core';
import {
  AmountInput,
  CheckList,
  DateInput,
  formatAmount,
  MultiCombobox,
  NumberInput,
  type Option,
} from '../../ui/rich';
import { loadOptionsFrom, rememberOption } from '../options-source';
import { useLaterText } from '../later-text/later-text';
import { filterWith } from './list-figures';
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
  /** The list whose rows under each word are counted; absent: they are not. */
  counted?: { list: List; query: ListQuery };
}

const partsOf = (value: string | undefined): string[] => (value ? value.split(',') : []);
const joined = (parts: readonly string[]): string | undefined =>
  parts.length > 0 ? parts.join(',') : undefined;

export function FilterEditor(props: FilterEditorProps) {
  const { filter, counted } = props;
  switch (filter.type) {
    case 'enum':
      return counted ? <CountedWords {...props} {...counted} /> : <Words {...props} />;
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

/** Counted anew at most so often, while the same rows are looked at. */
const COUNTS_KEPT_MS = 30_000;

/** The words, each with how many rows it would show beside the other filters. */
function CountedWords({
  list,
  query,
  ...props
}: FilterEditorProps & NonNullable<FilterEditorProps['counted']>) {
  const { name, options } = props;
  const words = options.map(({ value }) => value).slice(0, MOST_PARTS);
  const others = filterWith(query, { [name]: undefined });
  const { data } = useQuery({
    ...operationQuery(list.figures, { ...others, by: name, parts: words.join(',') }),
    staleTime: COUNTS_KEPT_MS,
  });
  const withCounts = options.map((option, at): Option => {
    const figure = data?.data[at];
    const count = figure && `${formatAmount(figure.count)}${figure.count_capped ? '+' : ''}`;
    return { ...option, description: count };
  });
  return <Words {...props} options={withCounts} />;
}

const Words = ({ name, label, values, onChange, options }: FilterEditorProps) => (
  <CheckList
    label={label}
    options={options}
    value={partsOf(values[name])}
    onChange={(chosen) => onChange({ [name]: joined(chosen) })}
  />
);

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
  const text = useLaterText();
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
      <TypedDay
        label={text('from')}
        applied={values[from]}
        onApply={(day) => onChange({ [from]: day, [name]: undefined })}
      />
      <TypedDay
        label={text('to')}
        applied={values[to]}
        onApply={(day) => onChange({ [to]: day, [name]: undefined })}
      />
    </Stack>
  );
}

interface TypedProps {
  label: string;
  applied: string | undefined;
  onApply: (value: string | undefined) => void;
}

/** What is no day stays where it was typed, and applies to nothing. */
function TypedDay({ label, applied, onApply }: TypedProps) {
  const text = useLaterText();
  const [unread, setUnread] = useState<string | null>(null);
  const change = (day: string | null) => {
    const isRead = day === null || isDay(day);
    setUnread(isRead ? null : day);
    if (isRead) onApply(day ?? undefined);
  };
  return (
    <FormField label={label} error={unread === null ? undefined : text('unreadable')}>
      <DateInput value={unread ?? applied ?? null} onChange={change} />
    </FormField>
  );
}

const isAnything = (): boolean => true;
const isNumber = (value: string): boolean => /^\d+$/.test(value);

/**
 * What is typed into a filter, applied when the field is left or by Enter: every letter or digit would be another list.
 * What is applied otherwise takes the place of what was typed; what cannot be read applies to nothing.
 */
function useTyped(
  applied: string | undefined,
  onApply: (value: string | undefined) => void,
  isReadable: (value: string) => boolean = isAnything,
) {
  const text = useLaterText();
  const [typed, setTyped] = useState(applied);
  const [problem, setProblem] = useState<string>();
  const [before, setBefore] = useState(applied);
  const [fieldKey, setFieldKey] = useState(0);
  const value = typed?.trim() || undefined;
  if (before !== applied) {
    setBefore(applied);
    setTyped(applied);
    setProblem(undefined);
    // A field may hold text of its own that is no value yet. Who applied it himself stays in his field.
    if (value !== applied) setFieldKey(fieldKey + 1);
  }
  const apply = () => {
    if (value !== undefined && !isReadable(value)) setProblem(text('unreadable'));
    else if (value !== applied) onApply(value);
  };
  const type = (next: string | undefined) => {
    setTyped(next);
    setProblem(undefined);
  };
  const leaving = {
    onBlur: apply,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') apply();
    },
  };
  return { fieldKey, typed, type, problem, leaving };
}

const numberOf = (value: string | undefined): number | string | null =>
  value === undefined ? null : isNumber(value) ? Number(value) : value;
const writtenNumber = (value: number | string | null): string | undefined =>
  value === null ? undefined : String(value);

function TypedAmount({ label, applied, onApply }: TypedProps) {
  const { fieldKey, typed, type, problem, leaving } = useTyped(applied, onApply, isNumber);
  return (
    <FormField label={label} error={problem}>
      <AmountInput
        key={fieldKey}
        value={numberOf(typed)}
        onChange={(amount) => type(writtenNumber(amount))}
        {...leaving}
      />
    </FormField>
  );
}

function MoneyFilter({ name, values, onChange }: FilterEditorProps) {
  const text = useLaterText();
  const [from, to] = [`${name}_from`, `${name}_to`];
  return (
    <Stack p="3" gap="3">
      <TypedAmount
        label={text('atLeast')}
        applied={values[from]}
        onApply={(value) => onChange({ [from]: value })}
      />
      <TypedAmount
        label={text('atMost')}
        applied={values[to]}
        onApply={(value) => onChange({ [to]: value })}
      />
    </Stack>
  );
}

function TextFilter({ name, values, onChange, label }: FilterEditorProps) {
  const { fieldKey, typed, type, leaving } = useTyped(values[name], (value) =>
    onChange({ [name]: value }),
  );
  return (
    <Stack p="3">
      <FormField label={label}>
        <Input
          key={fieldKey}
          value={typed ?? ''}
          maxLength={MOST_FILTER_CHARACTERS}
          onChange={(event) => type(event.target.value)}
          {...leaving}
        />
      </FormField>
    </Stack>
  );
}

function DaysFilter({ name, values, onChange, days }: FilterEditorProps) {
  const text = useLaterText();
  const value = values[name];
  const { fieldKey, typed, type, problem, leaving } = useTyped(
    value,
    (count) => onChange({ [name]: count }),
    isNumber,
  );
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
      <FormField label={text('days')} error={problem}>
        <NumberInput
          key={fieldKey}
          value={numberOf(typed)}
          onChange={(count) => type(writtenNumber(count))}
          {...leaving}
        />
      </FormField>
    </Stack>
  );
}

function YesNoFilter({ name, values, onChange }: FilterEditorProps) {
  const text = useLaterText();
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
