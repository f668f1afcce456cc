import { sessionAtom, sessionStore } from './session-store';
import { attempt } from './storage';

/** Drafts go with everything else in local storage when the person signs out. */
const PREFIX = 'DRAFT.';
/** In the storage of the tab: the drafts of a person whose session had ended when the panel was opened. */
const KEPT = 'KEPT_DRAFTS';

/** Each person has drafts of his own, also where two share a browser; null when nobody is signed in. */
export function draftPlace(key: string): string | null {
  const user = sessionStore.get(sessionAtom)?.user;
  return user ? `${PREFIX}${user.id}.${key}` : null;
}

/** What the signed-in person has written in this browser and not saved: place and text. */
function storedDrafts(): [string, string][] {
  const places = draftPlace('');
  return places === null
    ? []
    : attempt(() => Object.entries<string>(localStorage).filter(([place]) => place.startsWith(places)), []);
}

export const hasDrafts = (): boolean => storedDrafts().length > 0;

/**
 * Takes the drafts aside: a session that turns out to have ended is given up with all of local storage [4.3], and nobody
 * has asked for what he wrote to go.
 * @returns puts them into the storage of the tab, to be called once the server has had the browser forget everything.
 */
export function takeDraftsAside(): () => void {
  const drafts = storedDrafts();
  return () => {
    if (drafts.length > 0) attempt(() => sessionStorage.setItem(KEPT, JSON.stringify(drafts)), undefined);
  };
}

/** Gives what was put aside back to its person; somebody else who has signed in instead finds it gone. */
export function giveDraftsBack(): void {
  attempt(() => {
    const kept = sessionStorage.getItem(KEPT);
    const places = draftPlace('');
    if (kept === null || places === null) return;
    sessionStorage.removeItem(KEPT);
    // Written above.
    for (const [place, text] of JSON.parse(kept) as [string, string][]) {
      if (place.startsWith(places) && localStorage.getItem(place) === null) localStorage.setItem(place, text);
    }
  }, undefined);
}
