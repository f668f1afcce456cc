import type { Announcement } from '@balai/shared/contract/host/announcements';
import { daysBetween, isDay } from '@balai/shared/format/calendar';
import { dayInFull } from '@balai/shared/format/dates';
import { useLanguage, useTranslation } from '@balai/shared/i18n';
import { useFieldValue } from '@balai/shared/resource';
import { useSession } from '@balai/shared/session';
import { LikeButton, TickerLine, tickerLook, TickerStrong } from '@balai/shared/ui';
import { Box, Button, Flex, Icon, Stack, Text } from '@balai/shared/ui/core';

type Shown = Pick<
  Announcement,
  'author' | 'title' | 'body' | 'show_from' | 'show_until' | 'like_count' | 'comment_count'
>;

/** From which day until which, in words; nothing until both are days, and in order. */
function DaysInWords({ show_from: from, show_until: until }: Pick<Shown, 'show_from' | 'show_until'>) {
  const { t } = useTranslation('hr');
  const language = useLanguage();
  if (!isDay(from) || !isDay(until) || until < from) return null;
  return t('announcement.daysShown', {
    from: dayInFull(from, language),
    until: dayInFull(until, language),
    count: daysBetween(from, until) + 1,
  });
}

/** An announcement as the ticker shows it, from when until when, and who sees it there. */
export function TickerPreview({ announcement }: { announcement: Shown }) {
  const { t } = useTranslation('hr');
  const { author, title, body } = announcement;
  const isEmpty = title === '' && (body ?? '') === '';
  return (
    <Stack gap="2">
      <Flex {...tickerLook} align="center" ps="3" pe="1" overflowWrap="anywhere">
        <TickerLine
          person={author ?? { name: '', image: null }}
          actions={
            <Flex align="center" inert>
              <LikeButton isLiked={false} onToggle={() => undefined}>
                {announcement.like_count}
              </LikeButton>
              <Button size="sm" variant="ghost" color="fg.muted">
                <Icon name="message" size={16} />
                {announcement.comment_count}
              </Button>
            </Flex>
          }
        >
          {isEmpty ? (
            <Box as="span" color="fg.muted">
              {t('announcement.empty')}
            </Box>
          ) : (
            <>
              <TickerStrong>{title}</TickerStrong> {body}
            </>
          )}
        </TickerLine>
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        <DaysInWords {...announcement} /> {t('announcement.reach')}
      </Text>
    </Stack>
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

interface TypedAnnouncementProps {
  /** Null for a new one, which has the name of who writes it. */
  stored: Announcement | null;
  /** No heading beside it says what it is. */
  isTitled?: boolean;
}

/** The same for what stands in the form around it. */
export function TypedAnnouncement({ stored, isTitled = false }: TypedAnnouncementProps) {
  const { t } = useTranslation('hr');
  const user = useSession()?.user;
  const typed = {
    title: asText(useFieldValue('title')),
    body: asText(useFieldValue('body')),
    show_from: asText(useFieldValue('show_from')),
    show_until: asText(useFieldValue('show_until')),
  };
  return (
    <Box as="section" aria-label={t('announcement.ticker')}>
      {isTitled ? (
        <Text textStyle="sm" fontWeight="medium" mb="1.5">
          {t('announcement.ticker')}
        </Text>
      ) : null}
      <TickerPreview
        announcement={{
          author: stored?.author ?? (user ? { id: user.id, name: user.name, image: user.image } : null),
          like_count: stored?.like_count ?? 0,
          comment_count: stored?.comment_count ?? 0,
          ...typed,
        }}
      />
    </Box>
  );
}
