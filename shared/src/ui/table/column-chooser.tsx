import { Box, Button, IconButton } from '@chakra-ui/react';
import { Icon } from '../icon';
import { Checkbox } from '../inputs/choices';
import { SortableRows } from '../inputs/sortable-rows';
import { PopoverPanel } from '../overlays/popover-panel';
import { useUiText } from '../ui-text';

export interface ColumnChoice {
  id: string;
  label: string;
  shown: boolean;
  pinned: boolean;
  /** The first column stays where it is and cannot be hidden. */
  fixed?: boolean;
}

export interface ColumnChooserProps {
  columns: readonly ColumnChoice[];
  onToggle: (id: string, shown: boolean) => void;
  /** @param to - the place in `columns` that the column takes. */
  onMove: (id: string, to: number) => void;
  onPin: (id: string, pinned: boolean) => void;
  onReset: () => void;
  moveLabel: (name: string) => string;
  pinLabel: (name: string) => string;
}

/** Which columns are shown, in what order, and which stay at the start; all of it with the pointer or the keyboard. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { columns, onReset } = props;
  const text = useUiText();
  return (
    <PopoverPanel
      label={text('columns')}
      placement="bottom-end"
      width="19rem"
      trigger={
        <IconButton variant="ghost" size="sm" aria-label={text('columns')} title={text('columns')}>
          <Icon name="columns" />
        </IconButton>
      }
    >
      <ColumnRows {...props} columns={columns} />
      <Box borderTopWidth="1px" borderColor="border" p="2">
        <Button variant="ghost" size="sm" onClick={onReset}>
          {text('resetColumns')}
        </Button>
      </Box>
    </PopoverPanel>
  );
}

function ColumnRows({ columns, onToggle, onMove, onPin, moveLabel, pinLabel }: ColumnChooserProps) {
  return (
    <Box p="2" maxH="24rem" overflowY="auto">
      <SortableRows rows={columns} onMove={onMove} moveLabel={moveLabel}>
        {({ id, label, shown, pinned, fixed }) => (
          <>
            <Box flex="1" minW="0">
              <Checkbox
                checked={shown}
                disabled={fixed}
                onCheckedChange={(on) => onToggle(id, on)}
                label={label}
              />
            </Box>
            {fixed ? null : (
              <IconButton
                variant={pinned ? 'subtle' : 'ghost'}
                size="2xs"
                aria-pressed={pinned}
                aria-label={pinLabel(label)}
                title={pinLabel(label)}
                color={pinned ? 'brand.fg' : 'fg.subtle'}
                onClick={() => onPin(id, !pinned)}
              >
                <Icon name="pin" size={14} />
              </IconButton>
            )}
          </>
        )}
      </SortableRows>
    </Box>
  );
}
