import {
  knowledgeList,
  unreadKnowledge,
  type KnowledgeRow,
} from '@balai/shared/contract/engineering/product-knowledge';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { FailureState, failureOf, recordLink, useAreaWords, type ListState } from '@balai/shared/resource';
import {
  AppLink,
  CardsSkeleton,
  cut,
  cutAfter,
  EmptyState,
  LoadingGate,
  Pagination,
  usePaging,
} from '@balai/shared/ui';
import { Box, Card, Flex, Heading, Icon, SimpleGrid, Text } from '@balai/shared/ui/core';
import { Badge } from '@balai/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { knowledgePages } from './product-knowledge-pages';

const CARDS_PER_PAGE = 24;

interface GalleryProps {
  state: ListState;
  /** In the place of the cards where there are none. */
  nothing: ReactNode;
}

/** Published entries as cards, the newest first, with a mark on what the person has not read yet. */
export function KnowledgeGallery(props: GalleryProps) {
  // Another search or filter begins on its first page.
  return <Cards key={JSON.stringify(props.state.query)} {...props} />;
}

export function AllRead() {
  const { t } = useTranslation('engineering');
  return <EmptyState kind="done" title={t('product_knowledge.allRead')} />;
}

function Cards({ state, nothing }: GalleryProps) {
  const paging = usePaging(CARDS_PER_PAGE);
  const { page, row } = paging;
  const query = useQuery({
    ...operationQuery(knowledgeList.read, { ...state.query, page, row }),
    placeholderData: keepPreviousData,
  });
  const unread = useQuery(operationQuery(unreadKnowledge, {}));
  const unreadIds = new Set(unread.data?.data);
  const failure = failureOf(query.error);
  if (failure) {
    return <FailureState failure={failure} onRetry={() => void query.refetch()} />;
  }
  const entries = query.data?.data ?? [];
  return (
    <LoadingGate loading={query.isPending} skeleton={<CardsSkeleton />}>
      {entries.length === 0 ? (
        nothing
      ) : (
        <>
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
            {entries.map((entry) => (
              <KnowledgeCard key={entry.id} entry={entry} isUnread={unreadIds.has(entry.id)} />
            ))}
          </SimpleGrid>
          <Pagination {...paging} count={query.data?.count ?? 0} />
        </>
      )}
    </LoadingGate>
  );
}

function KnowledgeCard({ entry, isUnread }: { entry: KnowledgeRow; isUnread: boolean }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'product_knowledge');
  const subject = [entry.brand_name, entry.solution_name].filter(Boolean).join(' · ');
  return (
    <Card.Root as="li" size="sm" position="relative" height="100%">
      <Card.Body gap="2">
        <Flex align="center" gap="2" textStyle="xs" color="fg.muted">
          <Badge>{words.word('kind', entry.kind)}</Badge>
          <Text as="span" {...cut} flex="1" minW="0">
            {subject}
          </Text>
          {isUnread ? (
            <Badge colorPalette={entry.must_read ? 'danger' : 'brand'}>
              {t(entry.must_read ? 'product_knowledge.mustRead' : 'product_knowledge.unread')}
            </Badge>
          ) : null}
        </Flex>
        <Heading as="h2" size="sm" overflowWrap="anywhere">
          <AppLink
            to={recordLink(knowledgePages, entry)}
            color="fg"
            // The whole card is the link.
            _before={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {entry.title}
          </AppLink>
        </Heading>
        <Text color="fg.muted" textStyle="sm" {...cutAfter(3)} overflowWrap="anywhere">
          {entry.excerpt}
        </Text>
        <Flex mt="auto" gap="2" align="center" textStyle="xs" color="fg.muted">
          <Box as="span" flex="1" minW="0" {...cut}>
            {entry.tags.map((tag) => `#${tag}`).join(' ')}
          </Box>
          <Icon name="eye" label={words.column('read_count')} />
          <span className="tabular">{entry.read_count}</span>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
