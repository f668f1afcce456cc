import { readAsset } from '@balai/shared/contract/host/assets';
import type { Routes } from '../../../platform/http/register-operation';

export default function assetRoutes(routes: Routes): void {
  routes.publicOperation(readAsset, async ({ input }) => {
    const name = `${input.type}-${input.layout}.svg`;
    return { data: { file: `public/${name}`, file_name: name } };
  });
}
