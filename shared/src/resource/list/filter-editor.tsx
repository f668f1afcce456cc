import { useQuery } from '@tanstack/react-query';
import { emptiness, emptinessOf } from '../../contract/emptiness';
import { parametersOf } from '../../contract/filter-values';
import { type Filter, type List, type ListQuery, ME, mineIn, periods } from '../../contract/list';
import { MOST_PARTS } from '../../contract/list-figures';
import { operationQuery } from '../../http/queries';
import { Button, Flex, Stack } from '../../ui/core';
import { CheckList, formatAmount, MultiCombobox, type Option } from '../../ui/rich';
import { loadOptionsFrom, rememberOption } from '../options-source';
import { useLaterText } from '../later-text/later-text';
import { ChoiceButton } from './choice-button';
import { filterWith } from './list-figures';
import { useListText } from './list-text';
import { TypedAmount, TypedDay, TypedDays, TypedText } from './typed-filters';

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

/** Whether rows hold anything, where they may not, takes the place of what they hold. */
export function FilterEditor(props: FilterEditorProps) {
  const { name, filter, onChange } = props;
  if (!filter.mayBeEmpty) return <ValueEditor {...props} />;
  return (
    <>
      <ValueEditor
        {...props}
        onChange={(changes) => onChange({ [emptinessOf(name)]: undefined, ...changes })}
      />
      <EmptinessFilter {...props} />
    </>
  );
}

function EmptinessFilter({ name, filter, values, onChange }: FilterEditorProps) {
  const text = useListText();
  const whether = emptinessOf(name);
  const others = Object.fromEntries(parametersOf(name, filter).map((parameter) => [parameter, undefined]));
  return (
    <Flex px="3" pb="3" gap="1.5">
      {emptiness.map((word) => (
        <ChoiceButton
          key={word}
          isChosen={values[whether] === word}
          onChoose={() => onChange({ ...others, [whether]: word })}
        >
          {text(word)}
        </ChoiceButton>
      ))}
    </Flex>
  );
}

function ValueEditor(props: FilterEditorProps) {
  const { filter, counted } = props;
  switch (filter.type) {
    case 'enum':
    case 'kind':
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

/** Of days or of amounts. It is asked for all the same: who moves a range changes one end before the other. */
const isTurnedRound = (from = '', to = ''): boolean =>
  from !== '' && to !== '' && from.localeCompare(to, 'en', { numeric: true }) > 0;

function DateFilter({ name, values, onChange }: FilterEditorProps) {
  const text = useLaterText();
  const listText = useListText();
  const from = `${name}_from`;
  const to = `${name}_to`;
  return (
    <Stack p="3" gap="3" maxW="20rem">
      <Flex gap="1.5" flexWrap="wrap">
        {periods.map((period) => (
          <ChoiceButton
            key={period}
            isChosen={values[name] === period}
            onChoose={() => onChange({ [name]: period, [from]: undefined, [to]: undefined })}
          >
            {listText(period)}
          </ChoiceButton>
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
        warning={isTurnedRound(values[from], values[to]) ? text('earlierThanFrom') : undefined}
      />
    </Stack>
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
        warning={isTurnedRound(values[from], values[to]) ? text('lessThanLeast') : undefined}
      />
    </Stack>
  );
}

const TextFilter = ({ name, values, onChange, label }: FilterEditorProps) => (
  <Stack p="3">
    <TypedText label={label} applied={values[name]} onApply={(text) => onChange({ [name]: text })} />
  </Stack>
);

function DaysFilter({ name, values, onChange, days }: FilterEditorProps) {
  const text = useLaterText();
  const value = values[name];
  return (
    <Stack p="3" gap="3">
      <Flex gap="1.5" flexWrap="wrap">
        {days.map((count) => (
          <ChoiceButton
            key={count}
            isChosen={value === String(count)}
            onChoose={() => onChange({ [name]: String(count) })}
          >
            {text('moreThanDays', { count })}
          </ChoiceButton>
        ))}
      </Flex>
      <TypedDays label={text('days')} applied={value} onApply={(count) => onChange({ [name]: count })} />
    </Stack>
  );
}

function YesNoFilter({ name, values, onChange }: FilterEditorProps) {
  const text = useLaterText();
  return (
    <Flex p="3" gap="1.5">
      {(['true', 'false'] as const).map((word) => (
        <ChoiceButton
          key={word}
          size="sm"
          isChosen={values[name] === word}
          onChoose={() => onChange({ [name]: word })}
        >
          {text(word === 'true' ? 'yes' : 'no')}
        </ChoiceButton>
      ))}
    </Flex>
  );
}
