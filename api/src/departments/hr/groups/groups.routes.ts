import { listAllGroups } from '@balai/shared/contract/hr/groups';
import type { Routes } from '../../../platform/http/register-operation';
import { listGroupOptions } from './groups.service';

export default function groupRoutes(routes: Routes): void {
  routes.operation(listAllGroups, async ({ call, input }) => ({ data: await listGroupOptions(call, input) }));
}
