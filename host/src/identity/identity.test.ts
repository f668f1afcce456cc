import { refusal, success, type FakeAnswer } from '@balai/shared/http/fake-server.testing';

const ISSUER = 'https://login.example.com';
/** The page that was asked for. */
const WANTED = '/brand/new?from=mail';
const CLAIMS = { iss: ISSUER, aud: 'panel', sub: '17', email: 'sari@demo.test', email_verified: true };

interface Waiting {
  id: string;
  request_type: string;
  code_verifier: string;
  data: { proof: string; wanted: string | null };
}

/** What the browser keeps while it waits for the provider. */
function waiting(): Waiting[] {
  return Object.entries(localStorage)
    .filter(([key]) => key.startsWith('oidc.'))
    .map(([, value]) => JSON.parse(String(value)) as Waiting);
}

/** A question of this kind, which the provider has heard by then. */
async function waitingFor(kind: string): Promise<Waiting> {
  for (;;) {
    const found = waiting().find(({ request_type: type }) => type === kind);
    if (found) {
      provider.heard.nonce = await nonceOf(found.data.proof);
      return found;
    }
    await new Promise((next) => setTimeout(next, 5));
  }
}

const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const part = (value: object) => base64Url(JSON.stringify(value));

async function nonceOf(proof: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return base64Url(String.fromCharCode(...new Uint8Array(digest)));
}

/** The provider's signed word; nobody in the browser looks at its signature. */
function tokenOf(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'ES256' })}.${part({ iat: now, exp: now + 300, ...claims })}.c2lnbmVk`;
}

/** The provider as the browser reaches it by `fetch`. */
function openProvider() {
  const redeemed: URLSearchParams[] = [];
  const heard = { nonce: '' };
  const answers: Record<string, () => object> = {
    [`${ISSUER}/.well-known/openid-configuration`]: () => ({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      end_session_endpoint: `${ISSUER}/end`,
    }),
    [`${ISSUER}/token`]: () => ({
      access_token: 'at',
      token_type: 'Bearer',
      id_token: tokenOf({ ...CLAIMS, ...heard }),
    }),
  };
  // As the client calls it.
  const send = async (address: string, { body }: { body?: URLSearchParams }) => {
    if (body) redeemed.push(body);
    const answer = answers[address];
    if (!answer) throw new TypeError(`Nobody answers ${address}`);
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => answer(),
      text: async () => JSON.stringify(answer()),
    };
  };
  globalThis.fetch = send as unknown as typeof fetch;
  return { redeemed, heard };
}

/** What jsdom lacks: the way back of a window that has lost the page which opened it. */
class NoChannel {
  addEventListener() {}
  close() {}
}

let provider: ReturnType<typeof openProvider>;
let stop = () => undefined as void;
const { fetch: untouched } = globalThis;

beforeEach(() => {
  provider = openProvider();
  Object.assign(globalThis, { BroadcastChannel: NoChannel });
  document.head.innerHTML = `<script type="application/json" id="identity-provider">${JSON.stringify({
    issuer: ISSUER,
    clientId: 'panel',
    name: 'Company account',
  })}</script>`;
  localStorage.clear();
  // The address of a page is all that this browser can go to: it says so instead of leading to the provider.
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'info').mockImplementation();
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  globalThis.fetch = untouched;
});

const signedIn = success({
  access_token: 'at_1',
  user_role: { slug: 'sales', name: 'Sales' },
  user_info: { id: 7, full_name: 'Sari Dewi' },
  menu: [],
  permissions: [],
  sign_key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
});

/**
 * A page that the browser has just opened: nothing is left of the one before but what is stored.
 * @param answer - what the panel says to the provider's word.
 */
async function openPage(path: string, answer: FakeAnswer = signedIn) {
  stop();
  jest.resetModules();
  window.history.replaceState(path === '/pages/login' ? { wanted: WANTED } : null, '', path);
  const { fakeServer } = await import('@balai/shared/http/fake-server.testing');
  const server = fakeServer(({ url }) => (url === '/panel/login/provider' ? answer : success()));
  ({ stop } = server);
  const { configure, renderHook, waitFor } = await import('@testing-library/react/pure');
  configure({ asyncUtilTimeout: 60_000 });
  const { dropSession, readSession } = await import('@balai/shared/session/session-store');
  const client = await import('./identity');
  const { result } = renderHook(() => client.useIdentity());
  return {
    client,
    identity: () => result.current,
    /** What the panel was told. */
    sent: () => server.requests.filter(({ url }) => url === '/panel/login/provider').map(({ data }) => data),
    token: () => readSession()?.token ?? null,
    dropSession,
    waitFor,
  };
}

const address = () => `${window.location.pathname}${window.location.search}`;
const wanted = (): unknown => (window.history.state as { wanted: unknown }).wanted;
/** Leads to the provider from the sign-in page. */
async function leave(): Promise<Waiting> {
  const { client } = await openPage('/pages/login');
  void client.loginByRedirect();
  return waitingFor('si:r');
}

/** What the frame or the window of ours says that the provider has answered. */
const answerBeside = (answer: string) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: window.location.origin,
      data: { source: 'oidc-client', url: `${window.location.origin}/?${answer}`, keepOpen: false },
    }),
  );

describe('a start at an address with the answer of the provider', () => {
  test('redeems it, cleans the address, signs in and knows the user', async () => {
    const { id, code_verifier: verifier, data } = await leave();
    const page = await openPage(`/?code=c1&state=${id}`);
    expect(page.identity()).toMatchObject({ loading: true, isAuthenticated: false, user: null });
    expect(await page.client.startIdentity()).toBe(false);

    expect(address()).toBe('/pages/login');
    expect(wanted()).toBe(WANTED);
    expect(Object.fromEntries(provider.redeemed[0] ?? [])).toMatchObject({
      code: 'c1',
      code_verifier: verifier,
    });
    await page.waitFor(() => expect(page.identity().loading).toBe(false));
    expect(page.identity()).toMatchObject({ isAuthenticated: true, user: CLAIMS, failure: null });
    const [sent] = page.sent();
    expect(JSON.parse(String(sent))).toEqual({ id_token: expect.stringContaining('.'), proof: data.proof });
    expect(page.token()).toBe('at_1');
    // Nothing of it stays behind: neither what waited nor a token of the provider.
    expect(waiting()).toEqual([]);
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('c2lnbmVk');
  });

  test('says what the panel answers to somebody who has no account, and forgets who it was at the way out', async () => {
    const { id } = await leave();
    const page = await openPage(`/?code=c1&state=${id}`, refusal(401, 'identity_unknown', 'No account'));
    await page.client.startIdentity();
    await page.waitFor(() => expect(page.identity().failure).toEqual({ message: 'No account' }));
    expect(page.identity()).toMatchObject({ isAuthenticated: true, user: CLAIMS, loading: false });
    expect(page.token()).toBeNull();
    void page.client.logoutAtProvider();
    await page.waitFor(() => expect(page.identity()).toMatchObject({ isAuthenticated: false, user: null }));
  });

  test.each([
    ['that this browser did not ask for', () => '?code=c1&state=made-up'],
    ['with two codes', (id: string) => `?code=c1&code=c2&state=${id}`],
    ['that says no', (id: string) => `?error=access_denied&state=${id}`],
  ])('takes no answer %s', async (_what, answer) => {
    const { id } = await leave();
    const page = await openPage(`/${answer(id)}`);
    expect(await page.client.startIdentity()).toBe(false);
    expect(page.identity()).toEqual({ isAuthenticated: false, user: null, loading: false, failure: {} });
    expect(address()).toBe('/pages/login');
    expect(page.sent()).toEqual([]);
    expect(provider.redeemed).toEqual([]);
  });

  test('hands one that is for another window of ours to it, and signs nobody in itself', async () => {
    const { client } = await openPage('/pages/login');
    const asked = client.silentToken();
    const { id } = await waitingFor('si:s');
    const heard = jest.spyOn(window, 'postMessage').mockImplementation();
    const frame = await openPage(`/?code=c1&state=${id}`);
    expect(await frame.client.startIdentity()).toBe(true);
    expect(heard).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${window.location.origin}/?code=c1&state=${id}` }),
      window.location.origin,
    );
    expect(frame.sent()).toEqual([]);
    answerBeside(`error=login_required&state=${id}`);
    expect(await asked).toBeNull();
  });
});

