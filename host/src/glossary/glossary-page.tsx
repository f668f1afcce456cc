import { queryClient } from '@balai/shared/http/query-client';
import { useTranslation } from '@balai/shared/i18n';
import { useLanguage } from '@balai/shared/i18n/language';
import { useHolds } from '@balai/shared/session';
import { AppLink, EmptyState, LoadingGate, PageBody, PageHeader, TableSkeleton } from '@balai/shared/ui';
import { Box, Button, Grid, Icon, Input, InputGroup, Notice, Text } from '@balai/shared/ui/core';
import { COMMON_TERMS } from '@balai/shared/ui/shell';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useGuideText } from '../guide/guide-text';
import { useComposition } from '../shell/composition-context';
import { useDocumentTitle } from '../shell/use-document-title';
import { commonEntries, entriesOf, foundEntries, type GlossaryEntry } from './glossary-entries';
import { loadWords } from './load-words';

/** /glossary: what the pages are for and what the words on them mean, as the departments say it. */
export function GlossaryPage() {
  const text = useGuideText();
  const language = useLanguage();
  // Draws it again when words have come.
  useTranslation(COMMON_TERMS);
  const holds = useHolds();
  const departments = useComposition().departments.filter(({ manifest }) =>
    manifest.routes.some(({ access }) => holds(access)),
  );
  const read = useQueries(
    {
      queries: departments.map((department) => ({
        queryKey: ['words', department.id],
        queryFn: async () => {
          await loadWords(department);
          return department.id;
        },
        staleTime: Infinity,
        retry: false,
      })),
    },
    queryClient,
  );
  const [typed, setTyped] = useState('');
  const title = text('glossary.title');
  useDocumentTitle(title);
  const failed = read.filter(({ isError }) => isError);
  const isUnderWay = read.some(({ isPending, isFetching }) => isPending && isFetching);
  const entries = [...commonEntries(), ...departments.flatMap((department) => entriesOf(department, holds))];
  const found = foundEntries(entries, typed, language);
  return (
    <PageBody>
      <PageHeader title={title} description={text('glossary.help')} />
      <Box maxW="48rem" w="100%">
        <InputGroup startElement={<Icon name="search" color="fg.subtle" />}>
          <Input
            type="search"
            aria-label={text('glossary.search')}
            placeholder={text('glossary.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </InputGroup>
        {failed.length > 0 ? (
          <Box mt="4">
            <Notice
              status="warning"
              action={
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => failed.forEach((one) => void one.refetch())}
                >
                  {text('glossary.again')}
                </Button>
              }
            >
              {text('glossary.missing')}
            </Notice>
          </Box>
        ) : null}
        <Box mt="4">
          <LoadingGate loading={isUnderWay} skeleton={<TableSkeleton rows={8} />}>
            {found.length > 0 ? (
              <Entries entries={found} />
            ) : (
              <EmptyState
                kind="filtered"
                title={text('glossary.none')}
                text={text('glossary.noneHelp')}
                action={
                  <Button variant="outline" onClick={() => setTyped('')}>
                    {text('glossary.clear')}
                  </Button>
                }
              />
            )}
          </LoadingGate>
        </Box>
      </Box>
    </PageBody>
  );
}

function Entries({ entries }: { entries: readonly GlossaryEntry[] }) {
  return (
    <Box as="dl" bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" overflow="hidden">
      {entries.map(({ word, text, place, link }) => (
        <Grid
          key={`${word} ${text}`}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' }}
          columnGap="6"
          rowGap="1"
          px="4"
          py="3"
          borderTopWidth="1px"
          borderColor="border"
          _first={{ borderTopWidth: 0 }}
        >
          <Box as="dt" overflowWrap="anywhere">
            <Text as="span" display="block" fontWeight="semibold">
              {link ? <AppLink to={link}>{word}</AppLink> : word}
            </Text>
            {place ? (
              <Text as="span" display="block" textStyle="xs" color="fg.muted">
                {place}
              </Text>
            ) : null}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            {text}
          </Box>
        </Grid>
      ))}
    </Box>
  );
}
