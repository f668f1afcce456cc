import { updateAppearance } from '@balai/shared/contract/host/appearance';
import { readComposition } from '@balai/shared/contract/host/composition';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { findAppearance, storeAppearance } from './appearances.repository';
import { compositionFor } from './compositions.service';

function compositionRoutes(routes: Routes, { releases }: Services): void {
  routes.operation(readComposition, async ({ call }) => ({
    data: {
      ...compositionFor(call.caller.role, await releases.composition()),
      appearance: await findAppearance(call),
    },
  }));
  routes.answer(updateAppearance, storeAppearance);
}

export default defineFeature({
  routes: compositionRoutes,
});
