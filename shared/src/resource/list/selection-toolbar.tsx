import type { List, ListQuery } from '../../contract/list';
import { Button, Flex, Icon, Text } from '../../ui/core';
import { ActionMenu, formatAmount, Money, SelectionBar, useIsPhone, useUiText } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { useResourceText } from '../resource-text';
import type { BulkRequest, ChosenRow } from '../work/bulk-runs';
import type { AnyRow, BulkAction } from './list-model';
import { chosenRows, useChosen, type ListSelection } from './list-selection';
import { useListText } from './list-text';
import { useExportActions } from './use-export';
import type { ListControl } from './use-resource-list';

/** A verb that is asked for, of the rows as they were then: the list may read other ones while the dialog is open. */
export interface AskedVerb extends Pick<BulkRequest, 'chosen'> {
  action: BulkAction;
  /** Those that were chosen one by one. */
  rows: readonly AnyRow[];
  /** Whom it is for. */
  said: string;
}

/** '10,000+' where nobody has counted further. */
const countInWords = ({ state }: ListControl): string =>
  `${formatAmount(state.count ?? 0)}${state.countCapped ? '+' : ''}`;

interface ChosenAmountProps {
  control: ListControl;
  /** Undefined: all that match. */
  rows: readonly AnyRow[] | undefined;
}

/** What the first amount of the chosen rows adds up to, where the list adds it up itself. */
function ChosenAmount({ control: { shownColumns, state, words }, rows }: ChosenAmountProps) {
  const amount = shownColumns.find(
    ({ name, column }) => column.type === 'money' && state.sums[name] !== undefined,
  );
  if (!amount) return null;
  const { name } = amount;
  const valueOf = ({ [name]: value }: AnyRow): number => (typeof value === 'number' ? value : 0);
  return (
    <Text as="span" color="fg.muted" fontWeight="normal" title={words.column(name)}>
      <Money value={rows ? rows.reduce((sum, row) => sum + valueOf(row), 0) : state.sums[name]} />
    </Text>
  );
}

interface SelectionToolbarProps {
  control: ListControl;
  list: List;
  selection: ListSelection;
  onAsk: (asked: AskedVerb) => void;
}

/** What can be done with the rows that are chosen. */
export function SelectionToolbar({ control, selection, list, onAsk }: SelectionToolbarProps) {
  const text = useListText();
  const laterText = useLaterText();
  const uiText = useUiText();
  const resourceText = useResourceText();
  const isPhone = useIsPhone();
  const { actions, rows, state } = control;
  const chosen = useChosen(selection);
  const { isAllMatching, leftOut } = chosen;
  const selectedRows = chosenRows(chosen, control);
  const hasMore = state.countCapped || (state.count ?? 0) > rows.length;
  const isWholePage = selectedRows.length === rows.length;
  const count = countInWords(control);
  const left = formatAmount(leftOut.size);
  /** What all that match but those are asked for with. */
  const matching: ListQuery =
    leftOut.size > 0 ? { ...state.query, except: [...leftOut].join(',') } : state.query;

  const ask = (action: BulkAction) => {
    if (isAllMatching) {
      const said =
        leftOut.size > 0
          ? laterText('bulkForMatchingBut', { count, left })
          : text('bulkForMatching', { count });
      onAsk({ action, rows: [], chosen: { list, query: matching }, said });
      return;
    }
    const asked = selectedRows.map((row): ChosenRow => ({
      id: Number(row['id']),
      version: typeof row['version'] === 'number' ? row['version'] : 1,
      label: control.rowLabel(row),
    }));
    onAsk({ action, rows: selectedRows, chosen: asked, said: text('bulkFor', { count: asked.length }) });
  };

  const said = isAllMatching
    ? leftOut.size > 0
      ? laterText('allMatchingBut', { count, left })
      : text('allMatching', { count })
    : uiText('selectedOf', { count: selectedRows.length, total: count });
  return (
    <SelectionBar
      said={
        // Where both have no room the amount is not there, rather than cut.
        <Flex as="span" gap="2" flexWrap="wrap" h="1lh" overflow="hidden" whiteSpace="nowrap">
          {said}
          {/* What was given free may stand on pages that nobody has read. */}
          {isAllMatching && leftOut.size > 0 ? null : (
            <ChosenAmount control={control} rows={isAllMatching ? undefined : selectedRows} />
          )}
        </Flex>
      }
      more={
        // Cards have no heading whose box would select the page.
        isPhone && !isWholePage ? (
          <Button
            size="sm"
            variant="plain"
            color="brand.fg"
            px="1"
            onClick={() => selection.select(rows.map(control.rowId), true)}
          >
            {resourceText('selectPage')}
          </Button>
        ) : isWholePage && hasMore && !isAllMatching ? (
          <Button size="sm" variant="plain" color="brand.fg" px="1" onClick={selection.selectAllMatching}>
            {text('selectMatching', { count })}
          </Button>
        ) : null
      }
      onClear={selection.clear}
      atBottom={isPhone}
    >
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant="outline"
          colorPalette={action.destructive ? 'danger' : undefined}
          onClick={() => ask(action)}
        >
          {action.icon ? <Icon name={action.icon} /> : null}
          {action.label}
        </Button>
      ))}
      <ExportSelection
        control={control}
        list={list}
        query={isAllMatching ? matching : state.query}
        chosen={isAllMatching ? undefined : selectedRows}
      />
    </SelectionBar>
  );
}

interface ExportSelectionProps extends Pick<SelectionToolbarProps, 'control' | 'list'> {
  query: ListQuery;
  /** Absent: all that match. */
  chosen?: readonly AnyRow[];
}

function ExportSelection({ control, list, query, chosen }: ExportSelectionProps) {
  const text = useListText();
  const items = useExportActions(list, control, query, chosen?.map(control.rowId));
  return (
    <ActionMenu
      label={text('exportSelection')}
      items={items}
      trigger={
        <Button size="sm" variant="outline">
          <Icon name="download" />
          {text('exportSelection')}
        </Button>
      }
    />
  );
}
