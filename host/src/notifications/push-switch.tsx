import { useSession } from '@balai/shared/session';
import { Switch, toast } from '@balai/shared/ui';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { useState } from 'react';
import { useNotificationsText } from './notifications-text';
import { type PushProblem, pushProblem, turnOffPush, turnOnPush } from './push';

const problemWords = {
  push_unsupported: 'pushUnsupported',
  push_denied: 'pushDenied',
  push_unreachable: 'pushUnreachable',
} as const satisfies Record<PushProblem, string>;

interface PushSwitchProps {
  /** What the installation is known by to push services. */
  serverKey: string;
  isOn: boolean;
  onChanged: () => Promise<void>;
}

/** Whether this browser is told while the panel is closed. */
export function PushSwitch({ serverKey, isOn, onChanged }: PushSwitchProps) {
  const text = useNotificationsText();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const problem = pushProblem();
  const change = async (next: boolean): Promise<void> => {
    if (!session) return;
    setBusy(true);
    const failed = next ? await turnOnPush(serverKey) : await turnOffPush(session.user.id);
    if (failed) {
      const title = typeof failed === 'string' ? text(problemWords[failed]) : failed.message;
      toast({ tone: 'danger', title });
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <Box mb="3" pb="3" borderBottomWidth="1px" borderColor="border">
      <Flex align="center" justify="space-between" gap="4" minH="10">
        <Text as="span" flex="1" minW="0">
          {text('push')}
        </Text>
        <Switch
          checked={isOn && problem === null && Notification.permission === 'granted'}
          disabled={isBusy || problem !== null}
          aria-label={text('push')}
          onCheckedChange={(next) => void change(next)}
        />
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {text(problem ? problemWords[problem] : 'pushHelp')}
      </Text>
    </Box>
  );
}
