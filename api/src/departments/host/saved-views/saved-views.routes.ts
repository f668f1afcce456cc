import {
  chooseDefaultView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@balai/shared/contract/host/saved-views';
import type { Routes } from '../../../platform/operations/register-operation';
import { changeView, chooseDefault, readViews, removeView, saveView } from './saved-views.service';

export default function savedViewRoutes(routes: Routes): void {
  routes.operation(listSavedViews, async ({ call, input }) => ({ data: await readViews(call, input.area) }));
  routes.operation(createSavedView, async ({ call, input }) => ({ data: await saveView(call, input) }));
  routes.operation(updateSavedView, async ({ call, input }) => ({ data: await changeView(call, input) }));
  routes.operation(deleteSavedView, async ({ call, input }) => {
    await removeView(call, input.id);
    return {};
  });
  routes.operation(chooseDefaultView, async ({ call, input }) => {
    await chooseDefault(call, input);
    return {};
  });
}
