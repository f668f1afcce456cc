import type { renewPushToken, storePushToken } from '@balai/shared/contract/host/push-tokens';
import { notificationSentence } from '@balai/shared/contract/host/sentences/notifications';
import type { deletePushToken } from '@balai/shared/contract/host/session';
import type { InputOf } from '@balai/shared/contract/operation';
import { hashToken } from '../../../platform/auth/secrets';
import type { Call } from '../../../platform/call';
import { isPushAddress } from '../../../platform/env/push-variables';
import { ConflictError, InvalidInputError } from '../../../platform/errors';
import type { Services } from '../../../platform/operations/register-operation';
import * as repository from './push-tokens.repository';

/**
 * @throws ConflictError (409) where this installation pushes nothing, InvalidInputError (422) for an endpoint of which
 * no allowed push service is the host.
 */
export async function storeToken(
  call: Call,
  input: InputOf<typeof storePushToken>,
  sessionId: number,
  push: Services['push'],
): Promise<{ token: string }> {
  if (push === null) throw new ConflictError(notificationSentence('no_push'));
  if (!isPushAddress(input.endpoint, push.hosts))
    throw new InvalidInputError({ endpoint: notificationSentence('push_host') });
  const token = hashToken(input.endpoint);
  await repository.insertSubscription(call, input, { token, sessionId });
  return { token };
}

/** A new session of a person who was told in this browser before goes on with that. */
export async function renewToken(
  call: Call,
  { endpoint }: InputOf<typeof renewPushToken>,
  sessionId: number,
): Promise<{ token: string | null }> {
  const token = hashToken(endpoint);
  return { token: (await repository.renewSubscription(call, { token, sessionId })) ? token : null };
}

export const forgetToken = (
  call: Call,
  { token }: InputOf<typeof deletePushToken>,
  sessionId: number,
): Promise<void> => repository.deleteSubscription(call, { token, sessionId });
