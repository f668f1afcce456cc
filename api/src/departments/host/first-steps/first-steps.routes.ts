import { changeFirstSteps, readFirstSteps } from '@balai/shared/contract/host/first-steps';
import { defineFeature } from '../../../platform/operations/feature';
import { findFirstSteps, storeFirstSteps } from './first-steps.repository';

export default defineFeature({
  routes: (routes) => {
    routes.answer(
      readFirstSteps,
      async (call) => (await findFirstSteps(call)) ?? { is_closed: false, opened: [] },
    );
    routes.answer(changeFirstSteps, storeFirstSteps);
  },
});
