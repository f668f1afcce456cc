import type { Announcement } from '@balai/shared/contract/host/announcements';
import { addDays, daysBetween, jakartaDay } from '@balai/shared/format/calendar';
import { DateText } from '@balai/shared/ui';
import { Box, Text } from '@balai/shared/ui/core';

type Period = Pick<Announcement, 'show_from' | 'show_until'>;

/** Days of the scale, which is the same for all rows: what is over soon is of no interest, what comes is planned. */
const BEFORE_TODAY = 14;
const FROM_TODAY = 42;
const WHOLE = BEFORE_TODAY + FROM_TODAY;

const percent = (days: number): number => (Math.min(Math.max(days, 0), WHOLE) / WHOLE) * 100;

/** Where a period lies on the scale of today: percents from its beginning, at most to its ends. Its last day counts. */
export function barOf({ show_from, show_until }: Period, today: string): { start: number; width: number } {
  const first = addDays(today, -BEFORE_TODAY);
  const start = percent(daysBetween(first, show_from));
  return { start, width: percent(daysBetween(first, show_until) + 1) - start };
}

const colors = { showing: 'brand.solid', scheduled: 'info.solid', ended: 'fg.subtle' } as const;

/** The days of an announcement as a bar, with a mark at today; a card says them in words alone. */
export function PeriodBar({ announcement }: { announcement: Period & Pick<Announcement, 'status'> }) {
  const { start, width } = barOf(announcement, jakartaDay(new Date()));
  return (
    // The line under it says the same in words.
    <Box aria-hidden="true" position="relative" h="1.5" my="1.5" borderRadius="full" bg="bg.muted">
      <Box
        position="absolute"
        h="100%"
        // A day that is over would else be no wider than a hair.
        minW="1"
        borderRadius="full"
        bg={colors[announcement.status]}
        style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
      />
      <Box
        position="absolute"
        insetY="-1"
        w="1px"
        bg="fg.muted"
        style={{ insetInlineStart: `${percent(BEFORE_TODAY)}%` }}
      />
    </Box>
  );
}

/** From when until when. */
export const PeriodInWords = ({ announcement: { show_from, show_until } }: { announcement: Period }) => (
  <Text as="span" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
    <DateText value={show_from} />
    {' – '}
    <DateText value={show_until} />
  </Text>
);
