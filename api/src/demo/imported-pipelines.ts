import { daysSinceMonday } from '@balai/shared/format/calendar';
import { importPipelines, type ImportedPipeline } from '../departments/sales/pipelines/pipelines.import';
import {
  addDays,
  dayOf,
  lastDayOf,
  momentOf,
  workdayFrom,
  workdayUpTo,
  workMoment,
  workMoments,
} from './calendar';
import type { DemoCompany, DemoPerson } from './company';
import type { DemoCustomer } from './customers';
import { DealGrowth } from './deal-growth';
import type { Deal, ImportedOutcome } from './pipeline-course';
import type { DealWorld } from './pipelines';
import * as data from './pipelines-data';
import type { Timeline } from './timeline';

/** The list of offers and orders that the company keeps outside the panel. */
const REGISTER = 'Register of offers';

/** Of open deals the offer is at least and most so many days old, or so long they have waited for verification. */
const openOutcomes = [
  { status: 'quotation', count: 44, least: 2, most: 120, imported: 'quotation' },
  { status: 'revisi', count: 16, least: 5, most: 130, imported: 'revisi' },
  { status: 'negotiation', count: 26, least: 5, most: 150, imported: 'negotiation' },
  { status: 'progress_win', count: 8, least: 2, most: 11, imported: 'progress_win' },
  { status: 'hold', count: 3, least: 40, most: 120, imported: 'negotiation' },
] as const satisfies readonly (Registered & { count: number; least: number; most: number })[];

/** Orders, of which some were cancelled after all. */
const orders = [
  { status: 'win', count: 125, imported: 'win' },
  { status: 'cancelled', count: 3, imported: 'lost' },
] as const satisfies readonly (Registered & { count: number })[];

/** Lost deals: some of them were offers when they came in, of most the register told the end. */
const lostOutcomes = [
  { status: 'lost', count: 12, imported: 'quotation' },
  { status: 'lost before', count: 201, imported: 'lost' },
] as const satisfies readonly (Registered & { count: number })[];

/** All deals that came in by an import. */
export const IMPORTED_DEALS = [...openOutcomes, ...orders, ...lostOutcomes].reduce(
  (sum, { count }) => sum + count,
  0,
);

/** Where a deal that was imported stands on the company's today, and how the register called it. */
interface Registered {
  status: ImportedOutcome;
  imported: ImportedPipeline['values']['status'];
}

interface RegisteredDeal extends Deal {
  outcome: ImportedOutcome;
  row: ImportedPipeline;
  /** The day on which the register was imported with it. */
  enteredOn: string;
}

/** The register is imported on Mondays, or on the first day of work after one; the last time on the last day. */
function importDayAfter(day: string, lastDay: string): string {
  const entered = workdayFrom(addDays(day, 7 - daysSinceMonday(day)));
  return entered < lastDay ? entered : lastDay;
}

/** Days between the first contact and the end of the deal, and of an open one until its offer. */
const SALES_CYCLE_DAYS = [14, 120] as const;
/** Nobody hurries to say no. */
const LOSING_DAYS = [30, 280] as const;
const OFFER_CYCLE_DAYS = [14, 210] as const;

/** Its days in the register: since when it is there, and since when it stands where it was imported. */
interface RegisterDays {
  begun: string;
  decided: string;
}

function register(
  { random, lastDay }: DemoCompany,
  { customer, body, number }: { customer: DemoCustomer; body: Deal['body']; number: number },
  { outcome, begun, decided }: { outcome: Registered } & RegisterDays,
): RegisteredDeal {
  const isDecided = outcome.imported === 'win' || outcome.imported === 'lost';
  const [createdAt, statusAt] = [workMoment(random, begun), workMoment(random, decided)];
  const [reason, note] = random.weighted(data.lostReasons.map((lost) => [lost, lost[2]] as const));
  const values: ImportedPipeline['values'] = {
    name: body.name,
    customer_id: 0,
    user_id: customer.owner.id,
    type: body.type,
    status: outcome.imported,
    solution_id: body.solution_id,
    source: body.source,
    expected_value: body.expected_value,
    created_on: dayOf(createdAt),
    created_at: createdAt.toISOString(),
    ...(isDecided ? { closed_on: dayOf(statusAt) } : { expected_close_date: body.expected_close_date }),
    status_at: statusAt.toISOString(),
    competitor: body.competitor,
    ...(outcome.status === 'cancelled'
      ? { lost_reason: 'cancelled', lost_note: random.pick(data.cancellations) }
      : {}),
    ...(outcome.status === 'lost before' ? { lost_reason: reason, lost_note: note } : {}),
  };
  const row = { source: REGISTER, externalId: `OFR-${String(number).padStart(5, '0')}`, values };
  const enteredOn = importDayAfter(dayOf(statusAt), lastDay);
  return { outcome: outcome.status, customer, body, row, enteredOn, id: 0, version: 0 };
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
    deals.map(({ row, customer }) => ({ ...row, values: { ...row.values, customer_id: customer.id } })),
  );
  for (const [index, deal] of deals.entries()) {
    const { random } = company;
    deal.id = ids[index] ?? 0;
    deal.version = 1;
    deal.body = {
      ...deal.body,
      customer_id: deal.customer.id,
      pic_id: random.pick(deal.customer.contactIds),
      site_id: random.chance(60) ? random.pick(deal.customer.siteIds) : null,
    };
  }
}

/** Until this day the register is kept for the last import, which is made on the last day. */
const registerEnd = ({ lastDay }: DemoCompany): string => workdayUpTo(addDays(lastDay, -1));

