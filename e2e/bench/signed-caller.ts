import { createHmac } from 'node:crypto';
import { login } from '@balai/shared/contract/host/session';
import type { Role } from '@balai/shared/permissions/roles';
import { DEMO_PASSWORD } from '../panel';
import { measureLoad, type Load } from './load';

export interface SignedCaller {
  /** Headers of a call made now; good for two minutes. */
  headers(): Record<string, string>;
  /** @throws Error when the answer is not 200. */
  get(address: string): Promise<unknown>;
}

/** Signs the first demo account of a role in, without a location. */
export async function signIn(origin: string, role: Role): Promise<SignedCaller> {
  const answer = await fetch(`${origin}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json', 'x-location-status': 'denied' },
    body: JSON.stringify({ email: `${role}1@demo.test`, password: DEMO_PASSWORD }),
  });
  const { access_token: token, sign_key: signKey } = (await answer.json()) as Record<string, string>;
  if (!token || !signKey) throw new Error(`${role} was not signed in: ${answer.status}`);
  const key = Buffer.from(signKey, 'base64url');
  let last = 0;
  const headers = () => {
    // One signature carries one write.
    last = Math.max(Date.now(), last + 1);
    const timestamp = String(last);
    const signature = createHmac('sha256', key).update(timestamp).digest('hex');
    return { authorization: `Bearer ${token}`, 'x-timestamp': timestamp, 'x-signature': signature };
  };
  const get = async (address: string): Promise<unknown> => {
    const read = await fetch(`${origin}${address}`, { headers: headers() });
    if (read.status !== 200) throw new Error(`${address} answered ${read.status}: ${await read.text()}`);
    return read.json();
  };
  return { headers, get };
}

/** A call of a panel under load, after two seconds of warming up. */
export async function measureCall(origin: string, caller: SignedCaller, address: string): Promise<Load> {
  await measureLoad({ url: `${origin}${address}`, headers: caller.headers(), seconds: 2 });
  return measureLoad({ url: `${origin}${address}`, headers: caller.headers() });
}
