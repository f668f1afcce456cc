import { addDays } from './calendar';
import type { DemoCompany } from './company';
import type { DemoCustomer } from './customers';
import { DealForms } from './deal-forms';
import { DealGrowth } from './deal-growth';
import { IMPORTED_DEALS, RegisterOfOffers } from './imported-pipelines';
import type { DemoSolution } from './solutions.demo';
import { Course } from './pipeline-course';
import { PANEL_DEALS, planLostPipelines, planPipelines } from './pipelines';
import type { Timeline } from './timeline';

/** Days after the beginning of the history on which the first deals begin: those of the customers from before. */
const SETTLING_DAYS = 24;

/** Plans all deals: those that are open or won where they belong, the lost ones in the months that lack some. */
export function planDeals(
  company: DemoCompany,
  timeline: Timeline,
  customers: readonly DemoCustomer[],
  solutions: readonly DemoSolution[],
): void {
  const total = (PANEL_DEALS + IMPORTED_DEALS) * company.scale;
  const days = { from: addDays(company.firstDay, SETTLING_DAYS), to: company.lastDay };
  const world = {
    customers,
    forms: new DealForms(company, solutions),
    growth: new DealGrowth(company, total, days),
    course: new Course(company),
  };
  const register = new RegisterOfOffers(company, world);
  planPipelines(company, timeline, world);
  register.enterOpenAndWon();
  planLostPipelines(company, timeline, world);
  register.enterLost();
  register.plan(timeline);
}
