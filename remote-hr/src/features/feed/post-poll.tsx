import type { FeedPoll } from '@balai/shared/contract/host/feed';
import { useTranslation } from '@balai/shared/i18n';
import { DateText } from '@balai/shared/ui';
import { Box, chakra, Flex, Icon, Text } from '@balai/shared/ui/core';

const PERCENT = 100;

/** The question of a post: an answer is chosen by a press, and how many chose it is seen behind it. */
export function PostPoll({ poll, onChoose }: { poll: FeedPoll; onChoose: (place: number) => void }) {
  const { t } = useTranslation('hr');
  const { question, several, closes_on: lastDay, is_open: isOpen, voters, answers } = poll;
  return (
    <Box mt="4" p="4" borderWidth="1px" borderColor="border" borderRadius="l2">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {question}
      </Text>
      <chakra.div role="group" aria-label={question} display="grid" gap="2" mt="3">
        {answers.map((answer, index) => (
          <Answer
            // oxlint-disable-next-line react/no-array-index-key -- answers never move
            key={index}
            answer={answer}
            share={voters === 0 ? 0 : answer.votes / voters}
            isOpen={isOpen}
            onChoose={() => onChoose(index + 1)}
          />
        ))}
      </chakra.div>
      <Text mt="2.5" textStyle="sm" color="fg.muted">
        {t('feed.voters', { count: voters })}
        {several ? ` · ${t('feed.several')}` : ''}
        {lastDay ? (
          <>
            {' · '}
            {t(isOpen ? 'feed.openUntil' : 'feed.closedOn')} <DateText value={lastDay} />
          </>
        ) : null}
      </Text>
    </Box>
  );
}

interface AnswerProps {
  answer: FeedPoll['answers'][number];
  /** Of those who voted, 0 to 1. */
  share: number;
  isOpen: boolean;
  onChoose: () => void;
}

function Answer({ answer: { text, votes, is_mine: isMine }, share, isOpen, onChoose }: AnswerProps) {
  const { t } = useTranslation('hr');
  const percent = Math.round(share * PERCENT);
  return (
    <chakra.button
      type="button"
      aria-pressed={isMine}
      aria-disabled={!isOpen}
      onClick={isOpen ? onChoose : undefined}
      position="relative"
      overflow="hidden"
      textAlign="start"
      w="100%"
      minH="11"
      px="3"
      py="2"
      borderWidth="1px"
      borderColor={isMine ? 'brand.solid' : 'border'}
      borderRadius="l2"
      cursor={isOpen ? 'pointer' : 'default'}
      _hover={isOpen ? { borderColor: 'brand.solid' } : undefined}
    >
      <Box
        position="absolute"
        insetBlock="0"
        insetInlineStart="0"
        bg={isMine ? 'brand.subtle' : 'bg.muted'}
        transition="width 180ms ease-out"
        _motionReduce={{ transition: 'none' }}
        style={{ width: `${percent}%` }}
      />
      <Flex as="span" position="relative" align="center" gap="2">
        {isMine ? (
          <Icon name="check-circle" size={16} color="brand.fg" />
        ) : (
          <Box boxSize="4" borderWidth="1px" borderColor="fg.subtle" borderRadius="full" flexShrink={0} />
        )}
        <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
          {text}
        </Text>
        <Text as="span" className="tabular" color="fg.muted" textStyle="sm" whiteSpace="nowrap">
          {t('feed.votes', { count: votes })} · {percent} %
        </Text>
      </Flex>
    </chakra.button>
  );
}
