import { listAchievements, type RunningText } from '@balai/shared/contract/host/running-texts';
import { dateShort } from '@balai/shared/format/dates';
import { eachOnce } from '@balai/shared/http/each-once';
import { operationQuery } from '@balai/shared/http/query-client';
import { AppLink, Avatar, EmptyState, ErrorState, PageBody, PageHeader, TabBar } from '@balai/shared/ui';
import { Box, Button, chakra, Flex, Text } from '@balai/shared/ui/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { CelebrationDialog } from './celebration-dialog';
import { CelebrationSentence } from './celebration-sentence';
import { useCelebrationsText } from './celebrations-text';
import { dealAddress } from './deal-address';
import { SaidAbout } from './said-about';
import { useItemVerbs } from './use-item-verbs';
import { useDocumentTitle } from '../shell/use-document-title';

const ROWS = 20;
const GROUP = 'group';
const EVERYBODY = 'everybody';

/** /achievement: every deal and certificate of which the role is told, newest first [1.5][2.5]. */
export function AchievementPage() {
  const text = useCelebrationsText();
  const [whose, setWhose] = useState(EVERYBODY);
  const [openId, setOpenId] = useState<number | null>(null);
  const title = text('page');
  useDocumentTitle(title);
  return (
    <PageBody>
      <PageHeader title={title} description={text('pageHelp')} />
      <Box maxW="60rem" w="100%">
        <TabBar
          label={title}
          tabs={[
            { id: EVERYBODY, label: text('everybody') },
            { id: GROUP, label: text('ownGroup') },
          ]}
          value={whose}
          onChange={setWhose}
        >
          <Achievements key={whose} ownGroup={whose === GROUP} onOpen={({ id }) => setOpenId(id)} />
        </TabBar>
      </Box>
      {openId === null ? null : <CelebrationDialog id={openId} onClose={() => setOpenId(null)} />}
    </PageBody>
  );
}

function Achievements({ ownGroup, onOpen }: { ownGroup: boolean; onOpen: (item: RunningText) => void }) {
  const text = useCelebrationsText();
  const [pages, setPages] = useState(1);
  const verbs = useItemVerbs();
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      operationQuery(listAchievements, { page: index + 1, row: ROWS, own_group: ownGroup }),
    ),
  });
  const items = eachOnce(answers.flatMap(({ data }) => data?.data ?? []));
  const failed = answers.find(({ error }) => error);
  const [first] = answers;
  if (failed?.error && items.length === 0) {
    const { error, refetch } = failed;
    return <ErrorState title={text('notRead')} message={error.message} onRetry={() => void refetch()} />;
  }
  if (!first?.data) return <Box minH="20rem" aria-busy="true" />;
  const count = answers.findLast(({ data }) => data)?.data?.count ?? 0;
  if (items.length === 0)
    return <EmptyState drawing="host/achievement" title={text('none')} text={text('noneHelp')} />;
  return (
    <>
      <chakra.ul
        listStyleType="none"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        overflow="hidden"
      >
        {items.map((item) => (
          <Achievement key={item.id} item={item} verbs={verbs} onOpen={onOpen} />
        ))}
      </chakra.ul>
      {pages * ROWS < count ? (
        <Button mt="4" variant="outline" onClick={() => setPages(pages + 1)}>
          {text('more')}
        </Button>
      ) : null}
    </>
  );
}

interface AchievementProps {
  item: RunningText;
  verbs: ReturnType<typeof useItemVerbs>;
  onOpen: (item: RunningText) => void;
}

function Achievement({ item, verbs: { me, toggleLike }, onOpen }: AchievementProps) {
  const text = useCelebrationsText();
  const address = dealAddress(item);
  return (
    <Flex
      as="li"
      gap="3"
      px="4"
      py="3"
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0 }}
    >
      <Avatar name={item.user.name} src={item.user.image} decorative />
      <Box flex="1" minW={{ base: '14rem', md: '0' }}>
        <Text overflowWrap="anywhere">
          {address ? (
            <AppLink to={address} color="inherit" title={text('open')}>
              <CelebrationSentence item={item} />
            </AppLink>
          ) : (
            <CelebrationSentence item={item} />
          )}
        </Text>
        <Text textStyle="sm" color="fg.muted" className="tabular">
          {[item.certificate?.name, dateShort(item.created_at)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Flex flexShrink={0} ms={{ base: 'auto', md: '0' }}>
        <SaidAbout {...{ item, me, onOpen }} onLike={toggleLike} />
      </Flex>
    </Flex>
  );
}
