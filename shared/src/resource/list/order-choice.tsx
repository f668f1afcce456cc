import type { Column } from '../../contract/list';
import { Flex, Heading, Stack } from '../../ui/core';
import { Select } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import type { AreaWords } from '../resource-text';
import { ChoiceButton } from './choice-button';
import { isAtEnd } from './list-cell';
import type { ListPlace } from './list-query';

interface OrderChoiceProps {
  columns: readonly (readonly [string, Column])[];
  place: Pick<ListPlace, 'sort' | 'order'>;
  change: (changes: Partial<ListPlace>) => void;
  words: AreaWords;
}

/** What the rows are sorted by, where cards have no headings that could be pressed. */
export function OrderChoice({ columns, place, change, words }: OrderChoiceProps) {
  const text = useLaterText();
  const sortable = columns.filter(([, column]) => column.sortable !== false);
  const choose = (sort: string | null) => {
    const column = sortable.find(([name]) => name === sort)?.[1];
    change(column ? { sort, order: isAtEnd(column.type) ? 'desc' : 'asc' } : { sort: null });
  };
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="sm">
        {text('order')}
      </Heading>
      <Select
        aria-label={text('order')}
        options={sortable.map(([name]) => ({ value: name, label: words.column(name) }))}
        value={place.sort}
        onChange={choose}
        placeholder={text('defaultOrder')}
        clearable
      />
      {place.sort === null ? null : (
        <Flex gap="1.5">
          {(['asc', 'desc'] as const).map((order) => (
            <ChoiceButton
              key={order}
              size="sm"
              isChosen={place.order === order}
              onChoose={() => change({ order })}
            >
              {text(order === 'asc' ? 'ascending' : 'descending')}
            </ChoiceButton>
          ))}
        </Flex>
      )}
    </Stack>
  );
}
