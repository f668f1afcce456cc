import {
  listKnowledgeReaders,
  READER_ROWS,
  type readerStates,
} from '@balai/shared/contract/engineering/product-knowledge-quiz';
import type { Knowledge } from '@balai/shared/contract/engineering/product-knowledge';
import type { OutputOf } from '@balai/shared/contract/operation';
import { ApiError, operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { roleName } from '@balai/shared/format/role-names';
import {
  Avatar,
  CardsSkeleton,
  DateText,
  EmptyState,
  ErrorState,
  LoadingGate,
  TabBar,
} from '@balai/shared/ui';
import { Box, Button, chakra, Flex, Icon, Text } from '@balai/shared/ui/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

type State = (typeof readerStates)[number];
type Reader = OutputOf<typeof listKnowledgeReaders>['data'][number];

/** Who has read the entry, who has passed its quiz, and who has yet to. */
export function KnowledgeReaders({ entry }: { entry: Knowledge }) {
  const { t } = useTranslation('engineering');
  const [state, setState] = useState<State>('read');
  const hasQuiz = entry.questions.length > 0;
  const [first] = useReaders(entry.id, state, 1);
  const counts = first?.data?.counts;
  const tabs = (['read', ...(hasQuiz ? (['passed'] as const) : []), 'open', 'all'] as const).map((id) => ({
    id,
    label: t(`product_knowledge.readers.${id}`),
    count: counts?.[id] ?? null,
  }));
  return (
    <Box maxW="46rem">
      <TabBar
        label={t('product_knowledge.tab.readers')}
        tabs={tabs}
        value={state}
        // The row has these and no others.
        onChange={(id) => setState(id as State)}
      >
        <People key={state} entry={entry} state={state} />
      </TabBar>
    </Box>
  );
}

const useReaders = (id: number, state: State, pages: number) =>
  useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      operationQuery(listKnowledgeReaders, { id, state, page: index + 1 }),
    ),
  });

function People({ entry, state }: { entry: Knowledge; state: State }) {
  const { t } = useTranslation('engineering');
  const [pages, setPages] = useState(1);
  const answers = useReaders(entry.id, state, pages);
  const people = answers.flatMap(({ data }) => data?.data ?? []);
  const failed = answers.find(({ error }) => error);
  const count = answers[0]?.data?.counts[state] ?? 0;
  if (failed?.error instanceof ApiError && people.length === 0)
    return (
      <ErrorState
        compact
        title={t('product_knowledge.readers.notRead')}
        message={failed.error.message}
        onRetry={() => void failed.refetch()}
      />
    );
  return (
    <LoadingGate loading={answers[0]?.isPending ?? true} skeleton={<CardsSkeleton count={3} />}>
      {people.length === 0 ? (
        <EmptyState
          compact
          drawing="engineering/product_knowledge.readers"
          title={t('product_knowledge.readers.none')}
        />
      ) : null}
      <chakra.ul listStyleType="none">
        {people.map((reader) => (
          <Line key={reader.user.id} reader={reader} hasQuiz={entry.questions.length > 0} />
        ))}
      </chakra.ul>
      {people.length < count && count > READER_ROWS ? (
        <Button mt="3" variant="outline" onClick={() => setPages(pages + 1)}>
          {t('product_knowledge.readers.more')}
        </Button>
      ) : null}
    </LoadingGate>
  );
}

function Line({ reader, hasQuiz }: { reader: Reader; hasQuiz: boolean }) {
  const { t } = useTranslation('engineering');
  const { user, role, at, percent, attempts, best_percent: best, passed_at: passedAt } = reader;
  const isRead = percent === 100;
  return (
    <Flex
      as="li"
      gap="3"
      py="2.5"
      align="center"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0 }}
    >
      <Avatar name={user.name} src={user.image} size={34} decorative />
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere">{user.name}</Text>
        <Text textStyle="sm" color="fg.muted">
          {roleName(role)}
        </Text>
      </Box>
      <Box textAlign="end" textStyle="sm" color="fg.muted">
        <Flex gap="1.5" align="center" justify="end" color={isRead ? 'success.fg' : undefined}>
          {isRead ? <Icon name="check" size={14} /> : null}
          <Text as="span">
            {t(
              isRead
                ? 'product_knowledge.readers.isRead'
                : at
                  ? 'product_knowledge.readers.begun'
                  : 'product_knowledge.readers.notYet',
            )}
            {at ? (
              <>
                {' · '}
                <DateText value={at} />
              </>
            ) : null}
          </Text>
        </Flex>
        {hasQuiz && attempts > 0 ? (
          <Text color={passedAt ? 'success.fg' : undefined}>
            {t(passedAt ? 'product_knowledge.readers.passedWith' : 'product_knowledge.readers.bestOf', {
              percent: best ?? 0,
              count: attempts,
            })}
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}
