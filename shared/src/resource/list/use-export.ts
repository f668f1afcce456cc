import { useState } from 'react';
import type { ExportFormat, List, ListQuery } from '../../contract/list';
import { networkFailure } from '../../http/exchange';
import { alertFailure } from '../../ui/alerts';
import { useIsPhone, type MenuAction } from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { useListText } from './list-text';
import type { ListControl } from './use-resource-list';

/**
 * What stands in a menu to take rows away as a file: with all of their columns, or with those that are shown, as they
 * stand. The code that does it comes with the first press.
 * @param selection - what the rows fit.
 * @param ids - of the rows that are meant; absent: all that fit.
 */
export function useExportActions(
  list: List,
  { columns, shownColumns, state: { count } }: Pick<ListControl, 'columns' | 'shownColumns' | 'state'>,
  selection: ListQuery,
  ids?: readonly string[],
): MenuAction[] {
  const text = useResourceText();
  const listText = useListText();
  // Cards have no columns.
  const isPhone = useIsPhone();
  const [isExporting, setIsExporting] = useState(false);
  const exportAs = async (format: ExportFormat, query: ListQuery): Promise<void> => {
    setIsExporting(true);
    const code = await import('./export-rows').catch(() => null);
    if (code) await code.exportRows(list, query, { format, count, ids });
    else alertFailure(networkFailure().message);
    setIsExporting(false);
  };
  const action = (format: ExportFormat, label: string, query: ListQuery): MenuAction => ({
    id: label,
    label,
    icon: format === 'xlsx' ? 'spreadsheet' : 'file-text',
    disabled: isExporting,
    onSelect: () => void exportAs(format, query),
  });
  const labels = [
    ['xlsx', text('exportXlsx')],
    ['csv', text('exportCsv')],
  ] as const;
  const whole = labels.map(([format, label]) => action(format, label, selection));
  const shown = shownColumns.map(({ name }) => name).join(',');
  if (isPhone || shown === columns.map(([name]) => name).join(',')) return whole;
  const ofShown = { ...selection, columns: shown };
  return [
    ...whole,
    ...labels.map(([format, label]) => action(format, listText('exportShown', { format: label }), ofShown)),
  ];
}
