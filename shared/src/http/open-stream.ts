import { correctClock } from '../session/clock';
import { signedHeaders } from './call-operation';

/**
 * Asks for an answer that does not end, signed like every call. Nobody did anything: it does not keep the session from
 * going idle.
 * @throws TypeError where the server cannot be reached, and what `signal` is aborted with.
 */
export async function openStream(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await fetch(address, {
    headers: { ...(await signedHeaders()), ...headers, Accept: 'text/event-stream', 'X-Background': '1' },
    cache: 'no-store',
    signal,
  });
  correctClock(answer.headers.get('x-server-time'));
  return answer;
}
