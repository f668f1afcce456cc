import type { ReactNode } from 'react';
import type { List } from '../../../contract/list';
import { i18n, useTranslation } from '../../../i18n/i18n';
import { useHolds } from '../../../session/session';
import { Box, Button, Flex } from '../../../ui/core';
import { guideWordsOf, useGuide } from '../../../ui/guides';
import { Icon } from '../../../ui/icon';
import { AppLink, EmptyState, type MenuAction } from '../../../ui/rich';
import { PrimaryButton } from '../list-header';
import type { PrimaryAction, ResourceListProps } from '../list-model';
import { unfiltered } from '../list-query';
import type { ListControl } from '../use-resource-list';
import { useNothingText } from './nothing-text';
import { useFilledTab, useHides, useHindrances, type Hindrance } from './use-hindrances';

export interface ListNothingProps extends Pick<
  ResourceListProps<List>,
  'list' | 'namespace' | 'empty' | 'menuActions'
> {
  control: ListControl;
  /** In the place of what is said of a list or a tab that no search and no filter narrows. */
  unhindered?: ReactNode;
}

/** As high as what comes. */
const waiting = <Box h="44" aria-busy />;

/** In the place of rows: why there are none, and the one next step that the caller may take. */
export function ListNothing(props: ListNothingProps) {
  const { control, list, namespace } = props;
  const hindrances = useHindrances(control, list);
  const hides = useHides(hindrances, control, list);
  const isGuided = useGuide(namespace);
  const [firstTab] = control.tabs;
  const { tab } = control.place;
  if (!isGuided || hides === undefined) return waiting;
  if (hides) return <Hindered {...props} hindrances={hindrances} />;
  if (props.unhindered) return props.unhindered;
  if (firstTab !== undefined && tab !== null && tab !== firstTab) {
    return <NothingInTab {...props} tab={tab} />;
  }
  return <NothingYet {...props} />;
}

/** What the guide of the list says; undefined where it says nothing of that. */
function useGuideWord({ list, namespace }: ListNothingProps): (key: string) => string | undefined {
  const ns = guideWordsOf(namespace);
  const { t } = useTranslation(ns);
  return (key) => (i18n.exists(`${list.area}.${key}`, { ns }) ? t(`${list.area}.${key}`) : undefined);
}

/** There are rows, but none that fits the search and all filters. */
function Hindered(props: ListNothingProps & { hindrances: readonly Hindrance[] }) {
  const { control, hindrances } = props;
  const text = useNothingText();
  const word = useGuideWord(props);
  const { place, changePlace } = control;
  const [only, ...others] = hindrances;
  const clearAll = () => changePlace(unfiltered);
  if (only && others.length === 0) {
    const none = only.asksFor && word(`filters.${only.asksFor}.none`);
    const filtered = only.isSearch
      ? text('searched', { key: place.key })
      : text('filtered', { names: only.name });
    return (
      <EmptyState
        kind="filtered"
        title={none ?? text('nothingMatches')}
        text={(none && word(`filters.${only.asksFor}.noneHelp`)) ?? filtered}
        action={
          <Button variant="outline" onClick={clearAll}>
            {text(only.isSearch ? 'clearSearch' : 'clearFilter')}
          </Button>
        }
      />
    );
  }
  // The one whose absence brings back most.
  const [best] = hindrances.toSorted((one, other) => (other.without ?? 0) - (one.without ?? 0));
  const names = hindrances.map(({ name }) => name).join(', ');
  return (
    <EmptyState
      kind="filtered"
      title={text('nothingMatches')}
      text={
        <>
          {text(place.any === '' ? 'filteredByMany' : 'filteredByAny', { names })}
          {best?.without ? ` ${text('without', { name: best.name, count: best.shownWithout })}` : ''}
        </>
      }
      action={
        <Flex gap="2" flexWrap="wrap" justify={{ base: 'center', md: 'flex-start' }}>
          {best?.without ? (
            <Button variant="outline" onClick={() => changePlace(best.dropped)}>
              {text('drop', { name: best.name })}
            </Button>
          ) : null}
          <Button variant={best?.without ? 'ghost' : 'outline'} onClick={clearAll}>
            {text('clearAll')}
          </Button>
        </Flex>
      }
    />
  );
}

/** Another tab of the list has what this one lacks; where none has, there is nothing at all. */
function NothingInTab(props: ListNothingProps & { tab: string }) {
  const { control, list, namespace, tab } = props;
  const text = useNothingText();
  const filledTab = useFilledTab(control, list);
  if (filledTab === undefined) return waiting;
  if (filledTab === null) return <NothingYet {...props} />;
  return (
    <EmptyState
      drawing={`${namespace}/${list.area}.${tab}`}
      title={text('nothingInTab', { tab: control.words.tab(tab) })}
      text={text('nothingInTabHelp')}
      action={
        <Button variant="outline" onClick={() => control.openTab(filledTab)}>
          {text('showTab', { tab: control.words.tab(filledTab) })}
        </Button>
      }
    />
  );
}

/** The import among what the list offers to its reader. */
function importIn(actions: readonly MenuAction[] = []): PrimaryAction | undefined {
  const found = actions.find(({ id }) => id === 'import');
  return typeof found?.label === 'string' ? { label: found.label, icon: 'upload', to: found.to } : undefined;
}

/** A new one, and many of them from a file, for who may; undefined for who may neither. */
function Beginnings({ control, menuActions }: Pick<ListNothingProps, 'control' | 'menuActions'>) {
  const { primary } = control;
  const fromFile = importIn(menuActions);
  if (!primary) return fromFile ? <PrimaryButton action={fromFile} /> : null;
  return (
    <Flex gap="2" flexWrap="wrap" justify={{ base: 'center', md: 'flex-start' }}>
      <PrimaryButton action={primary} />
      {fromFile?.to ? (
        <Button asChild variant="outline">
          <AppLink to={fromFile.to} color="fg" _hover={{ textDecorationLine: 'none' }}>
            <Icon name="upload" />
            {fromFile.label}
          </AppLink>
        </Button>
      ) : null}
    </Flex>
  );
}

/** Nothing was ever made: a new one, an import of them, else who makes them. */
function NothingYet(props: ListNothingProps) {
  const { control, list, namespace, empty, menuActions } = props;
  const text = useNothingText();
  const word = useGuideWord(props);
  const holds = useHolds();
  const mayBegin = Boolean(control.primary ?? importIn(menuActions));
  const said = empty?.text ?? word('noneHelp');
  const who = mayBegin || empty ? undefined : word('who');
  // Who is shown a part of the rows cannot know whether there are others.
  const unseen = holds(`${list.area}.seeAll`) ? undefined : word('noneSeen');
  return (
    <EmptyState
      drawing={`${namespace}/${list.area}`}
      title={unseen ?? empty?.title ?? word('none') ?? text('nothingYet')}
      text={[said, who].filter(Boolean).join(' ')}
      action={empty?.action ?? (mayBegin ? <Beginnings {...props} /> : undefined)}
    />
  );
}
