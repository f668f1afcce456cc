import { useState, type ReactNode } from 'react';
import { parametersOf } from '../../contract/filter-values';
import { ME, type Filter } from '../../contract/list';
import { Box, Button, Flex, Heading, Icon, Stack } from '../../ui/core';
import { AddFilter, Badge, FilterChip, SidePanel, useKeptFocus, type Option } from '../../ui/rich';
import { useReferenceNames } from '../options-source';
import { useResourceText, type AreaWords } from '../resource-text';
import { FilterEditor, FilterGroups } from '../later';
import type { FilterEditorProps } from './filter-editor';
import { chipText, optionsOf } from './filter-words';
import { unfiltered, usedFilters, type ListPlace } from './list-query';
import { useListText } from './list-text';
import type { PlaceChange } from './use-list-place';
import { useWidth } from './use-width';

export interface ListFiltersProps {
  filters: Readonly<Record<string, Filter>>;
  place: ListPlace;
  change: (changes: PlaceChange) => void;
  words: AreaWords;
  filterOptions?: Readonly<Record<string, readonly Option[]>>;
  filterQueries?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  dayChoices?: Readonly<Record<string, readonly number[]>>;
  /** A button and a panel from below instead of chips. */
  compact: boolean;
  /** Whose rows are counted under the words of a filter that is opened by itself. */
  counted: FilterEditorProps['counted'];
  /** At the beginning of the panel. */
  before?: ReactNode;
  /** At its end. */
  more?: ReactNode;
}

/** Among the filters that can be added; as the parameter is called, so that no filter can have the name. */
const GROUPS = 'where';

const DAYS: readonly number[] = [30, 60, 90];

/** Pixels for a chip whose value can still be told, and for what else stands in the line. */
const CHIP_WIDTH = 140;
const OTHERS_WIDTH = 340;

