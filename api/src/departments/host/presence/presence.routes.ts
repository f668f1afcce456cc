import { listPresence, sayPresence } from '@balai/shared/contract/host/presence';
import { enterField, findPresent } from '../../../platform/live/presence';
import { defineFeature } from '../../../platform/operations/feature';
import type { Routes } from '../../../platform/operations/register-operation';
import { ensureVisible } from '../../../platform/scope/record-access';

function presenceRoutes(routes: Routes): void {
  routes.operation(listPresence, async ({ call, input: { entity, entity_id: id } }) => {
    await ensureVisible(call, entity, id);
    return { data: await findPresent(call.db, { entity, id }, call.caller.id) };
  });
  routes.operation(sayPresence, async ({ call, session, input: { entity, entity_id: id, field } }) => {
    await ensureVisible(call, entity, id);
    return { is_known: await enterField(call.db, session.id, { entity, id }, field) };
  });
}

export default defineFeature({ routes: presenceRoutes });
