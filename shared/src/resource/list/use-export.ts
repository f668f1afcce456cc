import { useState } from 'react';
import { EXPORT_AT_ONCE, type ExportFormat, type List, type ListQuery } from '../../contract/list';
import { downloadOperation } from '../../http/call-operation';
import { currentLanguage } from '../../i18n/language';
import { saveFile } from '../../http/save-file';
import { alertFailure } from '../../ui/alerts';
import { startExport } from '../work/exports';

/**
 * Fetches the rows of a selection as a file, or has it made in the background when there are many; a refusal is shown
 * in the words of the server.
 * @param count - rows under the selection; null while unknown.
 */
export function useExport(list: List, selection: ListQuery, count: number | null) {
  const [isExporting, setIsExporting] = useState(false);
  const exportAs = async (format: ExportFormat, ids?: readonly string[]): Promise<void> => {
    setIsExporting(true);
    if (ids === undefined && count !== null && count > EXPORT_AT_ONCE) {
      await startExport(list.area, selection, format);
    } else {
      const chosen = ids ? { ids: ids.join(',') } : {};
      const answer = await downloadOperation(list.export, {
        ...selection,
        format,
        language: currentLanguage(),
        ...chosen,
      });
      if ('content' in answer) saveFile(answer.content, answer.fileName);
      else alertFailure(answer.message);
    }
    setIsExporting(false);
  };
  return { exportAs, isExporting };
}
