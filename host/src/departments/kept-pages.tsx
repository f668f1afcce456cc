import { KeepPageContext } from '@balai/shared/department/kept-page';
import { sessionStore } from '@balai/shared/session';
import { KeptPart } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutlet,
  type Location,
} from 'react-router-dom';

/** Pages behind the one that is seen. Each costs the memory of its elements, some thousand of them. */
const KEPT = 3;

interface Page {
  id: number;
  /** What the page is told of the address: where it was, while it is not seen. */
  location: Location;
  outlet: ReactElement | null;
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

function newPage(location: Location, outlet: ReactElement | null): Page {
  const said = { mayStay: false };
  const keep = (may: boolean) => {
    said.mayStay = may;
  };
  return { id: ++pagesBefore, location, outlet, said, keep };
}

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** An address that leaves it to the list where it was. */
const isBare = ({ search, state }: Location): boolean => search === '' && state === null;

/** It would be open again over the page that it was left on. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog][data-state=open]') !== null;

function arrange(before: readonly Page[], location: Location, outlet: ReactElement | null): Page[] {
  const [seen, ...behind] = before;
  if (seen?.location.pathname === location.pathname) return [{ ...seen, location, outlet }, ...behind];
  const kept = before.filter((page) => page.said.mayStay && !(page === seen && isDialogOpen()));
  const same = kept.find((page) => page.location.pathname === location.pathname);
  const others = kept.filter((page) => page !== same).slice(0, KEPT);
  if (same && addressOf(same.location) === addressOf(location))
    return [{ ...same, location, outlet }, ...others];
  if (same && isBare(location)) return [{ ...same, outlet }, ...others];
  return [newPage(location, outlet), ...others];
}

/** The page of the address, and behind it the last lists, as they were left. */
export function KeptPages() {
  const outlet = useOutlet();
  const location = useLocation();
  const navigate = useNavigate();
  const resets = useAtomValue(resetsAtom, { store: sessionStore });
  const [shown, setShown] = useState<Pages>(() => ({
    asked: location,
    resets,
    pages: [newPage(location, outlet)],
  }));
  if (shown.resets !== resets || shown.asked !== location) {
    const before = shown.resets === resets ? shown.pages : shown.pages.slice(0, 1);
    setShown({ asked: location, resets, pages: arrange(before, location, outlet) });
  }

  const [seen] = shown.pages;
  // A list that was asked for by its bare address stands where it was left.
  const search = seen && addressOf(seen.location) !== addressOf(location) ? seen.location.search : null;
  useEffect(() => {
    if (search !== null) void navigate(search, { replace: true });
  }, [search, navigate]);
  return shown.pages.map((page) => (
    <KeptPart key={page.id} isSeen={page === seen}>
      <PageAt page={page} />
    </KeptPart>
  ));
}

/** A page that is told of its own address alone. */
function PageAt({ page: { location, outlet, keep } }: { page: Page }) {
  const navigationType = useNavigationType();
  const told = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return (
    <LocationContext value={told}>
      <KeepPageContext value={keep}>{outlet}</KeepPageContext>
    </LocationContext>
  );
}
