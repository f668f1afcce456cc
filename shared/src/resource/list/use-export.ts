import { useState } from 'react';
import type { List, ListQuery } from '../../contract/list';
import { downloadOperation } from '../../http/call-operation';
import { saveFile } from '../../http/save-file';
import { alertFailure } from '../../ui/alerts';

/** Fetches the rows of a selection as a file; a refusal is shown in the words of the server. */
export function useExport(list: List, selection: ListQuery) {
  const [isExporting, setIsExporting] = useState(false);
  const exportAs = async (format: 'xlsx' | 'csv'): Promise<void> => {
    setIsExporting(true);
    const answer = await downloadOperation(list.export, { ...selection, format });
    setIsExporting(false);
    if ('content' in answer) saveFile(answer.content, answer.fileName);
    else await alertFailure(answer.message);
  };
  return { exportAs, isExporting };
}
