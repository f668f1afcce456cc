import { KeepPageContext } from '@balai/shared/department/kept-page';
import { sessionStore } from '@balai/shared/session';
import { KeptPart } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { memo, useEffect, useState, type ReactElement } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutlet,
  type Location,
  type NavigationType,
} from 'react-router-dom';

/** Pages behind the one that is seen. Each costs the memory of its elements, some thousand of them. */
const KEPT = 3;

/** What a page is told of the address, and what stands there. */
interface Place {
  told: { location: Location; navigationType: NavigationType };
  outlet: ReactElement | null;
}

interface Page {
  id: number;
  /** Where it was, while it is not seen. */
  place: Place;
  /** Whether it may be kept, as it says itself by `useKeptPage`. */
  said: { mayStay: boolean };
  keep: (may: boolean) => void;
}

interface Pages {
  /** The address and the reset that they were arranged for. */
  asked: Location;
  resets: number;
  /** The one that is seen comes first. */
  pages: readonly Page[];
}

/** How often somebody had all lists forget where they were. */
const resetsAtom = atom(0);

/** Lets go of the pages that are not seen. */
export const forgetKeptPages = (): void => sessionStore.set(resetsAtom, (before) => before + 1);

let pagesBefore = 0;

function newPage(place: Place): Page {
  const said = { mayStay: false };
  const keep = (may: boolean) => {
    said.mayStay = may;
  };
  return { id: ++pagesBefore, place, said, keep };
}

const locationOf = ({ place }: Page): Location => place.told.location;

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** Whether there is nothing new to tell a page that stays: told it once more, it would be drawn again as it is. */
function isToldOf(page: Page, location: Location): boolean {
  const told = locationOf(page);
  return (
    page.said.mayStay &&
    addressOf(told) === addressOf(location) &&
    told.hash === location.hash &&
    told.state === location.state
  );
}

/** An address that leaves it to the list where it was. */
const isBare = ({ search, state }: Location): boolean => search === '' && state === null;

/** It would be open again over the page that it was left on. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog][data-state=open]') !== null;

function arrange(before: readonly Page[], place: Place): readonly Page[] {
  const { location } = place.told;
  const isHere = (page: Page) => locationOf(page).pathname === location.pathname;
  const [seen, ...behind] = before;
  // The path leads to what stands there already: drawn for another search, all that follows the path would be, too.
  const told = (page: Page): Page => ({ ...page, place: { ...place, outlet: page.place.outlet } });
  if (seen && isHere(seen)) return isToldOf(seen, location) ? before : [told(seen), ...behind];
  const kept = before.filter((page) => page.said.mayStay && !(page === seen && isDialogOpen()));
  const same = kept.find(isHere);
  const others = kept.filter((page) => page !== same).slice(0, KEPT);
  if (same && (isBare(location) || isToldOf(same, location))) return [same, ...others];
  if (same && addressOf(locationOf(same)) === addressOf(location)) return [told(same), ...others];
  return [newPage(place), ...others];
}

/** The page of the address, and behind it the last lists, as they were left. */
export function KeptPages() {
  const outlet = useOutlet();
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const resets = useAtomValue(resetsAtom, { store: sessionStore });
  const place: Place = { told: { location, navigationType }, outlet };
  const [shown, setShown] = useState<Pages>(() => ({ asked: location, resets, pages: [newPage(place)] }));
  if (shown.resets !== resets || shown.asked !== location) {
    const before = shown.resets === resets ? shown.pages : shown.pages.slice(0, 1);
    setShown({ asked: location, resets, pages: arrange(before, place) });
  }

  const [seen] = shown.pages;
  // A list that was asked for by its bare address stands where it was left.
  const standing = seen && locationOf(seen);
  const search = standing && addressOf(standing) !== addressOf(location) ? standing.search : null;
  useEffect(() => {
    if (search !== null) void navigate(search, { replace: true });
  }, [search, navigate]);
  return shown.pages.map((page) => (
    <KeptPart key={page.id} isSeen={page === seen}>
      <PageAt page={page} />
    </KeptPart>
  ));
}

/** A page that is told of its own address alone; drawn again when it is told something. */
const PageAt = memo(function PageAt({ page: { place, keep } }: { page: Page }) {
  return (
    <LocationContext value={place.told}>
      <KeepPageContext value={keep}>{place.outlet}</KeepPageContext>
    </LocationContext>
  );
});
