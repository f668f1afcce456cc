import { listAllUsers } from '@balai/shared/contract/hr/users';
import type { Routes } from '../../../platform/http/register-operation';
import { listUserOptions } from './users.service';

export default function userRoutes(routes: Routes): void {
  routes.operation(listAllUsers, async ({ call, input }) => ({ data: await listUserOptions(call, input) }));
}
