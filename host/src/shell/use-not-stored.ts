import { followNotStored } from '@balai/shared/http/left-behind';
import { toast } from '@balai/shared/ui/shell';
import { useEffect, useRef } from 'react';
import { useShellText } from './shell-text';

/** Long enough to be read by somebody who looks at the page that is just being drawn. */
const SHOWN_MS = 20_000;

/** Says which changes of the page before a reload the server did not take. */
export function useNotStored(): void {
  const text = useShellText();
  const latest = useRef(text);
  latest.current = text;
  useEffect(
    () =>
      followNotStored(({ about, message, isKept }) =>
        toast({
          tone: 'danger',
          title: latest.current('notStored', { about }),
          text: isKept ? `${message} ${latest.current('notStoredKept')}` : message,
          duration: SHOWN_MS,
        }),
      ),
    [],
  );
}
