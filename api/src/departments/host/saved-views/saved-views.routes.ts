import {
  chooseDefaultView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@balai/shared/contract/host/saved-views';
import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { changeView, chooseDefault, readViews, deleteView, saveView } from './saved-views.service';

function savedViewRoutes(routes: Routes): void {
  routes.answer(listSavedViews, (call, input) => readViews(call, input.area));
  routes.answer(createSavedView, saveView);
  routes.answer(updateSavedView, changeView);
  routes.answer(deleteSavedView, (call, { id }) => deleteView(call, id));
  routes.answer(chooseDefaultView, chooseDefault);
}

export default defineFeature({
  names: [{ fields: [], table: 'saved_views' }],
  routes: savedViewRoutes,
});
