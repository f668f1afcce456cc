import { useLanguage } from '@balai/shared/i18n/language';
import { useHolds } from '@balai/shared/session';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { AppLink, cut } from '@balai/shared/ui/shell';
import { type AnsweredRow, recordLine, textAt, valueAt } from '../shell/record-line';
import { ShortAmount } from './amounts';
import type { RowsCard } from './dashboard-cards';
import { nearDay } from './days-in-words';
import { RowWithTask } from './row-with-task';

interface RowLinkProps {
  card: RowsCard;
  row: AnsweredRow;
  today: string;
  /** Others beside it have a circle before them. */
  isIndented?: boolean;
}

/**
 * A record of a card: what it is, whose, how much and when; nothing for one that lacks its name. The name gives way to
 * nothing that stands beside it.
 */
export function RowLink({ card, row, today, isIndented = false }: RowLinkProps) {
  const language = useLanguage();
  const holds = useHolds();
  const line = recordLine(card.row, row);
  if (!line) return null;
  const amount = card.row.amount === undefined ? undefined : valueAt(row, card.row.amount);
  const date = card.row.date === undefined ? '' : textAt(row, card.row.date);
  const task = card.task && holds(card.task.access) ? card.task : null;
  const link = (
    <AppLink
      to={line.to}
      display="flex"
      alignItems="center"
      gap="3"
      // A circle stands before what can be done here.
      ps={task || isIndented ? { base: '12', lg: '10' } : '4'}
      pe="4"
      minH={{ base: '14', lg: '9' }}
      py={{ base: '2', lg: '0' }}
      color="fg"
      borderRadius="0"
      _hover={{ bg: 'bg.subtle', textDecorationLine: 'none' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Flex flex="1" minW="0" direction={{ base: 'column', lg: 'row' }} gap={{ base: '0', lg: '2' }}>
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
          <Box w={{ lg: '5.75rem' }} textAlign="end" color={card.late ? 'danger.fg' : 'fg.muted'}>
            <bdi>{nearDay(date, today, language)}</bdi>
          </Box>
        )}
      </Flex>
    </AppLink>
  );
  if (!task) return link;
  return (
    <RowWithTask {...{ card, task, row, today }} title={line.title}>
      {link}
    </RowWithTask>
  );
}
