import { useState } from 'react';
import { exportHistory } from '../../contract/host/history';
import { downloadOperation } from '../../http/call-operation';
import { saveFile } from '../../http/save-file';
import { currentLanguage } from '../../i18n/language';
import { alertFailure } from '../../ui/alerts';
import { Icon, IconButton } from '../../ui/core';
import { useRefreshHistory } from '../panels/use-refresh-history';
import { useStreamText } from './stream-text';

/** All of it as a sheet, whatever kind is shown. */
export function HistoryDownload({ entity, entityId }: { entity: string; entityId: number }) {
  const text = useStreamText();
  const refreshHistory = useRefreshHistory(entity, entityId);
  const [isUnderWay, setUnderWay] = useState(false);
  const download = async (): Promise<void> => {
    setUnderWay(true);
    const answer = await downloadOperation(exportHistory, {
      entity,
      id: entityId,
      format: 'xlsx',
      language: currentLanguage(),
    });
    setUnderWay(false);
    if (!('content' in answer)) return alertFailure(answer.message);
    saveFile(answer.content, answer.fileName);
    return refreshHistory();
  };
  return (
    <IconButton
      variant="ghost"
      size="xs"
      ms="auto"
      aria-label={text('export')}
      title={text('export')}
      loading={isUnderWay}
      onClick={() => void download()}
    >
      <Icon name="download" />
    </IconButton>
  );
}