/**
 * Plans the deals over which a quotation or a sales order decided. Those documents are not kept in the panel, so that
 * the sales administration imports the register of offers each week, as it would with a history of other years; what
 * is still open is then worked on in the panel.
 */
export class RegisterOfOffers {
  readonly #byDay = new Map<string, RegisteredDeal[]>();
  readonly #earliest: string;
  #number = 0;

  constructor(
    private readonly company: DemoCompany,
    private readonly world: DealWorld,
  ) {
    this.#earliest = addDays(company.firstDay, 18);
  }

  /** Offers and orders; of the orders over all of the history, in the company's seasons. */
  enterOpenAndWon(): void {
    const { random, today, scale } = this.company;
    const end = registerEnd(this.company);
    for (const outcome of openOutcomes) {
      for (let index = 0; index < outcome.count * scale; index += 1) {
        const decided = workdayUpTo(addDays(today, -random.integer(outcome.least, outcome.most)));
        this.#enterDecided(outcome, decided < end ? decided : end, OFFER_CYCLE_DAYS);
      }
    }
    const total = orders.reduce((sum, { count }) => sum + count, 0) * scale;
    const closed = new DealGrowth(this.company, total, { from: this.#earliest, to: end });
    for (const outcome of orders) {
      for (let index = 0; index < outcome.count * scale; index += 1) {
        this.#enterDecided(outcome, closed.day(end), SALES_CYCLE_DAYS);
      }
    }
  }

  /** What was lost began in the months that lack some: after all others. */
  enterLost(): void {
    const { random, scale } = this.company;
    const end = registerEnd(this.company);
    for (const outcome of lostOutcomes) {
      for (let index = 0; index < outcome.count * scale; index += 1) {
        const begun = this.world.growth.day(addDays(end, -LOSING_DAYS[0]));
        const decided = workdayUpTo(addDays(begun, random.integer(...LOSING_DAYS)));
        this.#enter(outcome, { begun, decided: decided < end ? decided : end });
      }
    }
  }

  /** Plans the imports and what owners do with the deals after them. */
  plan(timeline: Timeline): void {
    for (const [day, deals] of this.#byDay) {
      const imported = momentOf(day, 8, 5);
      timeline.plan(imported, (at) => importRegister(this.company, deals, at));
      for (const deal of deals) this.#planWork(timeline, deal, imported);
    }
    const negotiated = [...this.#byDay.values()]
      .flat()
      .filter(({ outcome }) => outcome === 'negotiation' || outcome === 'revisi');
    for (const [place, deal] of negotiated.entries()) if (place % 2 === 0) this.#planSlip(timeline, deal);
  }

  /** Every other deal is of the next seller in turn, so that nobody is without; the others as it comes. */
  get #seller(): DemoPerson | undefined {
    const sellers = this.company.withRole('sales');
    return this.#number % 2 === 0 ? sellers[(this.#number / 2) % sellers.length] : undefined;
  }

  #enterDecided(outcome: Registered, decided: string, cycle: readonly [number, number]): void {
    const { random } = this.company;
    const wanted = addDays(decided, -random.integer(...cycle));
    const begun = workdayUpTo(wanted > this.#earliest ? wanted : this.#earliest);
    this.world.growth.begins(begun);
    this.#enter(outcome, { begun, decided });
  }

  #enter(outcome: Registered, days: RegisterDays): void {
    this.#number += 1;
    const { random } = this.company;
    const isThere = ({ since }: DemoCustomer, day: string) => since.getTime() < momentOf(day, 0, 0).getTime();
    // An order makes a customer active.
    const isOrder = outcome.status === 'win' || outcome.status === 'cancelled';
    const known = this.world.customers.filter((customer) =>
      customer.status === 'active'
        ? isThere(customer, days.decided)
        : !isOrder && isThere(customer, days.begun),
    );
    const ofSeller = known.filter(({ owner }) => owner.id === this.#seller?.id);
    const customer = random.pick(ofSeller.length > 0 ? ofSeller : known);
    const body = this.world.forms.formOf(customer, days.decided);
    const deal = register(this.company, { customer, body, number: this.#number }, { outcome, ...days });
    this.#byDay.set(deal.enteredOn, [...(this.#byDay.get(deal.enteredOn) ?? []), deal]);
  }

  /** A deal that was promised at the end of a month, when no other step of it is under way, and was not won in it. */
  #planSlip(timeline: Timeline, deal: RegisteredDeal): void {
    const { course } = this.world;
    const last = lastDayOf(deal.enteredOn);
    const next = workdayFrom(addDays(last, 1));
    const promised = workdayUpTo(last);
    if (promised <= deal.enteredOn || next > this.company.lastDay) return;
    const [promise, slip] = [course.promise(), course.slip()];
    timeline.plan(momentOf(promised, 16, 50), (at) => promise(deal, at));
    timeline.plan(momentOf(next, 8, 0), (at) => slip(deal, at));
  }

  /** What the owner does with a deal between its import and today, the lost ones until they were lost. */
  #planWork(timeline: Timeline, deal: RegisteredDeal, imported: Date): void {
    const { random, lastDay } = this.company;
    const steps = this.world.course.stepsAfterImport(deal.outcome);
    const lost = addDays(deal.enteredOn, random.integer(10, 50));
    const until = deal.outcome === 'lost' && lost < lastDay ? lost : lastDay;
    for (const [place, at] of workMoments(random, imported, until, steps.length).entries()) {
      const step = steps[place];
      if (step) timeline.plan(at, (moment) => step(deal, moment));
    }
  }
}
