import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Failure } from '../../contract/operation';
import { Box, Button, Flex, Grid, Heading, Icon, Text, type IconName } from '../../ui/core';
import {
  ActionMenu,
  AppLink,
  Breadcrumb,
  DetailSkeleton,
  DocumentNumber,
  LoadingGate,
  RelativeTime,
  StatusChip,
  TabBar,
  useIsPhone,
  wrapsCutText,
  type BreadcrumbItem,
  type Tone,
} from '../../ui/rich';
import { FailureState } from '../failure-state';
import { useResourceText } from '../resource-text';
import { useEditKey } from './use-edit-key';

export interface DetailAction {
  /** Shown only when it stands in `allowedActions`. */
  verb: string;
  label: string;
  icon?: IconName;
  /** The likeliest next step; the first allowed one of these becomes the button. */
  primary?: boolean;
  /** In the menu, in red, last. */
  destructive?: boolean;
  to?: string;
  onSelect?: () => void;
}

export interface DetailTab {
  id: string;
  label: string;
  count?: number | null;
  render: () => ReactNode;
}

export interface ResourceDetailProps {
  breadcrumb: readonly BreadcrumbItem[];
  /** Number of the document, over the name. */
  number?: string | null;
  title: string;
  subtitle?: ReactNode;
  /** Before the title: a logo or a photo. */
  media?: ReactNode;
  status?: { value: string; label: string; tone?: Tone; since?: string | null; age?: ReactNode };
  badges?: ReactNode;
  /** Before the actions: who else has it open. */
  present?: ReactNode;
  actions?: readonly DetailAction[];
  allowedActions?: readonly string[];
  tabs: readonly DetailTab[];
  /** Name in the address; the first tab stands for none. */
  tabParameter?: string;
  /** Open when the address names none, e.g. the documents of /detail-document. */
  initialTab?: string;
  /** Owner, people, dates, files: beside from 1280 px, under the header below that. */
  rail?: ReactNode;
  /** Over the tabs: what is unusual about the record. */
  notice?: ReactNode;
  loading?: boolean;
  error?: Failure | null;
  onRetry?: () => void;
}

function Actions({ actions, allowed }: { actions: readonly DetailAction[]; allowed: readonly string[] }) {
  const text = useResourceText();
  const isPhone = useIsPhone();
  const possible = actions.filter((action) => allowed.includes(action.verb));
  const primary = possible.find((action) => action.primary && !action.destructive);
  const second = isPhone ? undefined : possible.find((action) => action !== primary && !action.destructive);
  const rest = possible.filter((action) => action !== primary && action !== second);
  const ordered = [
    ...rest.filter((action) => !action.destructive),
    ...rest.filter((action) => action.destructive),
  ];
  const firstDestructive = ordered.find((action) => action.destructive);
  const editKey = useEditKey(possible.find((action) => action.verb === 'update'));

  const button = (action: DetailAction, variant: 'solid' | 'outline') => {
    const content = (
      <>
        {action.icon ? <Icon name={action.icon} /> : null}
        {action.label}
      </>
    );
    if (!action.to)
      return (
        <Button variant={variant} onClick={action.onSelect}>
          {content}
        </Button>
      );
    return (
      <Button asChild variant={variant}>
        <AppLink
          to={action.to}
          color={variant === 'solid' ? 'brand.contrast' : 'fg'}
          _hover={{ textDecorationLine: 'none' }}
        >
          {content}
        </AppLink>
      </Button>
    );
  };

  return (
    <Flex gap="2" align="center" flexShrink={0}>
      <ActionMenu
        label={text('moreActions')}
        items={[
          ...ordered.map((action) => ({
            id: action.verb,
            label: action.label,
            icon: action.icon,
            destructive: action.destructive,
            to: action.to,
            onSelect: action.onSelect,
            separatorBefore: action === firstDestructive && ordered[0] !== action,
          })),
          ...editKey,
        ]}
      />
      {second ? button(second, 'outline') : null}
      {primary ? button(primary, 'solid') : null}
    </Flex>
  );
}

/** A record page: where one is, what it is, its state and age, what may be done, tabs in the address, a rail. */
export function ResourceDetail(props: ResourceDetailProps) {
  const {
    breadcrumb,
    number,
    title,
    subtitle,
    media,
    status,
    badges,
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
  const text = useResourceText();
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
      <Flex direction="column" gap="5" minW="0">
        <Box as="header">
          <Breadcrumb items={breadcrumb} />
          <Flex mt="3" gap="4" rowGap="3" align="flex-start" flexWrap="wrap">
            {media}
            <Box flex="1 1 18rem" minW="0">
              {number ? (
                <Box color="fg.muted" textStyle="sm" mb="0.5">
                  <DocumentNumber>{number}</DocumentNumber>
                </Box>
              ) : null}
              <Flex align="center" gap="3" rowGap="1.5" flexWrap="wrap">
                <Heading as="h1" size="xl" overflowWrap="anywhere" minW="0">
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
              {subtitle ? (
                <Box color="fg.muted" mt="1">
                  {subtitle}
                </Box>
              ) : null}
            </Box>
            <Flex gap="3" align="center" flexWrap="wrap">
              {present}
              <Actions actions={actions} allowed={allowedActions} />
            </Flex>
          </Flex>
        </Box>
        {notice}
        <Grid
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: rail ? 'minmax(0, 1fr) 20rem' : 'minmax(0, 1fr)',
          }}
          gap="6"
          alignItems="start"
        >
          <Box minW="0">
            {open && tabs.length > 1 ? (
              <TabBar label={text('tabs')} tabs={tabs} value={open.id} onChange={change}>
                {open.render()}
              </TabBar>
            ) : (
              open?.render()
            )}
          </Box>
          {rail ? (
            <Flex as="aside" direction="column" gap="4" minW="0" css={wrapsCutText}>
              {rail}
            </Flex>
          ) : null}
        </Grid>
      </Flex>
    </LoadingGate>
  );
}
