import { ConfigurationError } from './configuration-error';

/** The company's own identity provider (OpenID Connect), by which people may sign in beside their password. */
export interface IdentityProviderSettings {
  /** Exactly as the provider writes it into its tokens. */
  issuer: string;
  /** Of a client without a secret: it runs in browsers. */
  clientId: string;
  /** What people call the provider: 'Sign in with {name}'. */
  name: string;
}

/** Plain http only on the machine itself: whoever answers in its place would sign in as anybody. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));

/**
 * @returns null where no provider is configured.
 * @throws ConfigurationError for an issuer that is none, or one that lacks what belongs to it.
 */
export function identityProviderOf(
  variables: Readonly<Record<string, string | undefined>>,
): IdentityProviderSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = variables;
  if (!issuer) return null;
  const address = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!address || !isSafe(address) || address.search || address.hash || address.username) {
    throw new ConfigurationError(
      `OIDC_ISSUER must be an address like https://login.example.com without query, but is "${issuer}".`,
    );
  }
  if (!clientId) {
    throw new ConfigurationError('OIDC_ISSUER needs OIDC_CLIENT_ID beside it: the id of the panel there.');
  }
  if (!name || name.length > 40) {
    throw new ConfigurationError(
      'OIDC_ISSUER needs OIDC_NAME beside it: what people call the provider, in at most 40 characters.',
    );
  }
  return { issuer, clientId, name };
}
