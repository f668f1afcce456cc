import type { Failure } from '@balai/shared/contract/operation';
import { sessionAtom, sessionStore, useSession } from '@balai/shared/session';
import { passwordQuestionAtom } from '@balai/shared/session/password-question';
import { useAtomValue } from 'jotai';
import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadShell, loadStart } from './later-code';
import { comeBack, goTo, leaveFor, MAINTENANCE } from './place';
import type { Start } from './start';
import { StartProblem } from './start-problem';
import { StartSpinner } from './start-spinner';

type State =
  | { kind: 'checking' }
  | { kind: 'failed'; failure: Failure | null }
  | { kind: 'drawn'; content: ReactNode };

const drawnIn = (Kit: ComponentType<{ children: ReactNode }>, page: ReactNode): State => ({
  kind: 'drawn',
  content: <Kit>{page}</Kit>,
});

/** What comes of a start: what to draw, or nothing because something else takes over. */
async function drawn(outcome: Exclude<Start, { kind: 'refused' }>, again: () => void): Promise<State> {
  switch (outcome.kind) {
    case 'ready': {
      const { Kit, ShellApp } = await loadShell();
      comeBack();
      return drawnIn(Kit, <ShellApp composition={outcome.composition} />);
    }
    case 'maintenance': {
      const { Kit, MaintenancePage } = await loadShell();
      leaveFor(MAINTENANCE);
      return drawnIn(Kit, <MaintenancePage onReturn={again} />);
    }
    case 'outdated':
      window.location.reload();
      return { kind: 'checking' };
    case 'failed':
      return outcome;
  }
}

/**
 * Everything behind the sign-in: a temporary password is replaced first; then the check of the session, and the shell,
 * the maintenance page or what went wrong.
 */
export function SignedIn() {
  const [state, setState] = useState<State>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  // Over a page it is replaced there, and the page stays.
  const isAskedOverPage = useAtomValue(passwordQuestionAtom, { store: sessionStore }) !== null;
  const isTemporary = useSession()?.user.must_change_password ?? false;
  const mustChangePassword = isTemporary && !isAskedOverPage;
  const again = () => setAttempt((count) => count + 1);

  useEffect(() => {
    const stop = new AbortController();
    const begin = async () => {
      setState({ kind: 'checking' });
      if (mustChangePassword) {
        const { Kit, loadPasswordChange } = await loadShell();
        const { PasswordChangePage } = await loadPasswordChange();
        if (!stop.signal.aborted) setState(drawnIn(Kit, <PasswordChangePage />));
        return;
      }
      // The code of the shell and the two calls travel at the same time.
      loadShell().catch(() => undefined);
      const { start } = await loadStart();
      const outcome = await start(stop.signal);
      // The session is forgotten by now, and with it this component.
      if (outcome.kind === 'refused') return goTo('/');
      if (stop.signal.aborted) return;
      const next = await drawn(outcome, again);
      // The shell is drawn in pieces, between which the browser goes on.
      if (!stop.signal.aborted && sessionStore.get(sessionAtom)) startTransition(() => setState(next));
    };
    begin().catch(() => {
      // A file of the panel did not arrive.
      if (!stop.signal.aborted) setState({ kind: 'failed', failure: null });
    });
    return () => stop.abort();
  }, [attempt, mustChangePassword]);

  if (state.kind === 'drawn') return state.content;
  return state.kind === 'failed' ? (
    <StartProblem failure={state.failure} onRetry={again} />
  ) : (
    <StartSpinner />
  );
}
