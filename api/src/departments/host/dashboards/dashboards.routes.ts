import { type Arrangement, arrangeDashboard, readDashboard } from '@balai/shared/contract/host/dashboards';
import { defineFeature } from '../../../platform/operations/feature';
import { findArrangement, storeArrangement } from './dashboards.repository';

/** Who has never arranged anything sees every card where its department has put it. */
const asDeclared: Arrangement = { period: 'month', order: [], hidden: [] };

export default defineFeature({
  routes: (routes) => {
    routes.answer(readDashboard, async (call) => (await findArrangement(call)) ?? asDeclared);
    routes.answer(arrangeDashboard, storeArrangement);
  },
});
