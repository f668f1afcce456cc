import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { List } from '../../contract/list';
import { Box, Button, Flex, Heading, Icon, IconButton, Text, VisuallyHidden } from '../../ui/core';
import {
  ActionMenu,
  AppLink,
  Breadcrumb,
  cut,
  formatAmount,
  Select,
  TabBar,
  useIsPhone,
  useUiText,
  type MenuAction,
} from '../../ui/rich';
import { useIsSaidByTab } from '../detail/tab-name';
import { ListBreakdown } from '../later';
import { useKeysEntry } from '../keys-entry';
import { plainPress } from '../plain-press';
import { usePageKeys } from '../../session/page-help';
import { usePageTitle } from '../../session/page-title';
import { useSingleKey } from '../../session/single-keys';
import type { PrimaryAction, ResourceListProps } from './list-model';
import { chosenRows, useChosen } from './list-selection';
import { useListText } from './list-text';
import { useExportActions } from './use-export';
import type { ListControl } from './use-resource-list';

/** The one thing that one comes to a list to start. */
export function PrimaryButton({ action, size }: { action: PrimaryAction; size?: 'sm' | 'md' }) {
  const content = (
    <>
      <Icon name={action.icon ?? 'plus'} />
      {action.label}
    </>
  );
  if (!action.to) {
    return (
      <Button size={size} onClick={action.onSelect}>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild size={size}>
      <AppLink
        to={action.to}
        color="brand.contrast"
        _hover={{ textDecorationLine: 'none' }}
        onClick={plainPress(action.onSelect)}
      >
        {content}
      </AppLink>
    </Button>
  );
}

/** The same on a phone: where the thumb is, whatever has been scrolled; what is done with chosen rows takes its place. */
function ThumbButton({ action, control }: { action: PrimaryAction; control: ListControl }) {
  const hasChosen = chosenRows(useChosen(control.selection), control).length > 0;
  const { label, icon = 'plus', to, onSelect } = action;
  const look = {
    position: 'fixed',
    bottom: 'calc(1rem + env(safe-area-inset-bottom))',
    insetEnd: '4',
    zIndex: 'docked',
    boxSize: '13',
    borderRadius: 'full',
    boxShadow: 'md',
    'aria-label': label,
    'data-over-page': '',
  } as const;
  if (hasChosen) return null;
  if (!to) {
    return (
      <IconButton {...look} onClick={onSelect}>
        <Icon name={icon} size={22} />
      </IconButton>
    );
  }
  return (
    <IconButton {...look} asChild>
      <AppLink to={to} color="brand.contrast" aria-label={label} onClick={plainPress(onSelect)}>
        <Icon name={icon} size={22} />
      </AppLink>
    </IconButton>
  );
}

interface TabsProps {
  title: string;
  control: ListControl;
  /** Of the views that are no tabs of the declaration. */
  labels: Readonly<Record<string, string | undefined>>;
}

/** The tabs of a list: a row of them, or on a phone, where they have no room, a choice. */
export function ListTabs({ title, control: { tabs, place, openTab, words }, labels }: TabsProps) {
  const isPhone = useIsPhone();
  if (tabs.length < 2 || place.tab === null) return null;
  const named = tabs.map((id) => ({ id, label: labels[id] ?? words.tab(id) }));
  if (isPhone) {
    return (
      <Select
        size="sm"
        aria-label={title}
        value={place.tab}
        onChange={(tab) => tab && openTab(tab)}
        options={named.map(({ id, label }) => ({ value: id, label }))}
      />
    );
  }
  return (
    // The line under the whole row is that of the header.
    <Box
      css={{ '& [role=tablist]': { borderBottomWidth: 0 }, '& [role=tab]': { height: { xl: '3.25rem' } } }}
    >
      <TabBar label={title} value={place.tab} onChange={openTab} tabs={named} />
    </Box>
  );
}

type HeaderProps = Pick<ResourceListProps<List>, 'title' | 'description' | 'breadcrumb' | 'menuActions'> & {
  list: List;
  tabLabels: TabsProps['labels'];
  control: ListControl;
};

const countOf = ({ state: { count, countCapped } }: ListControl): string | undefined =>
  count === null ? undefined : `${formatAmount(count)}${countCapped ? '+' : ''}`;

/** Room at both sides of a list that reaches the edges of its page. */
export const LIST_GUTTER = { base: '4', md: '6' } as const;

/** Title, count, tabs and the primary action in one row; the rest, with the export, in a menu. */
export function ListHeader({
  list,
  title,
  description,
  breadcrumb,
  menuActions = [],
  tabLabels,
  control,
}: HeaderProps) {
  const { primary, openView, state } = control;
  const exports = useExportActions(list, control, state.query);
  const [keptFiles, setKeptFiles] = useState<MenuAction[]>([]);
  const lookForFiles = async (): Promise<void> => {
    const code = await import('../work/kept-exports').catch(() => null);
    if (code) setKeptFiles(await code.keptExports());
  };
  const [isDivided, setIsDivided] = useState(false);
  const uiText = useUiText();
  const listText = useListText();
  const navigate = useNavigate();
  usePageTitle(title);
  usePageKeys({ kind: 'list', primary: primary?.label, canEdit: control.edits !== undefined });
  useSingleKey('n', control.shortcuts.isOn && primary !== undefined, () => {
    if (primary?.onSelect) primary.onSelect();
    else if (primary?.to) void navigate(primary.to);
  });
  // A phone has no keys.
  const isPhone = useIsPhone();
  const count = openView === undefined ? countOf(control) : undefined;
  const keysEntry = useKeysEntry();
  const menu: MenuAction[] = [
    ...menuActions,
    ...exports.map((action, index) => ({
      ...action,
      separatorBefore: index === 0 && menuActions.length > 0,
    })),
    // A department that was released before this host brings lists without the operation.
    ...('breakdown' in list
      ? [
          {
            id: 'breakdown',
            label: listText('breakdown'),
            icon: 'list',
            disabled: state.count === 0,
            separatorBefore: true,
            onSelect: () => setIsDivided(true),
          } as const,
        ]
      : []),
    ...keysEntry,
    // Last: what comes while the menu is open moves nothing of it.
    ...keptFiles,
  ];
  return (
    <>
      <Box as="header" px={LIST_GUTTER}>
        {breadcrumb ? (
          <Box pt={{ md: '2' }} mb={{ md: '-1' }}>
            <Breadcrumb items={breadcrumb} />
          </Box>
        ) : null}
        <Flex align="center" columnGap="5" flexWrap={{ base: 'nowrap', md: 'wrap', xl: 'nowrap' }}>
          <Flex align="baseline" gap="2.5" minW="0" h={{ base: '11', md: '13' }} flex="0 1 auto" pt="3">
            <Heading as="h1" size={{ base: 'md', md: 'lg' }} textWrap="nowrap" {...cut}>
              {title}
            </Heading>
            {count === undefined ? null : (
              <Text as="span" color="fg.muted" className="tabular">
                {count}
              </Text>
            )}
          </Flex>
          {isPhone ? null : (
            <Box
              minW="0"
              alignSelf="flex-end"
              order={{ base: 1, xl: 0 }}
              flexBasis={{ base: '100%', xl: 'auto' }}
            >
              <ListTabs title={title} control={control} labels={tabLabels} />
            </Box>
          )}
          <Flex gap="2" align="center" flexShrink={0} ms="auto">
            <ActionMenu label={uiText('moreActions')} items={menu} onPress={() => void lookForFiles()} />
            {primary && !isPhone ? <PrimaryButton action={primary} /> : null}
          </Flex>
        </Flex>
        {description ? (
          <Text color="fg.muted" textStyle="sm" pb="2">
            {description}
          </Text>
        ) : null}
      </Box>
      {primary && isPhone ? <ThumbButton action={primary} control={control} /> : null}
      {isDivided ? <ListBreakdown {...{ list, title, control }} onClose={() => setIsDivided(false)} /> : null}
    </>
  );
}

/** The quiet heading of a list inside another page. */
export function EmbeddedHeader({ title, control }: { title: string; control: ListControl }) {
  const isSaidByTab = useIsSaidByTab(title);
  const count = countOf(control);
  const heading = (
    <Heading as="h2" size="md">
      {title}
    </Heading>
  );
  return (
    <Flex align="baseline" gap="2" mb={isSaidByTab && !control.primary ? '0' : '2'}>
      {isSaidByTab ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      {count === undefined || isSaidByTab ? null : (
        <Text color="fg.muted" className="tabular">
          {count}
        </Text>
      )}
      {control.primary ? (
        <Box ms="auto">
          <PrimaryButton action={control.primary} size="sm" />
        </Box>
      ) : null}
    </Flex>
  );
}
