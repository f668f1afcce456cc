import type { SignIn } from '@balai/shared/contract/hr/users';
import { useTranslation } from '@balai/shared/i18n';
import { DateText, RelativeTime } from '@balai/shared/ui';
import { Box, Flex, Icon, Text } from '@balai/shared/ui/core';
import type { ReactNode } from 'react';
import { deviceOf } from './device';

/** 'Firefox on Windows', of a user agent. */
export function useDeviceName(device: string | null): string {
  const { t } = useTranslation('hr');
  const { browser, system } = deviceOf(device ?? '');
  return browser && system
    ? t('profile.sessions.device', { browser, system })
    : (browser ?? system ?? t('profile.sessions.unknownDevice'));
}

type Shown = Omit<SignIn, 'has_ended'>;

/** '-6.175, 106.827' */
const placeOf = ({ latitude, longitude }: Shown): string | null =>
  latitude === null || longitude === null ? null : `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;

export interface SignInItemProps {
  signIn: Shown;
  badge?: ReactNode;
  /** What can be done with it, at the end of the line. */
  children?: ReactNode;
}

/** A sign-in as a line of a list: with what, from where, when. */
export function SignInItem({ signIn, badge, children }: SignInItemProps) {
  const { t } = useTranslation('hr');
  const name = useDeviceName(signIn.device);
  const { isHandheld } = deviceOf(signIn.device ?? '');
  const place = placeOf(signIn);
  return (
    <Flex as="li" gap="3" py="3" align="flex-start" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box color="fg.muted" pt="0.5">
        <Icon name={isHandheld ? 'phone' : 'monitor'} size={20} />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="span" fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          {badge}
        </Flex>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {signIn.ip}
          {place ? ` · ${t('profile.sessions.place', { place })}` : ''}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {t('profile.sessions.begun')} <DateText value={signIn.created_at} withTime /> ·{' '}
          {t('profile.sessions.lastSeen')} <RelativeTime value={signIn.last_seen_at} />
        </Text>
      </Box>
      {children}
    </Flex>
  );
}
