import type { Card } from '@balai/shared/contract/host/cards';
import type { Arrangement } from '@balai/shared/contract/host/dashboards';
import { Checkbox, SidePanel, SortableRows } from '@balai/shared/ui';
import { Box, Button, Flex, Heading, Text } from '@balai/shared/ui/core';
import { afterMove, inOrder, placeOf, type ShownCards } from './dashboard-cards';
import { useCardTitle, useDashboardText } from './dashboard-text';
import { asDeclared } from './use-arrangement';

export interface ArrangePanelProps {
  cards: readonly Card[];
  arrangement: Arrangement;
  onArrange: (change: Partial<Arrangement>) => void;
  onClose: () => void;
}

const places: readonly (keyof ShownCards)[] = ['work', 'figures', 'charts', 'recent'];

/** Which cards are shown, and in what order; with the pointer or the keyboard. */
export function ArrangePanel({ cards, arrangement, onArrange, onClose }: ArrangePanelProps) {
  const text = useDashboardText();
  const titleOf = useCardTitle();
  const all = inOrder(cards, arrangement);
  const show = (id: string, isShown: boolean) => {
    const others = arrangement.hidden.filter((hidden) => hidden !== id);
    onArrange({ hidden: isShown ? others : [...others, id] });
  };
  return (
    <SidePanel
      open
      onClose={onClose}
      title={text('arrangeTitle')}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => onArrange({ order: asDeclared.order, hidden: asDeclared.hidden })}
          >
            {text('reset')}
          </Button>
          <Button onClick={onClose}>{text('done')}</Button>
        </>
      }
    >
      <Flex direction="column" gap="5">
        <Text color="fg.muted">{text('arrangeHelp')}</Text>
        {places.map((place) => {
          const rows = all
            .filter((card) => placeOf(card) === place)
            .map((card) => ({ id: card.id, label: titleOf(card) }));
          if (rows.length === 0) return null;
          return (
            <Box as="section" key={place}>
              <Heading as="h3" textStyle="label" color="fg.muted" mb="1">
                {text(place)}
              </Heading>
              <SortableRows
                rows={rows}
                onMove={(id, to) => onArrange({ order: afterMove(all, id, to) })}
                moveLabel={(name) => text('move', { name })}
              >
                {({ id, label }) => (
                  <Checkbox
                    checked={!arrangement.hidden.includes(id)}
                    onCheckedChange={(isShown) => show(id, isShown)}
                    label={label}
                  />
                )}
              </SortableRows>
            </Box>
          );
        })}
      </Flex>
    </SidePanel>
  );
}
