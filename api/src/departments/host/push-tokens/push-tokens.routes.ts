import { renewPushToken, storePushToken } from '@balai/shared/contract/host/push-tokens';
import { deletePushToken } from '@balai/shared/contract/host/session';
import { defineFeature } from '../../../platform/operations/feature';
import * as service from './push-tokens.service';

export default defineFeature({
  routes: (routes, { push }) => {
    routes.operation(storePushToken, async ({ call, input, session }) => ({
      data: await service.storeToken(call, input, session.id, push),
    }));
    routes.operation(renewPushToken, async ({ call, input, session }) => ({
      data: await service.renewToken(call, input, session.id),
    }));
    routes.operation(deletePushToken, async ({ call, input, session }) => {
      await service.forgetToken(call, input, session.id);
      return {};
    });
  },
});
