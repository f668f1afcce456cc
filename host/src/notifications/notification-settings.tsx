import {
  listNotificationSettings,
  mailSchedules,
  type MailSchedule,
  type NotificationSetting,
  updateNotificationSetting,
} from '@balai/shared/contract/host/notifications';
import { isSuccess } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { forItsPerson } from '@balai/shared/http/for-its-person';
import { operationQuery } from '@balai/shared/http/query-client';
import { useLanguage } from '@balai/shared/i18n/language';
import { useHolds, useSession } from '@balai/shared/session';
import { ErrorState, Select, Skeleton, Switch } from '@balai/shared/ui';
import { alertFailure } from '@balai/shared/ui/alerts';
import { Box, chakra, Flex, Icon, IconButton, Text } from '@balai/shared/ui/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useComposition } from '../shell/composition-context';
import { titleIn } from '../shell/manifest-words';
import { isOfConcern, kindOf } from './notifications-model';
import { useNotificationsText } from './notifications-text';
import { PushSwitch } from './push-switch';
import { QuietHours } from './quiet-hours';

const query = operationQuery(listNotificationSettings, {});

/** Which kinds of notifications come into the bell: those whose pages the person may open. */
export function NotificationSettings({ onBack }: { onBack: () => void }) {
  const text = useNotificationsText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const kinds = useShownKinds(data?.data ?? []);
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });
  const back = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the list.
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <Flex align="center" gap="1" ps="2" pe="4" minH="12" borderBottomWidth="1px" borderColor="border">
        <IconButton
          ref={back}
          size="sm"
          variant="ghost"
          aria-label={text('back')}
          title={text('back')}
          onClick={onBack}
        >
          <Icon name="arrow-left" size={16} />
        </IconButton>
        <Text as="h2" fontWeight="semibold">
          {text('settingsTitle')}
        </Text>
      </Flex>
      <Box overflowY="auto" p="4" flex="1">
        {error ? (
          <ErrorState compact message={error.message} onRetry={() => void refetch()} />
        ) : (
          <>
            <Text textStyle="sm" color="fg.muted" mb="3">
              {text('settingsHelp')}
              {data?.sends_mail ? ` ${text('mailHelp')}` : null}
            </Text>
            {data?.push ? (
              <PushSwitch serverKey={data.push.key} isOn={data.push.is_on} onChanged={readAgain} />
            ) : null}
            {data ? (
              <chakra.ul listStyleType="none">
                {kinds.map((kind) => (
                  <KindLine key={kind.setting.kind} {...kind} sendsMail={data.sends_mail} />
                ))}
              </chakra.ul>
            ) : (
              <Skeleton h="40" />
            )}
            {data && (data.sends_mail || data.push) ? (
              <QuietHours {...data.quiet_hours} onStored={readAgain} />
            ) : null}
          </>
        )}
      </Box>
    </>
  );
}

interface ShownKindLine {
  setting: NotificationSetting;
  title: string;
}

function useShownKinds(settings: readonly NotificationSetting[]): ShownKindLine[] {
  const { departments } = useComposition();
  const language = useLanguage();
  const holds = useHolds();
  const role = useSession()?.role;
  return settings.flatMap((setting) => {
    const shown = kindOf(departments, setting.kind);
    if (!role || !shown?.title || !isOfConcern(setting.kind, departments, { role, holds })) return [];
    return [{ setting, title: titleIn(language, { title: shown.title, words: shown.words }) }];
  });
}

const mailWords = { off: 'mailOff', at_once: 'mailAtOnce', daily: 'mailDaily' } as const;
const isSchedule = (value: string | null): value is MailSchedule =>
  mailSchedules.some((known) => known === value);

function KindLine({
  setting: { kind, bell, mail, required },
  title,
  sendsMail,
}: ShownKindLine & { sendsMail: boolean }) {
  const text = useNotificationsText();
  const client = useQueryClient();
  const change = async (next: { bell: boolean } | { mail: MailSchedule }) => {
    const answer = await forItsPerson(callOperation(updateNotificationSetting, { kind, ...next }));
    if (!isSuccess<typeof updateNotificationSetting>(answer)) alertFailure(answer.message);
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <Flex as="li" align="center" justify="space-between" gap="4" minH="10">
      <Text as="span" flex="1" minW="0">
        {title}
        {required ? (
          <Text as="span" textStyle="xs" color="fg.muted" ms="2">
            {text('required')}
          </Text>
        ) : null}
      </Text>
      {sendsMail ? (
        <Box w="9.5rem" flexShrink={0}>
          <Select
            size="sm"
            aria-label={text('mailOf', { kind: title })}
            value={mail}
            options={mailSchedules.map((value) => ({ value, label: text(mailWords[value]) }))}
            onChange={(value) => {
              if (isSchedule(value)) void change({ mail: value });
            }}
          />
        </Box>
      ) : null}
      <Switch
        checked={bell}
        disabled={required}
        aria-label={title}
        onCheckedChange={(next) => void change({ bell: next })}
      />
    </Flex>
  );
}
