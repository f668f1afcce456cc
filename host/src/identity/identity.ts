import type { Failure } from '@balai/shared/contract/operation';
import { sessionAtom, sessionStore } from '@balai/shared/session';
import { base64UrlFromBytes } from '@balai/shared/session/bytes';
import { loginByIdentity } from '@balai/shared/session/login';
import {
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
  type IdTokenClaims,
  type User,
} from 'oidc-client-ts';
import { useSyncExternalStore } from 'react';
import { LOGIN, wantedPlace } from '../session/place';
import { inlinedProvider } from './inlined-provider';

/** A provider that would have to ask the person something does not answer a silent question. */
const SILENT_LIMIT_S = 4;
/** Nothing is drawn until the provider has said who it was: so long at most. */
const ANSWER_LIMIT_S = 10;

/** What the provider says of the person in this tab [3.20]; whether he is signed in to the panel says the session. */
export interface Identity {
  isAuthenticated: boolean;
  /** What his id token claims. */
  user: IdTokenClaims | null;
  /** Until the answer that the address carried is taken, the user is loaded, and signed in by it. */
  loading: boolean;
}

/** Why the provider's word did not sign the person in; without a sentence where the provider itself said no. */
export type IdentityFailure = Partial<Pick<Failure, 'message'>>;

interface State extends Identity {
  failure: IdentityFailure | null;
}

let state: State = { isAuthenticated: false, user: null, loading: true, failure: null };
const listeners = new Set<() => void>();

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function createClient(): UserManager {
  const provider = inlinedProvider();
  if (!provider) throw new Error('This installation has no identity provider');
  const { origin } = window.location;
  return new UserManager({
    authority: provider.issuer,
    client_id: provider.clientId,
    redirect_uri: origin,
    post_logout_redirect_uri: origin,
    scope: 'openid email',
    // Tokens live as long as the page: what lies in the browser's storage, others may read.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: SILENT_LIMIT_S,
    requestTimeoutInSeconds: ANSWER_LIMIT_S,
  });
}

const client = createClient();
client.events.addUserLoaded(keep);
client.events.addUserUnloaded(() => keep(null));
// Who signs out of the panel is nobody here either; at the provider he stays signed in.
sessionStore.sub(sessionAtom, () => {
  if (!sessionStore.get(sessionAtom) && state.isAuthenticated) void client.removeUser();
});

function keep(user: User | null): void {
  const isAuthenticated = user !== null && !user.expired;
  set({ isAuthenticated, user: isAuthenticated ? user.profile : null });
}

/** What only this browser knows of a sign-in, and the nonce by which the provider's token is bound to it. */
async function newProof(): Promise<{ proof: string; nonce: string }> {
  const proof = base64UrlFromBytes(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return { proof, nonce: base64UrlFromBytes(new Uint8Array(digest)) };
}

/** What is kept of a sign-in while the person is at the provider. */
interface Pending {
  proof: string;
  /** The path that was asked for. */
  wanted: string | null;
}

// Written by this module when the sign-in began.
const pendingOf = (user: User): Pending => user.state as Pending;

/** Signs in to the panel by what the provider said. */
async function enter(user: User): Promise<boolean> {
  const { proof } = pendingOf(user);
  const answer = await loginByIdentity({ id_token: user.id_token ?? '', proof });
  set({ failure: 'code' in answer ? { message: answer.message } : null });
  return !('code' in answer);
}

/** Leads to the provider, and from there back to the page that was asked for. */
export async function loginByRedirect(): Promise<void> {
  set({ failure: null });
  const { proof, nonce } = await newProof();
  const pending: Pending = { proof, wanted: wantedPlace() };
  await client.signinRedirect({ nonce, state: pending });
}

/**
 * Asks the provider without the person seeing anything of it.
 * @returns null where it would have to ask him, or its frame is kept from its own cookies.
 */
export async function silentToken(): Promise<User | null> {
  const { proof, nonce } = await newProof();
  const pending: Pending = { proof, wanted: null };
  return client.signinSilent({ nonce, state: pending }).catch(() => null);
}

/** Asks the provider in a window beside the page, which stays as it is. @throws Error where that is closed or refused. */
export async function popupToken(): Promise<User> {
  const { proof, nonce } = await newProof();
  const pending: Pending = { proof, wanted: null };
  return client.signinPopup({ nonce, state: pending, popupAbortOnClose: true });
}

/** Signs in again beside the page: unseen if the provider still knows the person, in a window otherwise. */
export async function loginBeside(): Promise<boolean> {
  set({ failure: null });
  try {
    return await enter((await silentToken()) ?? (await popupToken()));
  } catch {
    set({ failure: {} });
    return false;
  }
}

/** Signs out at the provider, which leads back to the site's origin: for who is somebody else there than here. */
export async function logoutAtProvider(): Promise<void> {
  await client.signoutRedirect();
}

/** Stands at the sign-in page for somebody who wants to be elsewhere; whether that is a place of ours is seen when he goes. */
const standAtLogin = (wanted: unknown): void => window.history.replaceState({ wanted }, '', LOGIN);

/** An answer names each of its parts once. */
const isPlain = (parts: URLSearchParams): boolean =>
  ['code', 'state', 'error', 'iss'].every((name) => parts.getAll(name).length <= 1);

/**
 * Takes the provider's answer from the address, which is clean from then on.
 * @returns null for an answer that was for another window of ours, which has it by then.
 * @throws Error where it is none to a question of this browser, or the provider said no.
 */
async function takeAnswer(): Promise<User | null> {
  const { href, search } = window.location;
  standAtLogin(null);
  if (!isPlain(new URLSearchParams(search))) throw new Error('The answer of the provider is not unambiguous');
  const user = await client.signinCallback(href);
  if (!user) return null;
  standAtLogin(pendingOf(user).wanted);
  return user;
}

/** What only the provider's answer brings to the site's origin; after signing out there it brings a state alone. */
function carriesAnswer(): boolean {
  const { pathname, search } = window.location;
  const parts = new URLSearchParams(search);
  return pathname === '/' && parts.has('state') && (parts.has('code') || parts.has('error'));
}

/**
 * Takes the provider's answer where the address carries one, and signs in by it; what fails is said on the sign-in page.
 * @returns whether the answer was for another window of ours: nothing is to be drawn here.
 */
export async function startIdentity(): Promise<boolean> {
  if (!carriesAnswer()) {
    set({ loading: false });
    return false;
  }
  try {
    const user = await takeAnswer();
    if (!user) return true;
    // Meanwhile the sign-in page is drawn: signing in may ask for the place, which only that page explains.
    void enter(user)
      .catch(() => set({ failure: {} }))
      .finally(() => set({ loading: false }));
  } catch {
    set({ failure: {}, loading: false });
  }
  return false;
}

/** What the provider says of the person, and why it was not enough. */
export const useIdentity = (): State => useSyncExternalStore(subscribe, () => state);
