import { readMenu } from '@balai/shared/contract/host/menu';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { menuOf } from '../../../platform/releases/menu';
import { shownLinks } from '../../../platform/releases/shown-links';

function menuRoutes(routes: Routes, { releases }: Services): void {
  routes.operation(readMenu, async ({ call }) => ({
    data: menuOf(call.caller.role, await releases.composition(), await shownLinks(call.db)),
  }));
}

export default defineFeature({
  routes: menuRoutes,
});
