import { createPipeline } from '../departments/sales/pipelines/pipelines.service';
import { addDays, workdayUpTo, workMoment, workMoments } from './calendar';
import type { DemoCompany } from './company';
import type { DemoCustomer } from './customers';
import type { DealForms } from './deal-forms';
import type { DealGrowth } from './deal-growth';
import { longDeal } from './deal-titles';
import type { Course, Deal, Outcome, PresalesWork, Step } from './pipeline-course';
import type { Timeline } from './timeline';

/** Where an open deal stands today, at least and most how many days ago it began, and of how many draws the newest counts. */
const openOutcomes = [
  { status: 'prospect', count: 54, least: 1, most: 170, draws: 3 },
  { status: 'reopened', count: 4, least: 60, most: 85, draws: 1 },
  { status: 'visit', count: 46, least: 8, most: 250, draws: 1 },
  { status: 'solution', count: 38, least: 25, most: 340, draws: 1 },
  { status: 'hold', count: 7, least: 40, most: 150, draws: 1 },
] as const;
const LOST = 34;
/** What is lost was worked on for some weeks at least. */
const LEAST_DAYS_TO_LOSE = 25;

/** All deals whose course is gone in the panel. */
export const PANEL_DEALS = openOutcomes.reduce((sum, { count }) => sum + count, LOST);

/** Pre-sales work of the open deals, in the order in which it is handed out. */
const presalesWork = [
  { state: 'need', count: 9 },
  { state: 'progress', count: 12 },
  { state: 'done', count: 10 },
] as const;

/** Of the deals in the first steps more are new than old. */
function beginningOf(
  { random, today }: DemoCompany,
  { least, most, draws }: (typeof openOutcomes)[number],
): string {
  const ages = Array.from({ length: draws }, () => random.integer(least, most));
  return workdayUpTo(addDays(today, -Math.min(...ages)));
}

function begin(company: DemoCompany): Step {
  return async (deal, at) => {
    const { random } = company;
    const { customer } = deal;
    deal.body = {
      ...deal.body,
      customer_id: customer.id,
      pic_id: random.pick(customer.contactIds),
      site_id: random.chance(60) ? random.pick(customer.siteIds) : null,
    };
    const created = await createPipeline(company.callAs(customer.owner, at), deal.body);
    deal.id = created.id;
    deal.version = created.version;
  };
}

/** The pre-sales work of a deal at this place of its outcome, from what is left to hand out. */
function workOf(status: Outcome, index: number, left: PresalesWork[]) {
  const takes = status === 'solution' ? index % 2 === 0 : status === 'visit' && index % 3 === 0;
  return takes ? (left.pop() ?? null) : null;
}

/** What planning a deal needs of the company around it. */
export interface DealWorld {
  customers: readonly DemoCustomer[];
  forms: DealForms;
  growth: DealGrowth;
  course: Course;
}

interface PlannedDeal {
  status: Outcome;
  day: string;
  /** Until when its steps are gone. */
  until: string;
  work: PresalesWork | null;
  name?: Pick<Deal['body'], 'name' | 'type' | 'expected_value'>;
}

/** Plans the steps of one deal: that of its beginning, and those of its course. */
function planDeal(
  company: DemoCompany,
  timeline: Timeline,
  { customers, forms, course }: DealWorld,
  { status, day, until, work, name }: PlannedDeal,
): void {
  const { random } = company;
  const at = workMoment(random, day);
  const customer = random.pick(customers.filter(({ since }) => since.getTime() < at.getTime()));
  const deal: Deal = { customer, body: { ...forms.formOf(customer, day), ...name }, id: 0, version: 0 };
  const steps = course.stepsOf(status, work);
  const moments = workMoments(random, at, until, steps.length);
  for (const [place, step] of [begin(company), ...steps].entries()) {
    timeline.plan(place === 0 ? at : (moments[place - 1] ?? at), (moment) => step(deal, moment));
  }
}

/**
 * Plans the history of the open deals that can be had without quotations: opened by their sellers, worked, handed to
 * pre-sales, held and reopened through the real transitions.
 */
export function planPipelines(company: DemoCompany, timeline: Timeline, world: DealWorld): void {
  const { random, lastDay, scale } = company;
  const works = random.shuffle(
    presalesWork.flatMap(({ state, count }) => Array.from({ length: count * scale }, () => state)),
  );
  for (const outcome of openOutcomes) {
    const { status } = outcome;
    for (let index = 0; index < outcome.count * scale; index += 1) {
      const day = beginningOf(company, outcome);
      world.growth.begins(day);
      const name = status === 'solution' && index === 1 ? longDeal : undefined;
      planDeal(company, timeline, world, {
        status,
        day,
        until: lastDay,
        work: workOf(status, index, works),
        ...(name ? { name } : {}),
      });
    }
  }
}

/** Plans the deals that their sellers lost in the panel, in the months that lack some: after all others. */
export function planLostPipelines(company: DemoCompany, timeline: Timeline, world: DealWorld): void {
  const { random, lastDay, scale } = company;
  for (let index = 0; index < LOST * scale; index += 1) {
    const day = world.growth.day(addDays(lastDay, -LEAST_DAYS_TO_LOSE));
    // A deal that is decided took its time, but not for ever.
    const decided = addDays(day, random.integer(35, 220));
    const until = decided < lastDay ? decided : lastDay;
    planDeal(company, timeline, world, { status: 'lost', day, until, work: null });
  }
}
