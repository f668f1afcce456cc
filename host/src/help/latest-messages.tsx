import { AppLink, RelativeTime } from '@balai/shared/ui';
import { readSaidToasts, type SaidToast } from '@balai/shared/ui/alerts';
import { Box, chakra, Flex, Icon, type IconName, Text } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';

type Tone = NonNullable<SaidToast['tone']>;

const looks: Record<Tone, { icon: IconName; color: string }> = {
  success: { icon: 'check-circle', color: 'success.fg' },
  info: { icon: 'info', color: 'info.fg' },
  warning: { icon: 'warning', color: 'warning.fg' },
  danger: { icon: 'alert', color: 'danger.fg' },
};

/** What was said when this was drawn first; nothing until that is known. */
export function useSaidToasts(): readonly SaidToast[] {
  const [said, setSaid] = useState<readonly SaidToast[]>([]);
  useEffect(() => {
    let isWanted = true;
    void readSaidToasts().then((toasts) => isWanted && setSaid(toasts));
    return () => {
      isWanted = false;
    };
  }, []);
  return said;
}

/** Toasts go by themselves: here who looked away reads them. */
export function LatestMessages({ said, onFollow }: { said: readonly SaidToast[]; onFollow: () => void }) {
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none">
      {said.map(({ title, text, subject, tone = 'success', link, at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list that does not change as long as it is shown
        <Flex as="li" key={index} gap="2.5">
          <Box color={looks[tone].color} pt="0.5" flexShrink={0}>
            <Icon name={looks[tone].icon} size={16} />
          </Box>
          <Box flex="1" minW="0">
            <Flex gap="3" align="baseline" justify="space-between">
              <Text fontWeight="medium">{title}</Text>
              <Text textStyle="xs" color="fg.muted" flexShrink={0}>
                <RelativeTime value={at} />
              </Text>
            </Flex>
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {[text, subject].filter(Boolean).join(' · ')}
              {link ? (
                <chakra.span ms={text || subject ? '1.5' : undefined}>
                  <AppLink to={link.to} onClick={onFollow}>
                    {link.label}
                  </AppLink>
                </chakra.span>
              ) : null}
            </Text>
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
