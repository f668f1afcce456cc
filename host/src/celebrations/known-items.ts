import {
  getRunningText,
  ITEMS_OF_A_SLIDE,
  listAchievements,
  listBirthdayText,
  listCertificateText,
  listRunningText,
  type RunningText,
} from '@balai/shared/contract/host/running-texts';
import type { Operation, Success } from '@balai/shared/contract/operation';
import { areaOf } from '@balai/shared/http/query-client';
import type { QueryClient } from '@tanstack/react-query';

// What the tab knows of an item stands in several answers: those of the ticker, of the achievements, of the item alone.

const lists = [listRunningText, listCertificateText, listBirthdayText];

const keyOf = (operation: Operation) => [areaOf(operation), operation.name];

/** Those that an earlier reading brings now would be older than what is shown. */
export const stopReading = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [...lists, listAchievements, getRunningText].map((operation) =>
      client.cancelQueries({ queryKey: keyOf(operation) }),
    ),
  );

/** Reads the ticker again. */
export const readTickerAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(lists.map((operation) => client.invalidateQueries({ queryKey: keyOf(operation) })));

/** Reads again whatever shows items. */
export const readItemsAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    readTickerAgain(client),
    ...[listAchievements, getRunningText].map((operation) =>
      client.invalidateQueries({ queryKey: keyOf(operation) }),
    ),
  ]);

function changeLists(client: QueryClient, change: (list: RunningText[]) => RunningText[]): void {
  for (const operation of lists) {
    client.setQueriesData<Success<typeof listRunningText>>({ queryKey: keyOf(operation) }, (before) => {
      if (!before) return before;
      const list = change(before.list);
      const data: RunningText[][] = [];
      for (let at = 0; at < list.length; at += ITEMS_OF_A_SLIDE)
        data.push(list.slice(at, at + ITEMS_OF_A_SLIDE));
      return { ...before, list, data, sum: data.length };
    });
  }
}

/** Shows an item otherwise, wherever it is shown. */
export function changeItem(
  client: QueryClient,
  id: number,
  change: (item: RunningText) => RunningText,
): void {
  const inList = (list: RunningText[]) => list.map((item) => (item.id === id ? change(item) : item));
  changeLists(client, inList);
  client.setQueriesData<Success<typeof listAchievements>>(
    { queryKey: keyOf(listAchievements) },
    (before) => before && { ...before, data: inList(before.data) },
  );
  client.setQueriesData<Success<typeof getRunningText>>(
    { queryKey: [...keyOf(getRunningText), id] },
    (before) => before && { ...before, data: change(before.data) },
  );
}

/** Takes an item out of the ticker. */
export const dropItem = (client: QueryClient, id: number): void =>
  changeLists(client, (list) => list.filter((item) => item.id !== id));
