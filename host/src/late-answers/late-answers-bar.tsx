import { Button, Flex, Text } from '@balai/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { WarningOverPage } from '../shell/warning-over-page';
import { useLateAnswersText } from './late-answers-text';
import { watchLateAnswers, type LateAnswers, type LateAnswersWatch } from './watch-late-answers';

/**
 * Says over the page that an answer takes long, and sends again what waits. It stands over the top bar: below is
 * what was typed into, at the lower edge the buttons that somebody who waits has just pressed. It lives whatever is open over the page.
 */
export function LateAnswersBar() {
  const text = useLateAnswersText();
  const [late, setLate] = useState<LateAnswers | null>(null);
  const watch = useRef<LateAnswersWatch | null>(null);
  useEffect(() => {
    const begun = watchLateAnswers(setLate);
    watch.current = begun;
    return () => begun.stop();
  }, []);
  return (
    <Flex
      // There before what it says, or no screen reader would say it.
      role="status"
      aria-live="polite"
      data-stays-beside=""
      data-screen-only=""
      position="fixed"
      insetInline="0"
      top="2"
      zIndex="toast"
      justify="center"
      px="4"
      pointerEvents="none"
    >
      {late ? (
        <WarningOverPage maxW="40rem">
          <Text flex="1 1 14rem">{text(late.isWrite ? 'write' : 'read')}</Text>
          <Button size="sm" loading={late.isSentAgain} onClick={() => watch.current?.again()}>
            {text('tryAgain')}
          </Button>
        </WarningOverPage>
      ) : null}
    </Flex>
  );
}
