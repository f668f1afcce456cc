import { useRef, useState } from 'react';
import {
  countConditions,
  type FilterCondition,
  type FilterGroup,
  groupInWords,
  isGroup,
  MOST_CONDITIONS,
  MOST_GROUP_LEVELS,
  readGroup,
  writeGroup,
} from '../../contract/filter-groups';
import { type Filter, ME } from '../../contract/list';
import { Box, Button, Flex, Icon, IconButton, Notice, Stack, Text } from '../../ui/core';
import { AddFilter, FilterChip, SidePanel, useKeptFocus, useUiText } from '../../ui/rich';
import { FilterEditor } from '../list/filter-editor';
import { chipText, optionsOf } from '../list/filter-words';
import type { ListFiltersProps } from '../list/list-filters';
import { useListText } from '../list/list-text';
import { useReferenceNames } from '../options-source';
import { useLaterText } from '../later-text/later-text';
import { EMPTY_GROUP, type Path, withAdded, withGroup, withPart, withValues } from './group-tree';
import { useGroupsText } from './groups-text';

export type FilterGroupsProps = Pick<
  ListFiltersProps,
  'filters' | 'words' | 'filterOptions' | 'filterQueries' | 'compact'
> & {
  /** Offered by filters of days where the list names none. */
  days: (filter: string) => readonly number[];
  /** The groups as they stand in the address; '' for none. */
  where: string;
  onChange: (where: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The ids that conditions name, by the path of their picker. */
const idsIn = (
  filters: Readonly<Record<string, Filter>>,
  group: FilterGroup,
): { path: string; ids: string[] }[] =>
  group.parts.flatMap((part) => {
    if (isGroup(part)) return idsIn(filters, part);
    const filter = filters[part.filter];
    const ids = part.values[part.filter]?.split(',').filter((id) => id !== ME) ?? [];
    return filter?.type === 'reference' ? [{ path: filter.source, ids }] : [];
  });

/** How conditions are written, and the names that their editors know. */
function useConditionWords({ filters, words, filterOptions }: FilterGroupsProps, group: FilterGroup) {
  const text = useLaterText();
  const listText = useListText();
  const nameOf = useReferenceNames(idsIn(filters, group));
  const valueInWords = ({ filter: name, values }: FilterCondition): string => {
    const filter = filters[name];
    if (!filter) return '';
    const options = optionsOf(name, filter, words, filterOptions?.[name]);
    return chipText({ name, filter, values, options, nameOf }, text, listText);
  };
  return { nameOf, valueInWords };
}

/** The groups of a list as a chip, and the panel in which they are built. */
export function FilterGroups(props: FilterGroupsProps) {
  const { filters, where, onChange, open, onOpenChange, compact, words } = props;
  const text = useGroupsText();
  const title = useListText()('groups');
  const read = where === '' ? EMPTY_GROUP : readGroup(filters, where);
  const group = typeof read === 'string' ? EMPTY_GROUP : read;
  const { valueInWords } = useConditionWords(props, group);
  const sentence = groupInWords(
    group,
    (condition) => `${words.filter(condition.filter)}: ${valueInWords(condition)}`,
    { all: text('and'), any: text('or') },
  );
  return (
    <>
      {compact || where === '' ? null : (
        <Box minW="0" title={sentence}>
          <FilterChip
            label={title}
            value={sentence}
            open={false}
            onOpenChange={() => onOpenChange(true)}
            onRemove={() => onChange('')}
          >
            {null}
          </FilterChip>
        </Box>
      )}
      <SidePanel
        open={open}
        onClose={() => onOpenChange(false)}
        title={title}
        description={text('help')}
        footer={
          <>
            <Button
              variant="outline"
              onClick={() => {
                onChange('');
                onOpenChange(false);
              }}
            >
              {text('clear')}
            </Button>
            <Button onClick={() => onOpenChange(false)}>{text('done')}</Button>
          </>
        }
      >
        {typeof read === 'string' ? <Notice status="warning">{text('unreadable')}</Notice> : null}
        <Builder {...props} begin={group} />
      </SidePanel>
    </>
  );
}

/** What is built, with what says nothing yet; the list has the rest at once. */
function Builder({ begin, ...props }: FilterGroupsProps & { begin: FilterGroup }) {
  const text = useGroupsText();
  const [root, setRoot] = useState(begin);
  /** The condition whose editor is open. */
  const [opened, setOpened] = useState<string | null>(null);
  const openedButton = useRef<HTMLButtonElement>(null);
  const { nameOf, valueInWords } = useConditionWords(props, root);
  const change = (next: FilterGroup) => {
    setRoot(next);
    const where = writeGroup(next);
    if (where !== writeGroup(root)) props.onChange(where);
  };
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const isFull = countConditions(root) >= MOST_CONDITIONS;

  const drawCondition = (condition: FilterCondition, path: Path) => {
    const { filter: name, values } = condition;
    const filter = props.filters[name];
    if (!filter) return null;
    const key = path.join('.');
    const label = props.words.filter(name);
    return (
      <Box borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.panel">
        <Flex align="center">
          <Button
            variant="ghost"
            size="sm"
            flex="1"
            minW="0"
            justifyContent="flex-start"
            aria-expanded={opened === key}
            ref={opened === key ? openedButton : undefined}
            onClick={() => setOpened(opened === key ? null : key)}
          >
            <Text as="span" truncate>
              {label}: <b>{valueInWords(condition) || text('choose')}</b>
            </Text>
          </Button>
          <RemoveButton
            name={label}
            onClick={() => {
              setOpened(null);
              change(withPart(root, path, () => null));
            }}
          />
        </Flex>
        {opened === key ? (
          <Box borderTopWidth="1px" borderColor="border">
            <FilterEditor
              name={name}
              filter={filter}
              label={label}
              values={values}
              onChange={(changes) =>
                change(withPart(root, path, (part) => (isGroup(part) ? part : withValues(part, changes))))
              }
              options={optionsOf(name, filter, props.words, props.filterOptions?.[name])}
              days={props.days(name)}
              nameOf={nameOf}
              searchQuery={props.filterQueries?.[name]}
            />
          </Box>
        ) : null}
      </Box>
    );
  };

  const drawGroup = (group: FilterGroup, path: Path) => (
    <Stack
      role="group"
      aria-label={text(group.match === 'all' ? 'allOf' : 'anyOf')}
      gap="2"
      {...(path.length > 0 ? { ps: '3', py: '2', borderStartWidth: '2px', borderColor: 'brand.border' } : {})}
    >
      <Flex align="center" gap="0.5">
        {(['all', 'any'] as const).map((match) => (
          <Button
            key={match}
            size="xs"
            variant={group.match === match ? 'subtle' : 'ghost'}
            aria-pressed={group.match === match}
            onClick={() => change(withGroup(root, path, (one) => ({ ...one, match })))}
          >
            {text(match === 'all' ? 'allOf' : 'anyOf')}
          </Button>
        ))}
        {path.length > 0 ? (
          <Box ms="auto">
            <RemoveButton
              name={text('removeGroup')}
              isWhole
              onClick={() => {
                setOpened(null);
                change(withPart(root, path, () => null));
              }}
            />
          </Box>
        ) : null}
      </Flex>
      {group.parts.map((part, at) => (
        <Box key={at}>
          {isGroup(part) ? drawGroup(part, [...path, at]) : drawCondition(part, [...path, at])}
        </Box>
      ))}
      <Flex gap="1" flexWrap="wrap">
        <AddFilter
          filters={Object.keys(props.filters).map((name) => ({
            id: name,
            label: props.words.filter(name),
          }))}
          onAdd={(filter) => {
            setOpened([...path, group.parts.length].join('.'));
            change(withAdded(root, path, { filter, values: {} }));
          }}
          focusAfter={() => openedButton.current}
          disabled={isFull}
        />
        {path.length + 1 < MOST_GROUP_LEVELS ? (
          <Button
            variant="ghost"
            size="sm"
            color="fg.muted"
            disabled={isFull}
            onClick={() => {
              const match = group.match === 'all' ? 'any' : 'all';
              change(withAdded(root, path, { match, parts: [] }));
            }}
          >
            <Icon name="plus" size={14} />
            {text('addGroup')}
          </Button>
        ) : null}
      </Flex>
    </Stack>
  );

  return (
    <Stack gap="4" pb="4" {...keptFocus}>
      {drawGroup(root, [])}
      {isFull ? (
        <Text color="fg.muted" textStyle="sm">
          {text('limit', { conditions: MOST_CONDITIONS, levels: MOST_GROUP_LEVELS })}
        </Text>
      ) : null}
    </Stack>
  );
}

function RemoveButton({
  name,
  isWhole = false,
  onClick,
}: {
  name: string;
  isWhole?: boolean;
  onClick: () => void;
}) {
  const text = useUiText();
  return (
    <IconButton
      variant="ghost"
      size="sm"
      color="fg.muted"
      aria-label={isWhole ? name : text('removeItem', { name })}
      onClick={onClick}
    >
      <Icon name="close" size={14} />
    </IconButton>
  );
}
