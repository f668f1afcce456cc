import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Failure } from '../../contract/operation';
import { usePageTitle } from '../../session/page-title';
import { Box, Button, Flex, Grid, Heading, Icon, Text } from '../../ui/core';
import {
  Breadcrumb,
  DetailSkeleton,
  LoadingGate,
  RelativeTime,
  StatusChip,
  TabBar,
  useIsPrinted,
  useMediaQuery,
  wrapsCutText,
  type BreadcrumbItem,
  type Tone,
} from '../../ui/rich';
import { FailureState } from '../failure-state';
import { useLaterText } from '../later-text/later-text';
import { DetailActions, PhoneActions, type DetailAction } from './detail-actions';
import { AtTheSide } from './side-look';
import { UnderTab } from './tab-name';

export type { DetailAction };

export interface DetailTab {
  id: string;
  label: string;
  count?: number | null;
  render: () => ReactNode;
}

export interface ResourceDetailProps {
  breadcrumb: readonly BreadcrumbItem[];
  title: string;
  subtitle?: ReactNode;
  /** Before the title: a logo or a photo. */
  media?: ReactNode;
  status?: { value: string; label: string; tone?: Tone; since?: string | null; age?: ReactNode };
  badges?: ReactNode;
  /** Who, how much, when: what one looks for first. */
  facts?: ReactNode;
  /** The way through its states. */
  path?: ReactNode;
  /** At the end of the line that says where one is: the records before and after it. */
  walk?: ReactNode;
  /** Before the actions: who else has it open. */
  present?: ReactNode;
  actions?: readonly DetailAction[];
  allowedActions?: readonly string[];
  tabs: readonly DetailTab[];
  /** Name in the address; the first tab stands for none. */
  tabParameter?: string;
  /** Open when the address names none, e.g. the documents of /detail-document. */
  initialTab?: string;
  /** Properties, people, dates: beside from 1280 px, folded under the header below that. */
  rail?: ReactNode;
  /** Over the tabs: what is unusual about the record. */
  notice?: ReactNode;
  loading?: boolean;
  error?: Failure | null;
  onRetry?: () => void;
}

/** A record page: where one is, what it is, its state and age, what may be done, tabs in the address, a rail. */
export function ResourceDetail(props: ResourceDetailProps) {
  const {
    breadcrumb,
    title,
    subtitle,
    media,
    status,
    badges,
    facts,
    path,
    walk,
    present,
    actions = [],
    allowedActions = [],
    tabs,
    tabParameter = 'tab',
    initialTab,
    rail,
    notice,
    loading = false,
    error,
    onRetry,
  } = props;
  const text = useLaterText();
  usePageTitle(error ? '' : title);
  const isNarrow = useMediaQuery('(max-width: 1279.98px)');
  const isPrinted = useIsPrinted();
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(tabParameter) ?? initialTab;
  const open = tabs.find((tab) => tab.id === wanted) ?? tabs[0];

  const change = (id: string) =>
    setParameters((before) => {
      const next = new URLSearchParams(before);
      if (id === (initialTab ?? tabs[0]?.id)) next.delete(tabParameter);
      else next.set(tabParameter, id);
      return next;
    });

  if (error) {
    const list = breadcrumb.find((item) => item.to !== undefined);
    return (
      <FailureState
        wholePage
        title={text('recordFailed')}
        failure={error}
        back={list?.to === undefined ? undefined : { label: list.label, to: list.to }}
        onRetry={onRetry}
      />
    );
  }

  return (
    <LoadingGate loading={loading} skeleton={<DetailSkeleton />}>
      {/* As high as a phone: the buttons at its end stand at the thumb, however little there is to read. */}
      <Flex direction="column" gap="3" minW="0" minH={{ base: 'calc(100dvh - 3.5rem)', md: '0' }}>
        <Box as="header">
          <Flex align="center" justify="space-between" gap="3">
            <Box minW="0">
              <Breadcrumb items={breadcrumb} />
            </Box>
            {walk}
          </Flex>
          <Flex
            mt={{ md: '1' }}
            columnGap={{ base: '3', md: '4' }}
            rowGap="2"
            align="flex-start"
            flexWrap="wrap"
          >
            {media}
            <Box flex={{ base: '1 1 10rem', md: '1 1 18rem' }} minW="0">
              {/* As high as the actions, so that a name of one line stands in the middle of theirs. */}
              <Flex align="center" gap="3" rowGap="1" flexWrap="wrap" minH={subtitle || media ? '0' : '9'}>
                <Heading as="h1" size="lg" overflowWrap="anywhere" minW="0">
                  {title}
                </Heading>
                {status ? (
                  <Flex align="center" gap="2">
                    <StatusChip status={status.value} label={status.label} tone={status.tone} size="md" />
                    {(status.age ?? status.since) ? (
                      <Text as="span" textStyle="sm" color="fg.muted">
                        {status.age ?? (
                          <>
                            {text('since')} <RelativeTime value={status.since} />
                          </>
                        )}
                      </Text>
                    ) : null}
                  </Flex>
                ) : null}
                {badges}
              </Flex>
              {subtitle ? <Box color="fg.muted">{subtitle}</Box> : null}
            </Box>
            <Flex gap="3" align="center" flexWrap="wrap">
              {present}
              <DetailActions actions={actions} allowed={allowedActions} />
            </Flex>
          </Flex>
          {facts}
          {path ? <Box mt={{ base: '2', md: '3' }}>{path}</Box> : null}
        </Box>
        {notice}
        <Grid
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: rail && open ? 'minmax(0, 1fr) 20rem' : 'minmax(0, 1fr)',
          }}
          columnGap="6"
          rowGap="3"
          pb={{ base: '4', md: '0' }}
          alignItems="start"
        >
          {rail && isNarrow ? <Side isFolded={open !== undefined && !isPrinted}>{rail}</Side> : null}
          {open ? (
            <Box minW="0">
              {tabs.length > 1 ? (
                <TabBar label={text('tabs')} tabs={tabs} value={open.id} onChange={change}>
                  <UnderTab value={open.label}>{open.render()}</UnderTab>
                </TabBar>
              ) : (
                open.render()
              )}
            </Box>
          ) : null}
          {rail && !isNarrow ? <Side isFolded={false}>{rail}</Side> : null}
        </Grid>
        <PhoneActions actions={actions} allowed={allowedActions} />
      </Flex>
    </LoadingGate>
  );
}

interface SideProps {
  /** It opens when it is asked for: there is no room beside what one works on. */
  isFolded: boolean;
  children: ReactNode;
}

function Side({ isFolded, children }: SideProps) {
  const text = useLaterText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      as="aside"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
      css={wrapsCutText}
    >
      {isFolded ? (
        <Button
          variant="ghost"
          w="100%"
          justifyContent="space-between"
          borderRadius="0"
          px="4"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text('details')}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </Button>
      ) : null}
      {isFolded && !isOpen ? null : (
        <Box borderTopWidth={isFolded ? '1px' : '0'} borderColor="border">
          {/* The line over the first part lies under the edge. */}
          <Box mt="-1px">
            <AtTheSide value>{children}</AtTheSide>
          </Box>
        </Box>
      )}
    </Box>
  );
}
