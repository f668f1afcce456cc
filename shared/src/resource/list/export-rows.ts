import { EXPORT_AT_ONCE, type ExportFormat, type List, type ListQuery } from '../../contract/list';
import { downloadOperation } from '../../http/call-operation';
import { saveFile } from '../../http/save-file';
import { currentLanguage } from '../../i18n/language';
import { alertFailure } from '../../ui/alerts';
import { startExport } from '../work/exports';

export interface ExportedRows {
  format: ExportFormat;
  /** How many there are; null while unknown. */
  count: number | null;
  /** Of the rows that are meant; absent: all that fit. */
  ids?: readonly string[];
}

/**
 * Fetches rows as a file, or has it made in the background when there are many; a refusal is shown in the words of the
 * server.
 */
export async function exportRows(
  list: List,
  query: ListQuery,
  { format, count, ids }: ExportedRows,
): Promise<void> {
  if (ids === undefined && count !== null && count > EXPORT_AT_ONCE) {
    await startExport(list.area, query, format);
    return;
  }
  const chosen = ids ? { ids: ids.join(',') } : {};
  const answer = await downloadOperation(list.export, {
    ...query,
    format,
    language: currentLanguage(),
    ...chosen,
  });
  if ('content' in answer) saveFile(answer.content, answer.fileName);
  else alertFailure(answer.message);
}
