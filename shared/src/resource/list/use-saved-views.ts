import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  chooseDefaultView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  type SavedView,
  type ViewSettings,
} from '../../contract/host/saved-views';
import type { Role } from '../../permissions/roles';
import { ApiError, operationQuery, useOperation } from '../../http/queries';
import { useSession } from '../../session/session';
import { alertFailure, alertSuccess, confirmDelete } from '../../ui/alerts';
import { useReadAfterRefusal } from '../after-refusal';
import { keptOf, layOut, type NamedColumn } from './list-layout';
import { readPlace, writePlace, type ListAddress, type ListPlace } from './list-query';
import { useListLook, type ListLook } from './use-list-look';
import type { PlaceControl } from './use-list-place';

const FIVE_MINUTES_MS = 300_000;
/** What the address says beside what a view is made of. */
const NOT_SAVED: readonly string[] = ['view', 'page', 'row'];

interface SavedViewsOptions extends PlaceControl {
  /** Under which the views are kept. */
  area: string;
  enabled: boolean;
  address: ListAddress;
  columns: readonly NamedColumn[];
}

const lookOf = ({ columns, density }: ViewSettings): ListLook => ({ columns, density });

/** The place that a view opens. */
function placeOf(address: ListAddress, { id, settings }: SavedView): ListPlace {
  const place = readPlace(address, new URLSearchParams(settings.place));
  return { ...place, view: id, page: 1, row: settings.rows_per_page };
}

const inOrder = (place: Record<string, string>): string =>
  JSON.stringify(
    Object.entries(place)
      .filter(([name]) => !NOT_SAVED.includes(name))
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );

/** What follows from a refusal: it is told. */
type Refused = (refusal: ApiError) => void;

/** Goes on whatever came of it; @returns whether it was done. */
async function done(work: Promise<unknown>, refused: Refused): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refused(error);
    return false;
  }
}

/** How the saving of a view under a name went: a refused name is told at its field, all else is told already. */
export type NamedSaving = { isSaved: boolean; nameProblem?: string };

async function savedUnderName(work: Promise<unknown>, refused: Refused): Promise<NamedSaving> {
  const named = work.then(
    (): NamedSaving => ({ isSaved: true }),
    (error: unknown): NamedSaving => {
      const nameProblem = error instanceof ApiError ? error.failure.errors?.['name'] : undefined;
      if (nameProblem === undefined) throw error;
      return { isSaved: false, nameProblem };
    },
  );
  return (await done(named, refused)) ? named : { isSaved: false };
}

/** The saved views of a list: which there are, which is open, whether it was changed since, and what to do with it. */
export function useSavedViews({ area, enabled, address, columns, place, change, awaits }: SavedViewsOptions) {
  const query = useQuery({
    ...operationQuery(listSavedViews, { area }),
    enabled,
    staleTime: FIVE_MINUTES_MS,
  });
  const views = enabled && query.data ? query.data.data.filter((view) => view.area === area) : [];
  const open = views.find((view) => view.id === place.view) ?? null;
  const {
    look,
    change: changeLook,
    forget,
  } = useListLook(area, open?.id ?? null, open && lookOf(open.settings));
  const create = useOperation(createSavedView);
  const update = useOperation(updateSavedView);
  const remove = useOperation(deleteSavedView);
  const choose = useOperation(chooseDefaultView);

  const readAfterRefusal = useReadAfterRefusal();
  const refused: Refused = (refusal) => {
    alertFailure(refusal.message);
    // Changed or deleted in another window: what is pressed next is about the views of now.
    readAfterRefusal(refusal, listSavedViews);
  };

  const role = useSession()?.role;
  const [isSettled, setSettled] = useState(!enabled || awaits === null);
  const isAnswered = !query.isPending;
  useEffect(() => {
    if ((isSettled && awaits !== 'named') || (awaits !== null && !isAnswered)) return;
    const wanted =
      awaits === 'default'
        ? (views.find((view) => view.is_mine_default) ??
          // Of one's own views some may be the default of a role that one does not have.
          views.find((view) => view.is_role_default && view.role === role))
        : open;
    // The address changes with it; only then are the rows asked for.
    if (awaits !== null && wanted) change(placeOf(address, wanted), true);
    else setSettled(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the answer is there, and when the address changes
  }, [isAnswered, awaits, place.view]);
  const isWaiting = awaits === 'named' && (query.isPending || open !== null);

  /** Columns that nobody has chosen stay those that have room. */
  const keptIn = (chosen: ListLook['columns']): ViewSettings['columns'] =>
    chosen.length === 0 ? [] : keptOf(layOut(columns, chosen));
  const settings = (): ViewSettings => {
    const written = Object.entries(writePlace(address, place)).filter(([name]) => !NOT_SAVED.includes(name));
    return {
      place: Object.fromEntries(written),
      columns: keptIn(look.columns),
      rows_per_page: place.row,
      density: look.density,
    };
  };
  const isModified = (): boolean => {
    if (!open) return false;
    const now = settings();
    const before = placeOf(address, open);
    return (
      inOrder(now.place) !== inOrder(writePlace(address, before)) ||
      now.rows_per_page !== open.settings.rows_per_page ||
      now.density !== open.settings.density ||
      JSON.stringify(now.columns) !== JSON.stringify(keptIn(open.settings.columns))
    );
  };
  const show = (view: SavedView | null) => {
    forget(view?.id ?? null);
    if (view) change(placeOf(address, view));
    else
      change({
        view: null,
        key: '',
        filters: {},
        any: '',
        where: '',
        sort: null,
        order: address.order.direction,
      });
  };

  return {
    views,
    open,
    look,
    changeLook,
    resetColumns: () => changeLook({ columns: [] }),
    isModified: isModified(),
    /** The rows are not asked for before it is known which ones. */
    isSettled: isSettled && !isWaiting,
    show,
    save: async () => {
      if (!open) return false;
      const { id, version, name, role } = open;
      const isSaved = await done(
        update.mutateAsync({ id, version, name, role, settings: settings() }),
        refused,
      );
      if (isSaved) forget(id);
      return isSaved;
    },
    saveAs: (name: string, role: Role | null) =>
      savedUnderName(
        create.mutateAsync({ area, name, role, settings: settings() }).then(({ data }) => {
          change({ view: data.id, page: place.page }, true);
        }),
        refused,
      ),
    /** @param chosen - the view when its new name was asked for: deleted elsewhere meanwhile, it is refused. */
    rename: (chosen: SavedView, name: string, role: Role | null): Promise<NamedSaving> => {
      const { id, version, settings: kept } = views.find((view) => view.id === chosen.id) ?? chosen;
      return savedUnderName(update.mutateAsync({ id, version, name, role, settings: kept }), refused);
    },
    remove: async () => {
      if (!open || !(await confirmDelete(open.name))) return;
      if (!(await done(remove.mutateAsync({ id: open.id }), refused))) return;
      forget(open.id);
      change({ view: null }, true);
      alertSuccess('Data Has Been Deleted!', { subject: open.name });
    },
    chooseDefault: (whose: 'mine' | 'role', on: boolean) =>
      open ? done(choose.mutateAsync({ id: open.id, whose, on }), refused) : Promise.resolve(false),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
