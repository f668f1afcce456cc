import { sessionAtom, sessionStore } from '@balai/shared/session';
import { dropToasts } from '@balai/shared/ui/shell';

const isSignedIn = (): boolean => sessionStore.get(sessionAtom) !== null;

let wasSignedIn = isSignedIn();

// What is said when its person has left, or was not drawn by then, waits on the sign-in page; it is nothing to say to
// whoever signs in there.
sessionStore.sub(sessionAtom, () => {
  if (wasSignedIn !== isSignedIn()) dropToasts();
  wasSignedIn = isSignedIn();
});
