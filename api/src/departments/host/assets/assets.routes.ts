import { readdirSync } from 'node:fs';
import { readAsset } from '@balai/shared/contract/host/assets';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';

const TYPES = ['svg', 'png', 'webp'];

function assetRoutes(routes: Routes, { logoDirectory }: Services): void {
  // Once: a company does not change its logo while the server runs.
  const own = new Set(logoDirectory === null ? [] : readdirSync(logoDirectory));
  routes.publicOperation(readAsset, async ({ input }) => {
    const name = `${input.type}-${input.layout}`;
    const found = TYPES.map((type) => `${name}.${type}`).find((file) => own.has(file));
    const file = found ? `company/${found}` : `public/${name}.svg`;
    return { data: { file, file_name: found ?? `${name}.svg`, is_default: found === undefined } };
  });
}

export default defineFeature({
  routes: assetRoutes,
});
