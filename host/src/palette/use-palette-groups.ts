import type { MenuEntry } from '@balai/shared/contract/host/menu';
import type { Success } from '@balai/shared/contract/operation';
import { panelSearch } from '@balai/shared/contract/host/search-panels';
import { operationQuery } from '@balai/shared/http/query-client';
import { readVisited } from '@balai/shared/session/visited-records';
import { useColorMode } from '@balai/shared/ui/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { changeAppearance } from '../appearance/appearance';
import { useComposition } from '../shell/composition-context';
import { groupMenu } from '../shell/menu-model';
import { useMenuTitle, useShellText } from '../shell/shell-text';
import { useMenu } from '../shell/use-menu';
import { useOwnPages } from '../shell/use-own-pages';
import { useResetFilters } from '../shell/use-reset-filters';
import { useSignOut } from '../shell/use-sign-out';
import {
  goKeys,
  matching,
  panelsOf,
  recordEntry,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-model';
import { useManifestTitle, usePaletteText } from './palette-text';

/** Records shown of each kind, and of those that were looked at last. */
const FOUND = 5;

const targetOf = ({ type, navLink = '/', newTab }: MenuEntry): PaletteEntry['target'] =>
  type === 'external-link' ? { href: navLink, newTab: newTab ?? false } : { to: navLink };

/** The pages of the caller's menu and those of his own, with the keys that lead there. */
function usePages(): PaletteEntry[] {
  const { departments } = useComposition();
  const titleOf = useMenuTitle();
  const ownPages = useOwnPages();
  const menu = useMenu();
  const letters = new Map(
    [
      ...goKeys(
        menu,
        departments.map(({ manifest }) => manifest),
      ),
    ].map(([letter, { id }]) => [id, letter]),
  );
  const pages = groupMenu(menu).flatMap(({ header, entries }) =>
    entries
      .flatMap((entry) => (entry.type === 'collapse' ? (entry.children ?? []) : [entry]))
      .filter(({ disabled }) => !disabled)
      .map((entry): PaletteEntry => {
        const letter = letters.get(entry.id);
        return {
          id: entry.id,
          title: titleOf(entry),
          icon: entry.icon,
          target: targetOf(entry),
          ...(header ? { hint: titleOf(header) } : {}),
          ...(letter ? { keys: ['G', letter.toUpperCase()] } : {}),
        };
      }),
  );
  return [
    ...pages,
    ...ownPages.map(({ id, label, icon, to }) => ({ id: `own.${id}`, title: label, icon, target: { to } })),
  ];
}

function useActions(): PaletteEntry[] {
  const text = useShellText();
  const { mode } = useColorMode();
  const resetFilters = useResetFilters();
  const signOut = useSignOut();
  const isDark = mode === 'dark';
  return [
    {
      id: 'action.mode',
      title: text(isDark ? 'lightMode' : 'darkMode'),
      icon: isDark ? 'sun' : 'moon',
      target: { act: () => changeAppearance({ mode: isDark ? 'light' : 'dark' }) },
    },
    {
      id: 'action.resetFilters',
      title: text('resetFilters'),
      icon: 'history',
      target: { act: resetFilters },
    },
    { id: 'action.logOut', title: text('logOut'), icon: 'logout', target: { act: () => void signOut() } },
  ];
}

/** The records that were looked at last, but the one that is open: Enter goes to and fro between two of them. */
function useVisitedRecords(): PaletteEntry[] {
  const { pathname } = useLocation();
  return readVisited()
    .filter(({ to }) => to !== pathname)
    .slice(0, FOUND)
    .map(({ to, title, hint }) => ({ id: `visited.${to}`, title, hint, icon: 'history', target: { to } }));
}

type Found = Success<ReturnType<typeof panelSearch>> | undefined;

/** What the server finds of each kind. */
function useRecords(typed: string) {
  const { departments } = useComposition();
  const panels = useMemo(() => panelsOf(departments.map(({ manifest }) => manifest)), [departments]);
  const titleOf = useManifestTitle();
  const key = typed.trim();
  /** What was found last in each panel: the library keeps it for one query, not for several of them. */
  const before = useRef<readonly Found[]>([]);
  const found = useQueries({
    queries: panels.map((panel, at) => ({
      ...operationQuery(panelSearch(panel), { key, row: FOUND }),
      enabled: key !== '',
      // What was found for fewer letters stays until the answer is there.
      placeholderData: () => before.current[at],
    })),
    combine: (results) => ({
      answers: key === '' ? [] : results.map(({ data }) => data),
      kinds: panels.map((panel) => titleOf(panel)),
      groups: panels.map((panel, at): PaletteGroup => ({
        id: panel.id,
        title: titleOf(panel),
        entries:
          key === '' ? [] : (results[at]?.data?.data ?? []).flatMap((row) => recordEntry(panel, row) ?? []),
      })),
      failed: panels.filter((_, at) => key !== '' && results[at]?.isError).map((panel) => titleOf(panel)),
      isSearching: key !== '' && results.some(({ isFetching }) => isFetching),
    }),
  });
  useEffect(() => {
    before.current = found.answers;
  }, [found.answers]);
  return found;
}

/**
 * Everything the palette offers to the caller for what is typed.
 * @param typed - as it stands in the field.
 * @param searched - what the server is asked for, which follows the typing.
 * @returns isFirstKnown - the first entry stays it, whatever the server finds.
 */
export function usePaletteGroups(typed: string, searched: string) {
  const text = usePaletteText();
  const titleOf = useManifestTitle();
  const { departments } = useComposition();
  const commands = departments.flatMap(({ manifest }) => manifest.commands);
  const pages = usePages();
  const actions = useActions();
  const visited = useVisitedRecords();
  const records = useRecords(typed.trim() === '' ? '' : searched);
  const create = commands.map((command): PaletteEntry => ({
    id: command.id,
    title: titleOf(command),
    icon: 'plus',
    target: { to: command.link },
  }));
  const found: PaletteGroup[] = [
    // What is typed the server looks for, among all records.
    { id: 'visited', title: text('visited'), entries: typed.trim() === '' ? visited : [] },
    { id: 'pages', title: text('goTo'), entries: matching(pages, typed) },
    { id: 'create', title: text('create'), entries: matching(create, typed) },
  ];
  const groups: PaletteGroup[] = [
    ...found,
    ...records.groups,
    { id: 'actions', title: text('actions'), entries: matching(actions, typed) },
  ];
  const isSearching = records.isSearching || (typed.trim() !== '' && typed !== searched);
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    kinds: records.kinds,
    failed: records.failed,
    isSearching,
    isFirstKnown: !isSearching || found.some(({ entries }) => entries.length > 0),
  };
}
