import { followNotStored } from '@balai/shared/http/not-stored';
import { loadMessages, useTranslation } from '@balai/shared/i18n';
import { toast } from '@balai/shared/ui/shell';
import { useEffect } from 'react';

const NOT_STORED = 'not-stored';

/** Long enough to be read by somebody who looks at the page that is just being drawn. */
const SHOWN_MS = 20_000;

/** Says which changes of the page before a reload the server did not take. Its code comes when some were left behind. */
export function NotStoredNotice() {
  const { t } = useTranslation(NOT_STORED);
  useEffect(() => {
    // The words first: a sentence may wait, a key may not be shown.
    let stop: (() => void) | null = null;
    let isOver = false;
    void loadMessages(NOT_STORED, (language) => import(`./locales/${language}.json`)).then(() => {
      if (isOver) return;
      stop = followNotStored(({ about, message, isKept }) =>
        toast({
          tone: 'danger',
          title: t('title', { about }),
          text: isKept ? `${message} ${t('kept')}` : message,
          duration: SHOWN_MS,
        }),
      );
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [t]);
  return null;
}
