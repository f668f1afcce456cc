import { useSession } from '@balai/shared/session';
import { IdlePart } from '../shell/idle-part';

/** The first page is drawn by then. */
const AFTER_MS = 2_500;

const loadBar = async () => (await import('./session-end-bar')).SessionEndBar;

/** Has the end of the session said before it comes; without its code the password is asked for then, as ever. */
export function SessionEndPlace() {
  const token = useSession()?.token;
  // Another session has another end.
  return token === undefined ? null : <IdlePart key={token} after={AFTER_MS} load={loadBar} />;
}
