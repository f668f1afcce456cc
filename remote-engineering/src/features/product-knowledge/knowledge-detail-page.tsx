import {
  archiveKnowledge,
  publishKnowledge,
  markKnowledgeRead,
  type Knowledge,
} from '@balai/shared/contract/engineering/product-knowledge';
import { callOperation } from '@balai/shared/http';
import { ApiError, useOperation } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, RailCard, RecordPage, useAreaWords } from '@balai/shared/resource';
import { AppLink, DateText, PersonCell, SafeHtml } from '@balai/shared/ui';
import { alertFailure, alertSuccess } from '@balai/shared/ui/alerts';
import { Box, Flex, Icon, Link, Text } from '@balai/shared/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { knowledgeRecord } from './knowledge-record';

/** /product-knowledge/{id} */
export function KnowledgeDetailPage() {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'product_knowledge');
  const publish = useMove(publishKnowledge);
  const archive = useMove(archiveKnowledge);
  return (
    <RecordPage
      record={knowledgeRecord}
      header={(entry) => ({
        subtitle: words.word('kind', entry.kind),
        status: {
          value: entry.status,
          label: words.word('status', entry.status),
          tone: entry.status === 'published' ? 'green' : 'grey',
        },
      })}
      actions={({ id, version }) => [
        {
          verb: 'publish',
          label: t('product_knowledge.action.publish'),
          icon: 'send',
          primary: true,
          onSelect: () => void publish({ id, version }),
        },
        {
          verb: 'archive',
          label: t('product_knowledge.action.archive'),
          icon: 'archive',
          onSelect: () => void archive({ id, version }),
        },
      ]}
      overview={(entry) => <Article entry={entry} />}
      rail={(entry) => <Facts entry={entry} />}
    />
  );
}

function useMove(operation: typeof publishKnowledge) {
  const move = useOperation(operation);
  return async (input: { id: number; version: number }): Promise<void> => {
    try {
      await move.mutateAsync(input);
      void alertSuccess();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await alertFailure(error.message);
    }
  };
}

function Article({ entry }: { entry: Knowledge }) {
  const { t } = useTranslation('engineering');
  return (
    <RailCard title={t('product_knowledge.section.body')}>
      {entry.video_url ? <VideoLink address={entry.video_url} /> : null}
      <Box maxW="44rem">
        <SafeHtml html={entry.body} />
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
function EndOfText({ entry: { id, is_read: isRead } }: { entry: Knowledge }) {
  const end = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  useEffect(() => {
    if (!end.current || isRead) return;
    const note = async (percent: number): Promise<void> => {
      await callOperation(markKnowledgeRead, { id, percent });
      // Asked again where it is shown next; under the reader's eyes nothing changes.
      await client.invalidateQueries({ queryKey: [knowledgeRecord.area], refetchType: 'none' });
    };
    void note(0);
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void note(100);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [client, id, isRead]);
  return <Box ref={end} height="1px" aria-hidden="true" />;
}

function Facts({ entry }: { entry: Knowledge }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'product_knowledge');
  return (
    <RailCard title={t('product_knowledge.section.entry')}>
      <DetailFields
        columns={1}
        items={[
          {
            label: words.field('brand_id'),
            value: entry.brand ? <AppLink to={`/brand/${entry.brand.id}`}>{entry.brand.name}</AppLink> : null,
          },
          {
            label: words.field('solution_id'),
            value: entry.solution ? (
              <AppLink to={`/solution/${entry.solution.id}`}>{entry.solution.name}</AppLink>
            ) : null,
          },
          { label: words.field('author'), value: entry.author ? <PersonCell person={entry.author} /> : null },
          { label: words.field('published_at'), value: <DateText value={entry.published_at} withTime /> },
          { label: words.field('edition'), value: entry.edition },
          { label: words.field('read_count'), value: entry.read_count },
          {
            label: words.field('tags'),
            value:
              entry.tags.length > 0 ? (
                <Flex gap="2" flexWrap="wrap">
                  {entry.tags.map((tag) => (
                    <span key={tag}>#{tag}</span>
                  ))}
                </Flex>
              ) : null,
          },
        ]}
      />
    </RailCard>
  );
}
