import { changeOwnLanguage } from '@balai/shared/contract/hr/own-language';
import * as profile from '@balai/shared/contract/hr/profile';
import { countGuess } from '../../../platform/auth/recent-password';
import type { Call } from '../../../platform/call';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { askForBankAccount, cancelBankChange } from './bank-changes.service';
import { replacePassword } from './own-password.service';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.service';
import { changeLanguage, changeOwnProfile, ownProfile } from './profiles.service';

function profileRoutes(routes: Routes, { sessions, limits }: Services): void {
  const before = (call: Call) => countGuess(limits, call);

  routes.answer(profile.getProfile, ownProfile);
  routes.answer(profile.updateProfile, changeOwnProfile);
  routes.answer(changeOwnLanguage, (call, input) => changeLanguage(call, input.language));
  routes.operation(
    profile.changePassword,
    async ({ call, input, session }) => {
      await replacePassword(call, input);
      await endOtherSessions(call, sessions, session.id);
      return {};
    },
    { before },
  );

  routes.operation(profile.listOwnSessions, async ({ call, session }) => ({
    data: await ownSessions(call, sessions, session.id),
  }));
  routes.operation(profile.revokeSession, async ({ call, input, session }) => {
    await endOwnSession(call, sessions, input.id, session.id);
    return {};
  });
  routes.operation(profile.revokeOtherSessions, async ({ call, session }) => ({
    data: { ended: await endOtherSessions(call, sessions, session.id) },
  }));

  routes.operation(
    profile.requestBankChange,
    async ({ call, input }) => {
      await askForBankAccount(call, input);
      return { data: await ownProfile(call) };
    },
    { before },
  );
  routes.operation(profile.cancelBankChange, async ({ call, input }) => {
    await cancelBankChange(call, input);
    return { data: await ownProfile(call) };
  });
}

export default defineFeature({
  routes: profileRoutes,
});
