import { useLanguage } from '@balai/shared/i18n/language';
import { useHolds } from '@balai/shared/session';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { AppLink, Avatar, cut, wrapsCutText } from '@balai/shared/ui/shell';
import { addressIn, type AnsweredRow, recordLine, textAt, valueAt } from '../shell/record-line';
import { ShortAmount } from './amounts';
import type { RowsCard } from './dashboard-cards';
import { useCardTitle } from './dashboard-text';
import { nearDay } from './days-in-words';
import { RowWithActions } from './row-with-actions';

interface RowLinkProps {
  card: RowsCard;
  row: AnsweredRow;
  today: string;
  /** Others beside it have a circle or an avatar before them. */
  isIndented?: boolean;
}

const AVATAR_PX = 20;

/**
 * A record of a card: what it is, whose, how much and when; nothing for one that lacks its name. The name gives way to
 * nothing that stands beside it.
 */
export function RowLink({ card, row, today, isIndented = false }: RowLinkProps) {
  const language = useLanguage();
  const holds = useHolds();
  const titleOf = useCardTitle();
  const line = recordLine(card.row, row);
  if (!line) return null;
  const amount = card.row.amount === undefined ? undefined : valueAt(row, card.row.amount);
  const date = card.row.date === undefined ? '' : textAt(row, card.row.date);
  const task = card.task && holds(card.task.access) ? card.task : null;
  const shortcut = card.shortcut && holds(card.shortcut.access) ? card.shortcut : null;
  const shortcutTo = shortcut && addressIn(shortcut.link, row);
  // Where a circle stands nothing else does.
  const avatarOf = task ? undefined : card.row.avatar;
  const link = (
    <AppLink
      to={line.to}
      display="flex"
      alignItems="center"
      gap="3"
      // A circle stands before what can be done here.
      ps={
        avatarOf && isIndented ? { base: '4', lg: '2' } : task || isIndented ? { base: '12', lg: '10' } : '4'
      }
      pe="4"
      minH={{ base: '14', lg: '9' }}
      py={{ base: '2', lg: '0' }}
      color="fg"
      borderRadius="0"
      _hover={{ bg: 'bg.subtle', textDecorationLine: 'none' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      {avatarOf ? (
        <Avatar
          name={textAt(row, avatarOf.name)}
          src={avatarOf.image === undefined ? null : textAt(row, avatarOf.image) || null}
          size={AVATAR_PX}
          logo={avatarOf.logo}
          decorative
        />
      ) : null}
      <Flex
        flex="1"
        minW="0"
        direction={{ base: 'column', lg: 'row' }}
        gap={{ base: '0', lg: '2' }}
        css={{ lgDown: wrapsCutText }}
      >
        <Text as="span" fontWeight="medium" flexShrink={{ lg: 0 }} maxW="100%" {...cut}>
          {line.title}
        </Text>
        <Text as="span" color="fg.muted" minW="0" {...cut}>
          {line.hint}
        </Text>
      </Flex>
      <Flex
        direction={{ base: 'column', lg: 'row' }}
        align={{ base: 'flex-end', lg: 'center' }}
        gap={{ base: '0', lg: '3' }}
        flexShrink={0}
        className="tabular"
      >
        {typeof amount === 'number' ? (
          <Box w={{ lg: '5.5rem' }} textAlign="end">
            <ShortAmount value={amount} />
          </Box>
        ) : null}
        {date === '' ? null : (
          <Box
            minW={{ lg: '5.75rem' }}
            textAlign="end"
            whiteSpace="nowrap"
            color={card.late ? 'danger.fg' : 'fg.muted'}
          >
            <bdi>{nearDay(date, today, language)}</bdi>
          </Box>
        )}
      </Flex>
    </AppLink>
  );
  if (!task && !shortcutTo) return link;
  return (
    <RowWithActions
      {...{ card, task, row, today }}
      shortcut={shortcut && shortcutTo ? { title: titleOf(shortcut), to: shortcutTo } : null}
      title={line.title}
    >
      {link}
    </RowWithActions>
  );
}
