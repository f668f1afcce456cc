import type { Column } from '../../contract/list';
import { MOST_ORDERS, type ColumnOrder } from '../../contract/list-order';
import { Flex, Heading, Stack } from '../../ui/core';
import { Select } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import type { AreaWords } from '../resource-text';
import { ChoiceButton } from './choice-button';
import { isAtEnd } from './list-cell';
import { ordersOf, sortedBy, type ListPlace } from './list-query';

interface OrderChoiceProps {
  columns: readonly (readonly [string, Column])[];
  place: Pick<ListPlace, 'sort' | 'order'>;
  change: (changes: Partial<ListPlace>) => void;
  words: AreaWords;
}

/** What the rows are sorted by, where cards have no headings that could be pressed. */
export function OrderChoice({ columns, place, change, words }: OrderChoiceProps) {
  const text = useLaterText();
  const orders = ordersOf(place);
  const sortable = columns.filter(([, column]) => column.sortable !== false);
  const offered = orders.length < MOST_ORDERS && orders.length < sortable.length ? [...orders, null] : orders;
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        {text('order')}
      </Heading>
      {offered.map((order, at) => {
        const isFirst = at === 0;
        const before = orders.slice(0, at);
        const set = (changed: readonly ColumnOrder[]) =>
          change(sortedBy([...before, ...changed, ...orders.slice(at + 1)]));
        const choose = (name: string | null) => {
          const column = sortable.find(([each]) => each === name);
          set(column ? [{ column: column[0], direction: isAtEnd(column[1].type) ? 'desc' : 'asc' }] : []);
        };
        const taken = orders.filter((each) => each !== order).map(({ column }) => column);
        return (
          <Stack key={at} gap="1.5">
            <Select
              aria-label={text(isFirst ? 'order' : 'orderThen')}
              options={sortable
                .filter(([name]) => !taken.includes(name))
                .map(([name]) => ({ value: name, label: words.column(name) }))}
              value={order?.column ?? null}
              onChange={choose}
              placeholder={text(isFirst ? 'defaultOrder' : 'orderThen')}
              clearable
            />
            {order ? (
              <DirectionChoice order={order} onChoose={(direction) => set([{ ...order, direction }])} />
            ) : null}
          </Stack>
        );
      })}
    </Stack>
  );
}

interface DirectionChoiceProps {
  order: ColumnOrder;
  onChoose: (direction: ColumnOrder['direction']) => void;
}

function DirectionChoice({ order, onChoose }: DirectionChoiceProps) {
  const text = useLaterText();
  return (
    <Flex gap="1.5">
      {(['asc', 'desc'] as const).map((direction) => (
        <ChoiceButton
          key={direction}
          size="sm"
          isChosen={order.direction === direction}
          onChoose={() => onChoose(direction)}
        >
          {text(direction === 'asc' ? 'ascending' : 'descending')}
        </ChoiceButton>
      ))}
    </Flex>
  );
}
