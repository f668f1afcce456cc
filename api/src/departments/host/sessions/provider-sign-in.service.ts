import type { loginByProvider } from '@balai/shared/contract/host/session';
import type { InputOf } from '@balai/shared/contract/operation';
import {
  IdentityProviderSilentError,
  IdentityRefusedError,
  type IdentityProvider,
} from '../../../platform/auth/identity-provider';
import { bindSubject } from '../../../platform/auth/identity-subjects';
import { reserveAttempt } from '../../../platform/auth/sign-in-delays';
import { NotFoundError } from '../../../platform/errors';
import type { Services } from '../../../platform/operations/register-operation';
import { findAccount, takeNonce } from './sessions.repository';
import {
  allowedFailures,
  beginSession,
  comesFrom,
  turns,
  type Checked,
  type LoginOrigin,
  type SignedIn,
} from './sessions.service';

type Token = InputOf<typeof loginByProvider>;

const unknownPerson = (): IdentityRefusedError => new IdentityRefusedError('identity_unknown');

/**
 * Who the provider says it is, once for each token; the account waits for its failures as at any sign-in. The first
 * account at the provider that signs in to one here is the only one from then on.
 */
async function identify(origin: LoginOrigin, token: Token, provider: IdentityProvider): Promise<Checked> {
  const { db, ip, now } = origin;
  const { email: account, nonce, issuer, subject } = await provider.verify(token, now);
  if (!(await takeNonce(db, nonce, now))) throw new IdentityRefusedError('identity_used');
  const { from, device } = await comesFrom(origin, account);
  const attempt = await reserveAttempt(db, { account, origin: from, ip, now });
  const person = await findAccount(db, account);
  if (person?.status !== 'active') throw unknownPerson();
  const bind = async (transaction: LoginOrigin['db']) => {
    if (!(await bindSubject(transaction, { issuer, subject }, person.id, now)))
      throw new IdentityRefusedError('identity_bound');
  };
  return { person, attempt, device, bind };
}

/**
 * Signs a person in by the word of the identity provider.
 * @throws NotFoundError (404) where there is none; IdentityRefusedError (401), the same for an unknown address and a
 * closed account; IdentityProviderSilentError (503); TooManyAttemptsError and RetryLaterError (429) as `signIn`.
 */
export function signInByProvider(origin: LoginOrigin, token: Token, services: Services): Promise<SignedIn> {
  const { identityProvider, limits, logger } = services;
  if (!identityProvider) throw new NotFoundError();
  const { ip, now } = origin;
  const failures = `login failures ${ip}`;
  // Turns of its own: whoever waits for the provider here keeps nobody's password waiting.
  const check = (isSigned: boolean) =>
    turns.run(`provider ${ip}`, async () => {
      await limits.refuse(failures, allowedFailures(isSigned, limits), now);
      try {
        return await identify(origin, token, identityProvider);
      } catch (error) {
        if (error instanceof IdentityRefusedError) await limits.count(failures, now);
        if (error instanceof IdentityProviderSilentError)
          logger.warn({ err: error.cause }, 'the identity provider does not answer');
        throw error;
      }
    });
  return beginSession(origin, services, { signedInBy: 'provider', check, refusal: unknownPerson });
}
