import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import { holdsText } from '@balai/shared/contract/engineering/product-knowledge-rules';
import { markKnowledgeRead, type Knowledge } from '@balai/shared/contract/engineering/product-knowledge';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import { callOperation } from '@balai/shared/http';
import { useTranslation } from '@balai/shared/i18n';
import { type FieldDeclaration, RailCard, RecordPage } from '@balai/shared/resource';
import { SafeHtml } from '@balai/shared/ui';
import { Box, Flex, Icon, Link, Stack, Text } from '@balai/shared/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { knowledgePages } from './product-knowledge-pages';
import { KnowledgeQuiz } from './product-knowledge-quiz';
import { KnowledgeReaders } from './product-knowledge-readers';
import { knowledgeVerbs } from './product-knowledge-verbs';

/** Changed where they stand: none of them makes another edition, which everybody has to read again. */
const knowledgeEditable: readonly (string | FieldDeclaration)[] = [
  'kind',
  { name: 'brand_id', source: listAllBrands.path },
  { name: 'solution_id', source: listAllSolutions.path },
];

/** /product-knowledge/{id} */
export function KnowledgeDetailPage() {
  const { t } = useTranslation('engineering');
  return (
    <RecordPage
      pages={knowledgePages}
      verbs={knowledgeVerbs}
      header={(entry, words) => ({
        subtitle: words.word('kind', entry.kind),
        status: {
          value: entry.status,
          label: words.word('status', entry.status),
          tone: entry.status === 'published' ? 'green' : 'grey',
        },
      })}
      overview={(entry) => (
        <Stack gap="4">
          <Article entry={entry} />
          <KnowledgeQuiz entry={entry} />
        </Stack>
      )}
      tabs={(entry, common) =>
        entry.shows_readers && entry.status === 'published'
          ? [
              {
                id: 'readers',
                label: t('product_knowledge.tab.readers'),
                render: () => <KnowledgeReaders entry={entry} />,
              },
              ...common,
            ]
          : common
      }
      editable={knowledgeEditable}
      facts={['author', 'published_at', 'read_count']}
      properties={[
        {
          id: 'entry',
          fields: [
            'kind',
            { name: 'brand_id', path: '/brand' },
            { name: 'solution_id', path: '/solution' },
            'edition',
            { name: 'tags', value: ({ tags }) => (tags.length > 0 ? <Tags tags={tags} /> : null) },
          ],
        },
      ]}
    />
  );
}

function Article({ entry }: { entry: Knowledge }) {
  const { t } = useTranslation('engineering');
  return (
    <RailCard title={t('product_knowledge.section.body')}>
      {entry.video_url ? <VideoLink address={entry.video_url} /> : null}
      <Box maxW="44rem">
        {holdsText(entry.body) ? (
          <SafeHtml html={entry.body} />
        ) : (
          <Text color="fg.muted">{t('product_knowledge.noText')}</Text>
        )}
      </Box>
      {entry.status === 'published' ? <EndOfText key={entry.edition} entry={entry} /> : null}
    </RailCard>
  );
}

/** Whose page the video lies on. */
const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;

/** Leads to the page of the video: nothing of it is loaded into the panel, which its policy forbids. */
function VideoLink({ address }: { address: string }) {
  const { t } = useTranslation('engineering');
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      display="flex"
      alignItems="center"
      gap="3"
      maxW="44rem"
      mb="5"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      color="fg"
      _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
    >
      <Flex
        flexShrink={0}
        align="center"
        justify="center"
        boxSize="11"
        borderRadius="l2"
        bg="brand.subtle"
        color="brand.fg"
      >
        <Icon name="play" size={20} />
      </Flex>
      <Box flex="1" minW="0">
        <Text fontWeight="medium">{t('product_knowledge.watch')}</Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {hostOf(address)}
        </Text>
      </Box>
      <Icon name="external" size={16} label={t('product_knowledge.opensInNewTab')} color="fg.muted" />
    </Link>
  );
}

/** Notes that the entry was opened and, when its end comes into view, that it was read. */
function EndOfText({ entry: { id, edition, is_read: isRead } }: { entry: Knowledge }) {
  const end = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  useEffect(() => {
    if (!end.current || isRead) return;
    const note = async (percent: number): Promise<void> => {
      await callOperation(markKnowledgeRead, { id, edition, percent });
      // Asked again where it is shown next; under the reader's eyes nothing changes.
      await client.invalidateQueries({ queryKey: [knowledgePages.area], refetchType: 'none' });
    };
    void note(0);
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void note(100);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [client, id, edition, isRead]);
  return <Box ref={end} height="1px" aria-hidden="true" />;
}

function Tags({ tags }: Pick<Knowledge, 'tags'>) {
  return (
    <Flex gap="2" flexWrap="wrap">
      {tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
    </Flex>
  );
}
