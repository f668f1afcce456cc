import type { CreatePipeline } from '@balai/shared/contract/sales/pipelines';
import { createPipeline } from '../departments/sales/pipelines/pipelines.service';
import { addDays, businessDay, daysBetween, workMoment, workMoments } from './calendar';
import type { DemoCompany } from './company';
import type { DemoCustomer } from './customers';
import type { DemoSolution } from './master-data';
import { Course, type Deal, type PresalesWork, type Step } from './pipeline-course';
import * as data from './pipelines-data';
import type { Timeline } from './timeline';

/** Where a deal stands on the company's today, and how many days ago it began. */
const outcomes = [
  { status: 'prospect', count: 54, least: 1, most: 70 },
  { status: 'reopened', count: 4, least: 60, most: 85 },
  { status: 'visit', count: 46, least: 10, most: 120 },
  { status: 'solution', count: 38, least: 30, most: 220 },
  { status: 'hold', count: 7, least: 40, most: 150 },
  { status: 'lost', count: 34, least: 40, most: 680 },
] as const;

/** Pre-sales work of the open deals, in the order in which it is handed out. */
const presalesWork = [
  { state: 'need', count: 9 },
  { state: 'progress', count: 12 },
  { state: 'done', count: 10 },
] as const;

const HALF_A_MILLION_RUPIAH = 500_000;

function nameOf(company: DemoCompany, solution: DemoSolution): string {
  const { random } = company;
  const template = random.pick(data.dealNames[solution.name] ?? [solution.name]);
  return template.replace(
    '{n}',
    String(random.pick([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 96, 128])),
  );
}

/** The form of a new deal as its seller fills it; the ids of the customer come when it begins. */
export function bodyOf(
  company: DemoCompany,
  customer: DemoCustomer,
  solutions: readonly DemoSolution[],
  day: string,
) {
  const { random } = company;
  const solution = random.pick(solutions);
  const [least, most] = random.weighted(data.valueBands);
  return {
    name: nameOf(company, solution),
    customer_id: 0,
    type: random.weighted(data.types),
    solution_id: solution.id,
    brand_ids: random.sample(solution.brandIds, random.integer(1, 2)),
    source: random.weighted(data.sources),
    expected_value: random.integer(least, most) * HALF_A_MILLION_RUPIAH,
    expected_close_date: addDays(day, random.integer(30, 180)),
    next_action: random.pick(data.nextActions),
    next_action_date: addDays(day, random.integer(2, 12)),
    competitor: random.chance(35) ? random.pick(data.competitors) : null,
    user_id: customer.owner.id,
  } satisfies CreatePipeline;
}

/** The first moment of a deal: after its customer turned up, in a month that suits its outcome. */
function beginningOf(
  company: DemoCompany,
  { least, most }: { least: number; most: number },
  first: boolean,
): string {
  const from = addDays(company.today, -most);
  const earliest = addDays(company.firstDay, 24);
  const to = addDays(company.today, -least);
  return first ? to : businessDay(company.random, from < earliest ? earliest : from, to);
}

function begin(company: DemoCompany): Step {
  return async (deal, at) => {
    const { random } = company;
    const { customer } = deal;
    deal.body = {
      ...deal.body,
      customer_id: customer.id,
      pic_id: random.pick(customer.picIds),
      site_id: random.chance(60) ? random.pick(customer.siteIds) : null,
    };
    const created = await createPipeline(company.callAs(customer.owner, at), deal.body);
    deal.id = created.id;
    deal.version = created.version;
  };
}

/** The pre-sales work of a deal at this place of its outcome, from what is left to hand out. */
function workOf(status: (typeof outcomes)[number]['status'], index: number, left: PresalesWork[]) {
  const takes = status === 'solution' ? index % 2 === 0 : status === 'visit' && index % 3 === 0;
  return takes ? (left.pop() ?? null) : null;
}

/**
 * Plans the history of the deals that can be had without quotations: opened by their sellers, worked, handed to
 * pre-sales, held, lost and reopened through the real transitions.
 */
export function planPipelines(
  company: DemoCompany,
  timeline: Timeline,
  { customers, solutions }: { customers: readonly DemoCustomer[]; solutions: readonly DemoSolution[] },
): void {
  const { random, today, scale } = company;
  const course = new Course(company);
  const works = random.shuffle(
    presalesWork.flatMap(({ state, count }) => Array.from({ length: count * scale }, () => state)),
  );
  const begins = begin(company);
  for (const outcome of outcomes) {
    for (let index = 0; index < outcome.count * scale; index += 1) {
      const day = beginningOf(company, outcome, index === 0);
      const at = workMoment(random, day);
      const known = customers.filter(({ since }) => since.getTime() < at.getTime());
      const customer = random.pick(known);
      const body = bodyOf(company, customer, solutions, day);
      if (outcome.status === 'solution' && index === 1) body.name = data.longDealName;
      const deal: Deal = { customer, body, id: 0, version: 0 };
      const steps = course.stepsOf(outcome.status, workOf(outcome.status, index, works));
      // A deal that is decided took its time, but not for ever.
      const until =
        outcome.status === 'lost'
          ? addDays(day, Math.min(random.integer(35, 160), daysBetween(day, today) - 1))
          : today;
      const moments = workMoments(random, at, until, steps.length);
      for (const [place, step] of [begins, ...steps].entries()) {
        timeline.plan(place === 0 ? at : (moments[place - 1] ?? at), (moment) => step(deal, moment));
      }
    }
  }
}
