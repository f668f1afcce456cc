import { createHash } from 'node:crypto';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { IdentityProviderSettings } from '../env/identity-provider-variables';
import { DomainError } from '../errors';
import type { IdentitySubject } from './identity-subjects';

/** What the provider's own documents may take: time, and bytes. */
const FETCH_LIMIT_MS = 5_000;
const DOCUMENT_BYTES = 64 * 1024;
/** A token signs in right after it was made, or not at all. */
const TOKEN_AGE_S = 5 * 60;
/** Clocks differ. */
const CLOCK_TOLERANCE_S = 30;
/** Asymmetric ones only: with the others, whoever can check a token can make one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Letters that only look like others, or become them in lower case, belong to somebody else's address. */
const PLAIN_ADDRESS = /^[!-?A-~]+@[!-?A-~]+$/;
const ADDRESS_LENGTH = 200;
/** By OpenID Connect, a `sub` is no longer. */
const SUBJECT_LENGTH = 255;

type Refusal =
  | 'identity_refused'
  | 'identity_used'
  | 'identity_unconfirmed'
  | 'identity_unknown'
  | 'identity_bound';

/** What the provider says of a person is not enough to sign in by. */
export class IdentityRefusedError extends DomainError {
  constructor(code: Refusal) {
    super(401, code, platformSentence(code));
  }
}

/** Its cause, which is for the log, is what the provider's own documents lack. */
export class IdentityProviderSilentError extends DomainError {
  constructor(cause: unknown) {
    super(503, 'identity_provider_silent', platformSentence('identity_provider_silent'));
    this.cause = cause;
  }
}

/** What a browser shows to sign in by the provider. */
export interface IdentityProof {
  /** The provider's signed word, a JWT. */
  id_token: string;
  /** 32 bytes, base64url, that only the browser knows which began the sign-in: the token's nonce is their SHA-256. */
  proof: string;
}

/** Fetches one document of the provider: no redirect, limited in time and size. */
async function fetchDocument(url: string): Promise<Response> {
  const signal = AbortSignal.timeout(FETCH_LIMIT_MS);
  const { ok, status, body } = await fetch(url, {
    redirect: 'error',
    signal,
    headers: { accept: 'application/json' },
  });
  if (!ok || !body) throw new Error(`${url} answered ${status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body consists of bytes. Leaving the loop ends the connection.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > DOCUMENT_BYTES) throw new Error(`${url} answered more than ${DOCUMENT_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status });
}

/** The identity provider that the operator has named: the only one whose keys are asked for, and only from its origin. */
export class IdentityProvider {
  readonly settings: IdentityProviderSettings;
  #keys: Promise<JWTVerifyGetKey> | null = null;

  constructor(settings: IdentityProviderSettings) {
    this.settings = settings;
  }

  /** Of the addresses that a browser reaches the provider under. */
  get origin(): string {
    return new URL(this.settings.issuer).origin;
  }

  /**
   * Looks at signature, issuer, audience, age, nonce, and whether the address is the person's.
   * @returns the e-mail address in lower case, the account at the provider, and the nonce, by which the caller sees to it
   *   that the token is used once.
   * @throws IdentityRefusedError (401); IdentityProviderSilentError (503) while the provider's keys cannot be had.
   */
  async verify(
    { id_token: token, proof }: IdentityProof,
    now: Date,
  ): Promise<IdentitySubject & { email: string; nonce: string }> {
    const claims = await this.#claimsOf(token, now);
    const nonce = createHash('sha256').update(proof).digest('base64url');
    const { email, email_verified: isConfirmed, sub: subject } = claims;
    const isNamed = typeof subject === 'string' && subject.length <= SUBJECT_LENGTH;
    if (claims['nonce'] !== nonce || !this.#isForUs(claims) || !isNamed)
      throw new IdentityRefusedError('identity_refused');
    if (isConfirmed !== true || typeof email !== 'string')
      throw new IdentityRefusedError('identity_unconfirmed');
    if (email.length > ADDRESS_LENGTH || !PLAIN_ADDRESS.test(email))
      throw new IdentityRefusedError('identity_unknown');
    return { email: email.toLowerCase(), issuer: this.settings.issuer, subject, nonce };
  }

  /** A token for several clients names the one that it was given to. */
  #isForUs({ aud, azp }: JWTPayload): boolean {
    const { clientId } = this.settings;
    return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
  }

  async #claimsOf(token: string, now: Date): Promise<JWTPayload> {
    const { issuer, clientId } = this.settings;
    this.#keys ??= this.#discoverKeys().catch((error: unknown) => {
      this.#keys = null;
      throw new IdentityProviderSilentError(error);
    });
    const keys = await this.#keys;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        maxTokenAge: TOKEN_AGE_S,
        clockTolerance: CLOCK_TOLERANCE_S,
        requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
        currentDate: now,
      });
      return payload;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new IdentityRefusedError('identity_refused');
    }
  }

  /** Asks the issuer where its keys lie; they are fetched when a token names one, and kept for ten minutes. */
  async #discoverKeys(): Promise<JWTVerifyGetKey> {
    const { issuer } = this.settings;
    const found: unknown = await (
      await fetchDocument(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    ).json();
    const { issuer: named, jwks_uri: address } = found as { issuer?: unknown; jwks_uri?: unknown };
    if (named !== issuer || typeof address !== 'string' || new URL(address).origin !== this.origin) {
      throw new Error('The configuration of the identity provider is not its own');
    }
    const keys = createRemoteJWKSet(new URL(address), { [customFetch]: fetchDocument });
    return async (header, token) => {
      try {
        return await keys(header, token);
      } catch (error) {
        const isUnknown =
          error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
        throw isUnknown || error instanceof errors.JOSENotSupported
          ? error
          : new IdentityProviderSilentError(error);
      }
    };
  }
}
