import { dashboardPeriods } from '@balai/shared/contract/host/dashboards';
import { jakartaDay } from '@balai/shared/format/calendar';
import { dayInFull } from '@balai/shared/format/dates';
import { useLanguage } from '@balai/shared/i18n/language';
import { useSession } from '@balai/shared/session';
import { serverNow } from '@balai/shared/session/clock';
import { Box, Button, Flex, Heading, Icon, SimpleGrid, Text } from '@balai/shared/ui/core';
import { ActionMenu, PageBody, useIsWide } from '@balai/shared/ui/shell';
import { type ReactNode, useMemo, useState } from 'react';
import { TickerPlace } from '../celebrations/ticker-place';
import { FirstStepsInstead } from '../first-steps/first-steps-instead';
import { FirstStepsPlace } from '../first-steps/first-steps-place';
import { useComposition } from '../shell/composition-context';
import { useShellText } from '../shell/shell-text';
import { ArrangeButton } from './arrange-button';
import { CardFrame, WaitingRows } from './card-frame';
import { shownCards } from './dashboard-cards';
import { useDashboardText } from './dashboard-text';
import { FiguresPanel } from './figures-panel';
import { LaterChart } from './later-chart';
import { RecentCard } from './recent-card';
import { NOTHING_HEIGHT, NothingHere } from './nothing-here';
import { useArrangement } from './use-arrangement';
import { useWork, WorkPanel } from './work-panel';
import { useDocumentTitle } from '../shell/use-document-title';

type DayPart = 'goodMorning' | 'goodAfternoon' | 'goodEvening';

const dayPart = (hour: number): DayPart =>
  hour < 11 ? 'goodMorning' : hour < 18 ? 'goodAfternoon' : 'goodEvening';

/** What needs the person today, and the figures of his role: the cards that his departments declare. */
export function DashboardPage() {
  const text = useShellText();
  const session = useSession();
  const language = useLanguage();
  const title = text('dashboard');
  useDocumentTitle(title);
  if (!session) return null;
  return (
    <PageBody>
      <Dashboard
        title={title}
        greeting={
          <Box minW="0">
            <Heading as="h1" size="xl" overflowWrap="anywhere">
              {text(dayPart(new Date().getHours()), { name: session.user.first_name })}
            </Heading>
            <Text color="fg.muted">{dayInFull(jakartaDay(new Date(serverNow())), language)}</Text>
          </Box>
        }
      />
    </PageBody>
  );
}

function Dashboard({ title, greeting }: { title: string; greeting: ReactNode }) {
  const text = useDashboardText();
  const { departments } = useComposition();
  const isWide = useIsWide();
  const { arrangement, isPending, arrange } = useArrangement(title);
  const cards = useMemo(() => departments.flatMap(({ manifest }) => manifest.cards ?? []), [departments]);
  const { work, recent, figures, charts } = shownCards(cards, arrangement);
  const { period } = arrangement;
  const today = jakartaDay(new Date(serverNow()));
  const read = useWork(work);

  // Until it is known how the person has put them: a panel in the shape of the first.
  const waiting = (
    <CardFrame title={text('needsYou')}>
      <WaitingRows rows={8} height="9" />
    </CardFrame>
  );
  const [beganEmpty, setBeganEmpty] = useState<boolean | null>(null);
  if (beganEmpty === null && !isPending && !read.isWaiting) setBeganEmpty(work.length > 0 && read.isEmpty);
  const workPanel = isPending ? (
    waiting
  ) : work.length > 0 ? (
    <WorkPanel cards={work} work={read} today={today} />
  ) : null;
  // Who comes and has nothing to do may be new, and looks for where to begin.
  const stepsFirst = beganEmpty === true && read.isEmpty;
  const mainPanel = stepsFirst ? (
    <FirstStepsInstead
      waiting={
        <CardFrame title={text('needsYou')}>
          <Box h={NOTHING_HEIGHT} />
        </CardFrame>
      }
    >
      {workPanel}
    </FirstStepsInstead>
  ) : (
    workPanel
  );
  const stepsBelow = read.isWaiting || stepsFirst ? null : <FirstStepsPlace />;
  const figuresPanel =
    isPending || figures.length === 0 ? null : <FiguresPanel {...{ period, today }} cards={figures} />;
  const chartCards = isPending
    ? null
    : charts.map((card) => <LaterChart key={card.id} {...{ card, today, period }} />);
  const recentCards = isPending ? null : (
    <SimpleGrid columns={{ base: 1, '2xl': recent.length > 1 ? 2 : 1 }} gap="4">
      {recent.map((card) => (
        <RecentCard key={card.id} card={card} today={today} />
      ))}
    </SimpleGrid>
  );
  const isEmpty = work.length + recent.length + figures.length + charts.length === 0;
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        {greeting}
        <Flex gap="2" align="center">
          <ArrangeButton {...{ cards, arrangement }} onArrange={arrange} />
          <ActionMenu
            label={text('period')}
            trigger={
              <Button variant="outline">
                {text(period)}
                <Icon name="chevron-down" size={16} />
              </Button>
            }
            items={dashboardPeriods.map((choice) => ({
              id: choice,
              label: text(choice),
              checked: choice === period,
              onSelect: () => arrange({ period: choice }),
            }))}
          />
        </Flex>
      </Flex>
      <TickerPlace />
      {isEmpty && !isPending ? (
        <>
          <NothingHere drawing="host/dashboard.hidden" title={text('nothingShown')} />
          <FirstStepsPlace />
        </>
      ) : isWide ? (
        <Flex gap="4" align="flex-start" minH="calc(100dvh - 12rem)">
          <Column flex="1">
            {mainPanel}
            <Below isShown={!read.isWaiting}>{recentCards}</Below>
            {stepsBelow}
          </Column>
          <Column width="24rem">
            {figuresPanel}
            {chartCards}
          </Column>
        </Flex>
      ) : (
        <Column minH="100dvh">
          {mainPanel}
          <Below isShown={!read.isWaiting}>
            {figuresPanel}
            {chartCards}
            {recentCards}
          </Below>
          {stepsBelow}
        </Column>
      )}
    </>
  );
}

function Column({
  children,
  ...size
}: {
  children: ReactNode;
  flex?: string;
  width?: string;
  minH?: string;
}) {
  return (
    <Flex direction="column" gap="4" minW="0" {...size}>
      {children}
    </Flex>
  );
}

/** What stands under the work of the person comes with it, so that nothing moves when its rows are there. */
function Below({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <Flex direction="column" gap="4" minW="0" display={isShown ? 'flex' : 'none'}>
      {children}
    </Flex>
  );
}
