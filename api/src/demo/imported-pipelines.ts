import { importPipelines, type ImportedPipeline } from '../departments/sales/pipelines/pipelines.import';
import { addDays, businessDay, dayOf, daysBetween, isWorkday, momentOf, workMoments } from './calendar';
import type { DemoCompany } from './company';
import type { DemoCustomer } from './customers';
import type { DemoSolution } from './master-data';
import { Course, type Deal, type ImportedOutcome } from './pipeline-course';
import { bodyOf } from './pipelines';
import * as data from './pipelines-data';
import type { Timeline } from './timeline';

/** The list of offers and orders that the company keeps outside the panel. */
const REGISTER = 'Register of offers';

/**
 * Where a deal that was imported stands on the company's today, how many days ago its offer was written, and how the
 * register called it when it was imported.
 */
const outcomes: readonly {
  status: ImportedOutcome;
  count: number;
  least: number;
  most: number;
  imported: ImportedPipeline['status'];
}[] = [
  { status: 'quotation', count: 44, least: 1, most: 60, imported: 'quotation' },
  { status: 'revisi', count: 16, least: 3, most: 75, imported: 'revisi' },
  { status: 'negotiation', count: 26, least: 5, most: 90, imported: 'negotiation' },
  { status: 'progress_win', count: 8, least: 1, most: 14, imported: 'progress_win' },
  { status: 'hold', count: 3, least: 40, most: 120, imported: 'negotiation' },
  { status: 'lost', count: 12, least: 60, most: 600, imported: 'quotation' },
  { status: 'win', count: 125, least: 0, most: 680, imported: 'win' },
  { status: 'cancelled', count: 3, least: 30, most: 300, imported: 'lost' },
];

interface RegisteredDeal extends Deal {
  outcome: ImportedOutcome;
  row: ImportedPipeline;
  /** The day on which the register was imported with it. */
  enteredOn: string;
}

/** The register is imported on Mondays, or on the first day of work after one. */
function importDayAfter(day: string, today: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  let entered = addDays(day, ((8 - weekday) % 7) + (weekday === 1 ? 7 : 0));
  while (!isWorkday(entered)) entered = addDays(entered, 1);
  return entered < today ? entered : today;
}

/** The day on which the offer was written or decided: for what was sold, over all of the history. */
function decisiveDay(company: DemoCompany, { least, most }: { least: number; most: number }): string {
  const earliest = addDays(company.firstDay, 18);
  const from = addDays(company.today, -most);
  return businessDay(company.random, from < earliest ? earliest : from, addDays(company.today, -least));
}

function register(
  company: DemoCompany,
  { customer, body, number }: { customer: DemoCustomer; body: Deal['body']; number: number },
  { outcome, day }: { outcome: (typeof outcomes)[number]; day: string },
): RegisteredDeal {
  const { random, firstDay, today } = company;
  const known = customer.status === 'prospect' ? dayOf(customer.since) : firstDay;
  const earliest = addDays(known, 1);
  const age = Math.min(random.integer(14, 120), daysBetween(earliest, day));
  const decided = outcome.imported === 'win' || outcome.imported === 'lost';
  const row: ImportedPipeline = {
    source_name: REGISTER,
    externalId: `OFR-${String(number).padStart(5, '0')}`,
    name: body.name,
    customer_id: 0,
    user_id: customer.owner.id,
    type: body.type,
    status: outcome.imported,
    solution_id: body.solution_id ?? null,
    source: body.source ?? null,
    expected_value: body.expected_value,
    created_on: addDays(day, -age),
    expected_close_date: decided ? null : body.expected_close_date,
    closed_on: decided ? day : null,
    competitor: body.competitor ?? null,
    ...(outcome.status === 'cancelled'
      ? { lost_reason: 'cancelled', lost_note: random.pick(data.cancellations) }
      : {}),
  };
  return {
    outcome: outcome.status,
    customer,
    body,
    row,
    enteredOn: importDayAfter(day, today),
    id: 0,
    version: 0,
  };
}

/** Stores what one import of the register brings; its owners complete the deals afterwards. */
async function importRegister(
  company: DemoCompany,
  deals: readonly RegisteredDeal[],
  at: Date,
): Promise<void> {
  const call = company.importAs(company.person('admin-sales1'), at);
  const ids = await importPipelines(
    call,
    deals.map(({ row, customer }) => ({ ...row, customer_id: customer.id })),
  );
  for (const [index, deal] of deals.entries()) {
    const { random } = company;
    deal.id = ids[index] ?? 0;
    deal.version = 1;
    deal.body = {
      ...deal.body,
      customer_id: deal.customer.id,
      pic_id: random.pick(deal.customer.picIds),
      site_id: random.chance(60) ? random.pick(deal.customer.siteIds) : null,
    };
  }
}

/**
 * Plans the deals over which a quotation or a sales order decided. Those documents are not kept in the panel, so that
 * the sales administration imports the register of offers each week, as it would with a history of other years; what
 * is still open is then worked on in the panel.
 */
export function planImportedPipelines(
  company: DemoCompany,
  timeline: Timeline,
  { customers, solutions }: { customers: readonly DemoCustomer[]; solutions: readonly DemoSolution[] },
): void {
  const { random, scale, today } = company;
  const course = new Course(company);
  const byDay = new Map<string, RegisteredDeal[]>();
  let number = 0;
  for (const outcome of outcomes) {
    for (let index = 0; index < outcome.count * scale; index += 1) {
      number += 1;
      const day = decisiveDay(company, outcome);
      const atWork = momentOf(day, 0, 0).getTime();
      // An order makes a customer active.
      const ordered = outcome.status === 'win' || outcome.status === 'cancelled';
      const known = customers.filter(
        ({ since, status }) => since.getTime() < atWork && (status === 'active' || !ordered),
      );
      const customer = random.pick(known);
      const body = bodyOf(company, customer, solutions, day);
      const deal = register(company, { customer, body, number }, { outcome, day });
      byDay.set(deal.enteredOn, [...(byDay.get(deal.enteredOn) ?? []), deal]);
    }
  }
  for (const [day, deals] of byDay) {
    const imported = momentOf(day, 7, 45);
    timeline.plan(imported, (at) => importRegister(company, deals, at));
    for (const deal of deals) planWork(company, timeline, { course, deal, imported, today });
  }
}

/** What the owner does with a deal between its import and today, the lost ones until they were lost. */
function planWork(
  company: DemoCompany,
  timeline: Timeline,
  { course, deal, imported, today }: { course: Course; deal: RegisteredDeal; imported: Date; today: string },
): void {
  const { random } = company;
  const steps = course.stepsAfterImport(deal.outcome);
  const left = daysBetween(deal.enteredOn, today);
  const until =
    deal.outcome === 'lost' ? addDays(deal.enteredOn, Math.min(random.integer(10, 50), left)) : today;
  for (const [place, at] of workMoments(random, imported, until, steps.length).entries()) {
    const step = steps[place];
    if (step) timeline.plan(at, (moment) => step(deal, moment));
  }
}
