import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { Provider } from 'oidc-provider';

export const CLIENT_ID = 'panel';

/**
 * Serves a real OpenID provider, in which everybody is who he says he is.
 * @param origin - of the panel, to which it leads people back.
 */
export async function serveIdentityProvider(
  port: number,
  origin: string,
): Promise<{ close: () => Promise<void> }> {
  const provider = new Provider(`http://localhost:${port}`, {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [origin],
        post_logout_redirect_uris: [origin],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Puts the address into the token itself.
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, from) => from === origin,
    findAccount: async (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id, email_verified: true }),
    }),
  });
  const server = await new Promise<Server>((listening) => {
    const opened = provider.listen(port, 'localhost', () => listening(opened));
  });
  return {
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Signs in at the provider and lets it tell the panel who it was. */
export async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
