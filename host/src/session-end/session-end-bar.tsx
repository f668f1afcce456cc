import { Box, Button, Flex, Text } from '@balai/shared/ui/core';
import { serverNow } from '@balai/shared/session/clock';
import { useEffect, useRef, useState } from 'react';
import { WarningOverPage } from '../shell/warning-over-page';
import { useSessionEndText } from './session-end-text';
import { watchSessionEnd, type SessionEnd, type SessionEndWatch } from './watch-session-end';

const SECOND_MS = 1_000;

/** '1:59' */
const leftUntil = (at: number): string => {
  const seconds = Math.max(0, Math.round((at - serverNow()) / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Says two minutes before that the session is about to end, over the page and without taking anything away. */
export function SessionEndBar() {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const [hiddenEnd, setHiddenEnd] = useState<number | null>(null);
  const watch = useRef<SessionEndWatch | null>(null);
  useEffect(() => {
    const begun = watchSessionEnd(setEnd);
    watch.current = begun;
    return () => begun.stop();
  }, []);
  if (!end || end.at === hiddenEnd) return null;
  return <Warning end={end} onStay={() => watch.current?.stay()} onHide={() => setHiddenEnd(end.at)} />;
}

function Warning({ end, onStay, onHide }: { end: SessionEnd; onStay: () => void; onHide: () => void }) {
  const text = useSessionEndText();
  const [left, setLeft] = useState(() => leftUntil(end.at));
  // Said once: a countdown that is read out would leave no room for anything else.
  const [said] = useState(left);
  useEffect(() => {
    const tick = () => setLeft(leftUntil(end.at));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [end.at]);
  const key = end.isIdle ? 'idle' : 'limit';
  return (
    <Flex
      position="fixed"
      insetInline="0"
      bottom="4"
      zIndex="toast"
      justify="center"
      px="4"
      pointerEvents="none"
    >
      <WarningOverPage maxW="44rem">
        <Box srOnly role="alert">
          {text(key, { left: said })}
        </Box>
        <Text flex="1 1 16rem" className="tabular" aria-hidden="true">
          {text(key, { left })}
        </Text>
        <Flex gap="2">
          {end.isIdle ? (
            <Button size="sm" onClick={onStay}>
              {text('stay')}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" color="warning.fg" onClick={onHide}>
            {text('hide')}
          </Button>
        </Flex>
      </WarningOverPage>
    </Flex>
  );
}
