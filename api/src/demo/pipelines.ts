import type { CreatePipeline, PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import {
  addActivity,
  assignPresales,
  changePresales,
  changeStatus,
} from '../departments/sales/pipelines/pipeline-verbs.service';
import { createPipeline, updatePipeline } from '../departments/sales/pipelines/pipelines.service';
import { addDays, businessDay, daysBetween, workMoment, workMoments } from './calendar';
import type { DemoCompany } from './company';
import type { DemoCustomer } from './customers';
import type { DemoSolution } from './master-data';
import * as data from './pipelines-data';
import type { Timeline } from './timeline';

/** Where a deal stands on the company's today, and how many days ago it began. */
const outcomes = [
  { status: 'prospect', count: 41, least: 1, most: 70 },
  { status: 'reopened', count: 4, least: 60, most: 85 },
  { status: 'visit', count: 40, least: 10, most: 120 },
  { status: 'solution', count: 38, least: 30, most: 220 },
  { status: 'hold', count: 12, least: 40, most: 150 },
  { status: 'lost', count: 45, least: 40, most: 680 },
] as const;
type Outcome = (typeof outcomes)[number]['status'];

/** Pre-sales work of the open deals, in the order in which it is handed out. */
const presalesWork = [
  { state: 'need', count: 9 },
  { state: 'progress', count: 12 },
  { state: 'done', count: 10 },
] as const;
type PresalesWork = (typeof presalesWork)[number]['state'];

/** One deal on its way; `body` is the form as it stands, `version` what the next change must name. */
interface Deal {
  outcome: Outcome;
  presales: PresalesWork | null;
  customer: DemoCustomer;
  body: CreatePipeline;
  id: number;
  version: number;
}

type Step = (deal: Deal, at: Date) => Promise<void>;

const HALF_A_MILLION_RUPIAH = 500_000;

function nameOf(company: DemoCompany, solution: DemoSolution): string {
  const { random } = company;
  const template = random.pick(data.dealNames[solution.name] ?? [solution.name]);
  return template.replace(
    '{n}',
    String(random.pick([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 96, 128])),
  );
}

function bodyOf(
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

/** The steps of one deal after its beginning, by where it stands today. */
class Course {
  constructor(private readonly company: DemoCompany) {}

  stepsOf({ outcome, presales }: Deal): Step[] {
    const { random } = this.company;
    const visited = [this.activity(data.firstContacts), this.move('visit')];
    const solved = [...visited, this.activity(data.followUps), this.move('solution')];
    const asked = presales === null ? [] : this.presalesSteps(presales);
    const more = () => Array.from({ length: random.integer(0, 2) }, () => this.activity(data.followUps));
    switch (outcome) {
      case 'prospect':
        return [...asked, ...(random.chance(50) ? [this.activity([['call', 'Telepon perkenalan.']])] : [])];
      case 'reopened':
        return [...visited, this.lose(), this.reopen(), this.plan()];
      case 'visit':
        return [...visited, ...asked, ...more(), this.plan()];
      case 'solution': {
        // Some designs have to be done again.
        const detour = random.chance(12)
          ? [this.back(), this.activity(data.followUps), this.move('solution')]
          : [];
        return [...solved, ...asked, ...more(), ...detour, this.plan()];
      }
      case 'hold':
        return [...(random.chance(50) ? visited : solved), ...more(), this.hold()];
      case 'lost':
        return [...(random.chance(30) ? visited : solved), ...more(), this.lose()];
    }
  }

  /** The owner's own call; one in eight is made by the assistant of his group. */
  private by(deal: Deal, at: Date, mayAssist = false) {
    const { owner } = deal.customer;
    const assistant = this.company
      .withRole('assistant-sales')
      .find(({ groupId }) => groupId === owner.groupId);
    const actor = mayAssist && assistant && this.company.random.chance(12) ? assistant : owner;
    return this.company.callAs(actor, at);
  }

  private changed(deal: Deal, { version }: Pick<PipelineDetail, 'version'>): void {
    deal.version = version;
  }

  private activity(
    choices: readonly (readonly [
      kind: 'call' | 'visit' | 'meeting' | 'email' | 'demo' | 'note',
      summary: string,
    ])[],
  ): Step {
    return async (deal, at) => {
      const [kind, summary] = this.company.random.pick(choices);
      const pic = this.company.random.pick([null, ...deal.customer.picIds]);
      await addActivity(this.by(deal, at, true), { pipeline_id: deal.id, kind, summary, pic_id: pic });
    };
  }

  private move(status: 'visit' | 'solution', reason?: string): Step {
    return async (deal, at) => {
      const input = { id: deal.id, version: deal.version, status, reason };
      this.changed(deal, await changeStatus(this.by(deal, at, true), 'move', input));
    };
  }

  private back = (): Step => this.move('visit', 'Kebutuhan berubah, survei ulang diperlukan');

  private lose(): Step {
    return async (deal, at) => {
      const [reason, note] = this.company.random.weighted(
        data.lostReasons.map((lost) => [lost, lost[2]] as const),
      );
      const input = { id: deal.id, version: deal.version, lost_reason: reason, lost_note: note };
      this.changed(deal, await changeStatus(this.by(deal, at), 'lost', input));
    };
  }

  private reopen(): Step {
    return async (deal, at) => {
      const input = { id: deal.id, version: deal.version };
      this.changed(deal, await changeStatus(this.by(deal, at), 'reopen', input));
    };
  }

  /** Holds until after today, so that nothing on hold is overdue at once. */
  private hold(): Step {
    return async (deal, at) => {
      const { random, today } = this.company;
      const day = at.toISOString().slice(0, 10);
      const until = addDays(today, random.integer(7, 170 - daysBetween(day, today)));
      const input = { id: deal.id, version: deal.version, hold_until: until };
      this.changed(deal, await changeStatus(this.by(deal, at), 'hold', input));
    };
  }

  /** What the owner means to do next; every fourth is late, and some closing days have slipped by. */
  private plan(): Step {
    return async (deal, at) => {
      const { random, today } = this.company;
      const { user_id: _, need_presales: _need, presales_note: _note, ...form } = deal.body;
      const late = random.chance(25);
      const slipped = form.expected_close_date <= today && random.chance(85);
      const body = {
        ...form,
        next_action: random.pick(data.nextActions),
        next_action_date: late
          ? addDays(today, -random.integer(1, 14))
          : addDays(today, random.integer(0, 21)),
        expected_close_date: slipped ? addDays(today, random.integer(14, 120)) : form.expected_close_date,
      };
      this.changed(
        deal,
        await updatePipeline(this.by(deal, at), { id: deal.id, version: deal.version, ...body }),
      );
    };
  }

  private presalesSteps(work: PresalesWork): Step[] {
    const { random } = this.company;
    const asks: Step = async (deal, at) => {
      const input = { id: deal.id, version: deal.version, presales_note: random.pick(data.presalesNotes) };
      this.changed(deal, await changePresales(this.by(deal, at), 'request_presales', input));
    };
    if (work === 'need') return [asks];
    const worker = random.pick(this.company.withRole('pre-sales'));
    const takes: Step = async (deal, at) => {
      const call = this.company.callAs(worker, at);
      const input = { id: deal.id, version: deal.version };
      this.changed(deal, await changePresales(call, 'take_presales', input));
    };
    const gives: Step = async (deal, at) => {
      const call = this.company.callAs(this.company.person('lead-pre-sales1'), at);
      const engineer = random.chance(40) ? [random.pick(this.company.withRole('engineer'))] : [];
      const due = addDays(at.toISOString().slice(0, 10), random.integer(5, 20));
      const users = [
        { id_user: worker.id, part: 'presales' as const, due_date: due },
        ...engineer.map(({ id }) => ({ id_user: id, part: 'engineer' as const, due_date: due })),
      ];
      this.changed(deal, await assignPresales(call, { id: deal.id, version: deal.version, users }));
    };
    const begins = random.chance(30) ? takes : gives;
    if (work === 'progress') return [asks, begins];
    const finishes: Step = async (deal, at) => {
      const call = this.company.callAs(worker, at);
      const input = { id: deal.id, version: deal.version, result_note: random.pick(data.presalesResults) };
      this.changed(deal, await changePresales(call, 'presales_done', input));
    };
    return [asks, begins, finishes];
  }
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

/**
 * Plans the history of the deals that can be had without quotations: opened by their sellers, worked, handed to
 * pre-sales, held, lost and reopened through the real transitions.
 */
export function planPipelines(
  company: DemoCompany,
  timeline: Timeline,
  { customers, solutions }: { customers: readonly DemoCustomer[]; solutions: readonly DemoSolution[] },
): void {
  const { random, today } = company;
  const course = new Course(company);
  const works = random.shuffle(
    presalesWork.flatMap(({ state, count }) => Array.from({ length: count }, () => state)),
  );
  const begins = begin(company);
  for (const outcome of outcomes) {
    for (let index = 0; index < outcome.count; index += 1) {
      const day = beginningOf(company, outcome, index === 0);
      const at = workMoment(random, day);
      const known = customers.filter(({ since }) => since.getTime() < at.getTime());
      const customer = random.pick(known);
      const body = bodyOf(company, customer, solutions, day);
      if (outcome.status === 'solution' && index === 1) body.name = data.longDealName;
      const takesWork =
        outcome.status === 'solution' ? index % 2 === 0 : outcome.status === 'visit' && index % 3 === 0;
      const presales = takesWork ? (works.pop() ?? null) : null;
      const deal: Deal = { outcome: outcome.status, presales, customer, body, id: 0, version: 0 };
      const steps = course.stepsOf(deal);
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
