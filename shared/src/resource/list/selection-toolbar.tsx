import type { List, ListQuery } from '../../contract/list';
import { Button, Flex, Icon, Text } from '../../ui/core';
import {
  ActionMenu,
  cut,
  formatAmount,
  type MenuAction,
  Money,
  SelectionBar,
  useIsPhone,
  useUiText,
} from '../../ui/rich';
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

  const canSelectMatching = isWholePage && hasMore && !isAllMatching;
  const selectPage: MenuAction = {
    id: 'page',
    label: resourceText('selectPage'),
    onSelect: () => selection.select(rows.map(control.rowId), true),
  };
  const selectMatching: MenuAction = {
    id: 'matching',
    label: text('selectMatching', { count }),
    onSelect: selection.selectAllMatching,
  };
  const exported: ExportSelectionProps = {
    control,
    list,
    query: isAllMatching ? matching : state.query,
    chosen: isAllMatching ? undefined : selectedRows,
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
          {`${said} `}
          {/* What was given free may stand on pages that nobody has read. */}
          {isAllMatching && leftOut.size > 0 ? null : (
            <ChosenAmount control={control} rows={isAllMatching ? undefined : selectedRows} />
          )}
        </Flex>
      }
      more={
        canSelectMatching && !isPhone ? (
          <Button size="sm" variant="plain" color="brand.fg" px="1" onClick={selectMatching.onSelect}>
            {selectMatching.label}
          </Button>
        ) : null
      }
      onClear={selection.clear}
      atBottom={isPhone}
    >
      {isPhone ? (
        <ThumbActions
          {...exported}
          actions={actions}
          onAsk={ask}
          choices={[
            // Cards have no heading whose box would select the page.
            ...(isWholePage ? [] : [selectPage]),
            ...(canSelectMatching ? [selectMatching] : []),
          ]}
        />
      ) : (
        <>
          {actions.map((action) => (
            <AskButton key={action.id} size="sm" action={action} onAsk={ask} />
          ))}
          <ExportSelection {...exported} />
        </>
      )}
    </SelectionBar>
  );
}

interface AskButtonProps {
  action: BulkAction;
  onAsk: (action: BulkAction) => void;
  size?: 'sm';
  /** Takes its share of a line, without its icon. */
  fills?: boolean;
}

const AskButton = ({ action, onAsk, size, fills }: AskButtonProps) => (
  <Button
    size={size}
    variant="outline"
    colorPalette={action.destructive ? 'danger' : undefined}
    onClick={() => onAsk(action)}
    {...(fills ? { flex: '1 1 auto', minW: '0', px: '2.5' } : {})}
  >
    {action.icon && !fills ? <Icon name={action.icon} /> : null}
    {fills ? (
      <Text as="span" {...cut}>
        {action.label}
      </Text>
    ) : (
      action.label
    )}
  </Button>
);

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

/** So many actions stand on one line at the thumb, the others in the menu at its end. */
const AT_THUMB = 2;

interface ThumbActionsProps extends ExportSelectionProps {
  actions: readonly BulkAction[];
  onAsk: (action: BulkAction) => void;
  /** Ways to select more. */
  choices: readonly MenuAction[];
}

/** The same on a phone. */
function ThumbActions({ actions, onAsk, choices, ...exported }: ThumbActionsProps) {
  const text = useLaterText();
  const { list, control, query, chosen } = exported;
  const exports = useExportActions(list, control, query, chosen?.map(control.rowId));
  const hasRoom = actions.length < AT_THUMB;
  const items: MenuAction[] = [
    ...choices,
    ...actions.slice(AT_THUMB).map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      destructive: action.destructive,
      onSelect: () => onAsk(action),
    })),
    ...(hasRoom ? [] : exports),
  ];
  return (
    <Flex w="full" gap="2">
      {actions.slice(0, AT_THUMB).map((action) => (
        <AskButton key={action.id} fills action={action} onAsk={onAsk} />
      ))}
      {hasRoom ? <ExportSelection {...exported} /> : null}
      {items.length > 0 ? <ActionMenu label={text('moreActions')} items={items} /> : null}
    </Flex>
  );
}
