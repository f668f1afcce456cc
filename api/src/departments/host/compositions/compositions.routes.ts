import { readComposition } from '@balai/shared/contract/host/composition';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { compositionFor } from './compositions.service';

export default function compositionRoutes(routes: Routes, { releases }: Services): void {
  routes.operation(readComposition, async ({ call }) => ({
    data: compositionFor(call.caller.role, await releases.composition()),
  }));
}