/** The filters in use as chips in one line, the others behind 'Add filter'; on phones all of them in one panel. */
export function ListFilters({
  filters,
  place,
  change,
  words,
  filterOptions,
  filterQueries,
  dayChoices,
  compact,
  before,
  more,
  counted,
}: ListFiltersProps) {
  const text = useResourceText();
  const listText = useListText();
  const [opened, setOpened] = useState<string | null>(null);
  const [panelOpen, setPanelOpen] = useState(false);
  const [isGrouping, setGrouping] = useState(false);
  const { width, measure } = useWidth('filters');
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const all = Object.entries(filters);
  const usedNames = new Set(usedFilters({ filters }, place));
  const used = all.filter(([name]) => usedNames.has(name));
  const shown = all.filter(([name]) => usedNames.has(name) || opened === name);

  const nameOf = useReferenceNames(
    used.flatMap(([name, filter]) =>
      filter.type === 'reference'
        ? [{ path: filter.source, ids: (place.filters[name]?.split(',') ?? []).filter((id) => id !== ME) }]
        : [],
    ),
  );

  const set = (changes: Record<string, string | undefined>) =>
    change((latest) => {
      const next = { ...latest.filters, ...changes };
      const kept = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return { filters: Object.fromEntries(kept) };
    });
  const remove = (name: string, filter: Filter) => {
    setOpened(null);
    set(Object.fromEntries(parametersOf(name, filter).map((parameter) => [parameter, undefined])));
  };
  const clearAll = () => change(unfiltered);
  const matching = used.length > 1 ? <Matching any={place.any} onChange={(any) => change({ any })} /> : null;

  const daysOf = (name: string) => dayChoices?.[name] ?? DAYS;
  const groups =
    place.where || isGrouping ? (
      <FilterGroups
        filters={filters}
        words={words}
        filterOptions={filterOptions}
        filterQueries={filterQueries}
        days={daysOf}
        compact={compact}
        where={place.where}
        onChange={(where) => change({ where })}
        open={isGrouping}
        onOpenChange={setGrouping}
      />
    ) : null;

  const editor = (name: string, filter: Filter, isAlone = false) => (
    <FilterEditor
      name={name}
      filter={filter}
      label={words.filter(name)}
      values={place.filters}
      onChange={set}
      options={optionsOf(name, filter, words, filterOptions?.[name])}
      days={daysOf(name)}
      nameOf={nameOf}
      searchQuery={filterQueries?.[name]}
      counted={isAlone ? counted : undefined}
    />
  );

  const panel = (
    <SidePanel
      open={panelOpen}
      onClose={() => setPanelOpen(false)}
      title={text('filters')}
      footer={
        <>
          <Button variant="outline" onClick={clearAll}>
            {text('clearAll')}
          </Button>
          <Button onClick={() => setPanelOpen(false)}>{text('showRows')}</Button>
        </>
      }
    >
      <Stack gap="4" pb="4">
        {before}
        {matching}
        {all.map(([name, filter]) => (
          <Box key={name} as="section">
            <Heading as="h3" size="sm" mb="1">
              {words.filter(name)}
            </Heading>
            {editor(name, filter)}
          </Box>
        ))}
        <Button variant="outline" onClick={() => setGrouping(true)}>
          {listText('groups')}
        </Button>
        {more}
      </Stack>
    </SidePanel>
  );

  const countUsed = used.length + (place.where ? 1 : 0);
  if (compact) {
    return (
      <>
        <Button
          variant="outline"
          size="sm"
          px="2"
          aria-label={countUsed > 0 ? `${text('filters')} ${countUsed}` : text('filters')}
          onClick={() => setPanelOpen(true)}
        >
          <Icon name="filter" />
          {countUsed > 0 ? (
            <Badge colorPalette="brand" variant="solid" size="xs">
              {countUsed}
            </Badge>
          ) : null}
        </Button>
        {panel}
        {groups}
      </>
    );
  }

  // The toolbar stays one line: what has no room stands in the panel, and its number in the line.
  const roomFor = width === 0 ? shown.length : Math.max(1, Math.floor((width - OTHERS_WIDTH) / CHIP_WIDTH));
  const inLine = shown.filter(([name], index) => index < roomFor || opened === name);
  const folded = shown.length - inLine.length;
  return (
    <Flex ref={measure} gap="2" align="center" flex="1" minW="0" whiteSpace="nowrap">
      <Box display="contents" {...keptFocus}>
        {matching}
        {inLine.map(([name, filter]) => {
          const options = optionsOf(name, filter, words, filterOptions?.[name]);
          return (
            <FilterChip
              key={name}
              label={words.filter(name)}
              value={chipText({ name, filter, values: place.filters, options, nameOf }, text, listText)}
              open={opened === name}
              onOpenChange={(open) => setOpened(open ? name : null)}
              onRemove={() => remove(name, filter)}
            >
              {editor(name, filter, true)}
            </FilterChip>
          );
        })}
        {groups}
        {folded > 0 ? (
          <Button variant="subtle" size="sm" flexShrink={0} onClick={() => setPanelOpen(true)}>
            {listText('moreFilters', { count: folded })}
          </Button>
        ) : null}
        <AddFilter
          filters={all
            .filter(([name]) => !usedNames.has(name) && opened !== name)
            .map(([name]) => ({ id: name, label: words.filter(name) }))
            .concat({ id: GROUPS, label: listText('groups') })}
          isSmall={used.length > 1}
          // The chip has to be there before its panel can hang on it.
          onAdd={(name) => setTimeout(() => (name === GROUPS ? setGrouping(true) : setOpened(name)), 0)}
        />
        {countUsed > 1 ? (
          <Button variant="plain" size="sm" color="fg.muted" px="1" flexShrink={0} onClick={clearAll}>
            {text('clearAll')}
          </Button>
        ) : null}
        {panel}
      </Box>
    </Flex>
  );
}

/** Whether a row has to fit every filter or one of them. */
function Matching({ any, onChange }: { any: string; onChange: (any: string) => void }) {
  const text = useListText();
  return (
    <Flex role="group" aria-label={text('matching')} alignSelf="center" flexShrink={0} gap="0.5">
      {['', 'true'].map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={any === choice ? 'subtle' : 'ghost'}
          aria-pressed={any === choice}
          onClick={() => onChange(choice)}
        >
          {text(choice ? 'matchAny' : 'matchAll')}
        </Button>
      ))}
    </Flex>
  );
}
