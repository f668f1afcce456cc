import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { IncomingHttpHeaders } from 'node:http';
import {
  confirmPassword,
  deleteSocket,
  login,
  loginByProvider,
  logout,
  readLoginParameters,
  readRoleAccess,
  readSessionEnd,
} from '@balai/shared/contract/host/session';
import { deviceCookie, deviceOf } from '../../../platform/auth/known-devices';
import * as recentPassword from '../../../platform/auth/recent-password';
import { NotSignedInError, tokenOf } from '../../../platform/auth/sessions';
import { DomainError } from '../../../platform/errors';
import type { PublicRequest, Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { setting } from '../../../platform/settings/settings';
import { findEmail, findImage } from './sessions.repository';
import { signInByProvider } from './provider-sign-in.service';
import { createLoginKey, signIn, type LoginOrigin, type SignedIn } from './sessions.service';

function textOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

function originOf({
  call,
  headers,
}: PublicRequest<typeof login> | PublicRequest<typeof loginByProvider>): LoginOrigin {
  return {
    db: call.db,
    ip: call.ip,
    now: call.now,
    device: textOf(headers, 'user-agent')?.slice(0, 120) ?? null,
    knownDevice: deviceOf(headers.cookie),
    location: textOf(headers, 'x-location'),
    locationStatus: textOf(headers, 'x-location-status'),
    timestamp: textOf(headers, 'x-timestamp'),
    signature: textOf(headers, 'x-signature'),
  };
}

/**
 * Ends the session of a call that carries its signature, so that a token alone ends nobody's work.
 * @throws NotSignedInError (401) when a session that lives was named without a good signature.
 */
async function endSession({ sessions }: Services, headers: IncomingHttpHeaders, now: Date): Promise<void> {
  const { authorization } = headers;
  const credentials = {
    authorization,
    timestamp: textOf(headers, 'x-timestamp') ?? undefined,
    signature: textOf(headers, 'x-signature') ?? undefined,
    isBackground: true,
  };
  try {
    await sessions.authenticate(credentials, now);
  } catch (error) {
    if (error instanceof NotSignedInError && error.code === 'not_signed_in') return;
    throw error;
  }
  const token = tokenOf(authorization);
  if (token) await sessions.end(token, now);
}

function sessionRoutes(routes: Routes, services: Services): void {
  const welcome = (by: 'password' | 'provider', signedIn: SignedIn, isSecure: boolean) => {
    const { answer, locationStatus, device } = signedIn;
    services.logger.info({ user: answer.user_info.id, locationStatus, by }, 'signed in');
    return { ...answer, replyHeaders: { 'set-cookie': deviceCookie(device, isSecure) } };
  };

  routes.publicOperation(readLoginParameters, ({ call }) => createLoginKey(call, services));

  routes.publicOperation(login, async (request) => {
    const signedIn = await signIn(originOf(request), request.input, services);
    return welcome('password', signedIn, request.isSecure);
  });

  routes.publicOperation(loginByProvider, async (request) => {
    const signedIn = await signInByProvider(originOf(request), request.input, services);
    return welcome('provider', signedIn, request.isSecure);
  });

  routes.publicOperation(
    logout,
    async ({ call, headers }) => {
      await endSession(services, headers, call.now);
      return { replyHeaders: { 'clear-site-data': '"storage", "cache"' } };
    },
    'a session that has ended already is signed out as well',
  );

  routes.operation(
    confirmPassword,
    async ({ call, input, session }) => {
      await recentPassword.confirmPassword(call, session.id, input.current_password);
      return {};
    },
    { before: (call) => recentPassword.countGuess(services.limits, call) },
  );

  routes.operation(readSessionEnd, async ({ call, session }) => {
    const { idleAt, endsAt } = await services.sessions.endOf(session.id);
    return {
      data: {
        idle_at: idleAt.toISOString(),
        ends_at: endsAt.toISOString(),
        email: await findEmail(call.db, call.caller.id),
      },
    };
  });

  // No socket server holds a device, so every device is an unknown one.
  routes.operation(deleteSocket, async () => ({}));

  routes.operation(readRoleAccess, async ({ call, session }) => {
    // Somebody must be able to end it.
    if (call.caller.role !== 'superadmin' && (await setting(call, 'maintenance_mode'))) {
      throw new DomainError(503, 'maintenance', platformSentence('maintenance'));
    }
    return {
      data: {
        role: call.caller.role,
        version: session.userVersion,
        image: await findImage(call.db, call.caller.id),
      },
    };
  });
}

export default defineFeature({
  routes: sessionRoutes,
});
