import { readdirSync } from 'node:fs';
import { readAsset } from '@balai/shared/contract/host/assets';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { logoFile } from '../../../platform/files/serve-logos';
import { setting } from '../../../platform/settings/settings';
import { defineFeature } from '../../../platform/operations/feature';

const TYPES = ['svg', 'png', 'webp'];

function assetRoutes(routes: Routes, { logoDirectory }: Services): void {
  // Once: files of the folder do not change while the server runs; who wants to change the logo uploads one.
  const own = new Set(logoDirectory === null ? [] : readdirSync(logoDirectory));
  routes.publicOperation(readAsset, async ({ call, input }) => {
    const company = await setting(call, 'company_name');
    const uploaded = await setting(call, `logo_${input.layout}`);
    if (uploaded !== null) {
      const file_name = `logo-${input.layout}.webp`;
      return { data: { file: logoFile(uploaded), file_name, is_default: false, company } };
    }
    const name = `${input.type}-${input.layout}`;
    const found = TYPES.map((type) => `${name}.${type}`).find((file) => own.has(file));
    const file = found ? `company/${found}` : `public/${name}.svg`;
    return { data: { file, file_name: found ?? `${name}.svg`, is_default: found === undefined, company } };
  });
}

export default defineFeature({
  routes: assetRoutes,
});
