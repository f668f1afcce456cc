import { followLanguage, useLanguage } from '@balai/shared/i18n/language';
import { useSession } from '@balai/shared/session';
import { followOtherTabs } from '@balai/shared/session/session-store';
import { useEffect, useRef } from 'react';
import { LoginPage } from './login-page';
import { comeBack, goTo, leaveFor, LOGIN } from './place';
import { SignedIn } from './signed-in';

/** Shows the sign-in page, or with a live session what stands behind it. */
export function Boot() {
  const session = useSession();
  const language = useLanguage();
  const isSignedIn = session !== null;
  useEffect(() => followOtherTabs(), []);
  useEffect(() => followLanguage(), []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    // Only at the start: a person who signs out goes to '/', where he finds the sign-in page as well [4.1].
    if (!isSignedIn) leaveFor(LOGIN);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  useEffect(() => {
    if (isSignedIn) comeBack();
  }, [isSignedIn]);
  const person = session?.user.id ?? null;
  const before = useRef(person);
  useEffect(() => {
    if (person === null) return;
    // The address is where somebody else was: the other one signed in over his page, or he signed out in another tab.
    if (before.current !== null && before.current !== person) goTo('/');
    before.current = person;
  }, [person]);
  // Another role has other departments, which are asked for at the start.
  return session ? <SignedIn key={`${session.user.id} ${session.role}`} /> : <LoginPage />;
}
