import { sessionAtom, sessionStore } from '../session/session-store';

const person = (): number | undefined => sessionStore.get(sessionAtom)?.user.id;

/**
 * What comes of a call, for who began it. Once he has left it is never settled: what was saved or refused, and why, is
 * nothing to say to whoever has signed in meanwhile.
 */
export async function forItsPerson<Answer>(call: Promise<Answer>): Promise<Answer> {
  const begunBy = person();
  const answer = await call;
  return person() === begunBy ? answer : new Promise<never>(() => undefined);
}