describe('a start anywhere else', () => {
  test.each(['/pages/login', '/?state=s1', '/customer-all?code=7&state=s1'])(
    'at %s asks the provider nothing and leaves the address',
    async (path) => {
      const page = await openPage(path);
      expect(await page.client.startIdentity()).toBe(false);
      expect(page.identity()).toEqual({ isAuthenticated: false, user: null, loading: false, failure: null });
      expect(address()).toBe(path);
    },
  );
});

describe('the ways to a token', () => {
  test('ask unseen, and else in a window beside the page', async () => {
    const page = await openPage('/brand/new');
    const entered = page.client.loginBeside();
    const unseen = await waitingFor('si:s');
    const replace = jest.fn<undefined, [string]>();
    const opened = { location: { replace }, closed: false, focus: () => undefined, close: () => undefined };
    // No window that jsdom knows can be led anywhere.
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    answerBeside(`error=login_required&state=${unseen.id}`);

    const beside = await waitingFor('si:p');
    await page.waitFor(() => expect(replace).toHaveBeenCalled());
    const question = new URL(replace.mock.calls[0]?.[0] ?? '');
    expect(`${question.origin}${question.pathname}`).toBe(`${ISSUER}/auth`);
    expect(Object.fromEntries(question.searchParams)).toMatchObject({
      nonce: await nonceOf(beside.data.proof),
      redirect_uri: window.location.origin,
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email',
    });
    answerBeside(`code=c2&state=${beside.id}`);
    expect(await entered).toBe(true);
    expect(page.token()).toBe('at_1');
    expect(address()).toBe('/brand/new');
    expect(page.identity()).toMatchObject({ isAuthenticated: true, user: CLAIMS });
  });

  test('ask unseen where the provider still knows the person', async () => {
    const page = await openPage('/brand/new');
    const asked = page.client.silentToken();
    const { id } = await waitingFor('si:s');
    answerBeside(`code=c3&state=${id}`);
    expect((await asked)?.profile).toMatchObject(CLAIMS);
  });

  test('ask in a window', async () => {
    const page = await openPage('/brand/new');
    const opened = {
      location: { replace: () => undefined },
      closed: false,
      focus: () => undefined,
      close: () => undefined,
    };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const asked = page.client.popupToken();
    const { id } = await waitingFor('si:p');
    answerBeside(`code=c4&state=${id}`);
    expect((await asked).id_token).toContain('c2lnbmVk');
  });

  test('are forgotten with the session of the panel', async () => {
    const { id } = await leave();
    const page = await openPage(`/?code=c1&state=${id}`);
    await page.client.startIdentity();
    await page.waitFor(() => expect(page.token()).toBe('at_1'));
    page.dropSession();
    await page.waitFor(() => expect(page.identity()).toMatchObject({ isAuthenticated: false, user: null }));
  });
});
