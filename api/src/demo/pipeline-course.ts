import type { CreatePipeline, PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { addActivity } from '../departments/sales/pipelines/pipeline-activities.service';
import {
  assignPresales,
  changePresales,
  changeStatus,
  commitPipeline,
} from '../departments/sales/pipelines/pipeline-verbs.service';
import { slipCommit } from '../departments/sales/pipelines/pipelines-jobs.service';
import { pipelineDetail, updatePipeline } from '../departments/sales/pipelines/pipelines.service';
import type { DemoFile } from './artwork/demo-files';
import { floorPlan, requestForOffer, surveyReport } from './artwork/record-papers';
import { addDays, dayOf, daysBetween, lastDayOf } from './calendar';
import type { DemoCompany } from './company';
import type { DemoCustomer } from './customers';
import { NextActions } from './next-actions';
import * as data from './pipelines-data';

/** Where a deal stands on the company's today when all of its course was gone in the panel. */
export type Outcome = 'prospect' | 'reopened' | 'visit' | 'solution' | 'hold' | 'lost';

/** And where one stands that came in by an import, because a quotation or a sales order decided over it. */
export type ImportedOutcome =
  | 'quotation'
  | 'revisi'
  | 'negotiation'
  | 'progress_win'
  | 'win'
  | 'hold'
  | 'lost'
  | 'lost before'
  | 'cancelled';

export type PresalesWork = 'need' | 'progress' | 'done';

/** One deal on its way; `body` is the form as it stands, `version` what the next change must name. */
export interface Deal {
  customer: DemoCustomer;
  body: CreatePipeline;
  id: number;
  version: number;
}

type Numbered = Pick<PipelineDetail, 'id' | 'version'>;

export type Step = (deal: Deal, at: Date) => Promise<void>;

/** In so many days closes what is negotiated already. */
const SOON_DAYS = 40;

/** The steps of one deal after its beginning, by where it stands today. */
export class Course {
  private readonly nextActions: NextActions;

  constructor(private readonly company: DemoCompany) {
    this.nextActions = new NextActions(company);
  }

  stepsOf(outcome: Outcome, presales: PresalesWork | null): Step[] {
    const { random } = this.company;
    const visited = [this.activity(data.firstContacts), this.move('visit')];
    const solved = [...visited, this.activity(data.followUps), this.move('solution')];
    const asked = presales === null ? [] : this.presalesSteps(presales);
    const more = () => Array.from({ length: random.integer(0, 2) }, () => this.activity(data.followUps));
    switch (outcome) {
      case 'prospect':
        return [
          ...asked,
          ...(random.chance(50) ? [this.activity([['call', 'Telepon perkenalan.']])] : []),
          this.plan(),
        ];
      case 'reopened':
        return [...visited, this.lose(), this.reopen(), this.plan()];
      case 'visit':
        return [...visited, ...asked, ...more(), this.photograph(), this.plan()];
      case 'solution': {
        // Some designs have to be done again.
        const detour = random.chance(12)
          ? [this.back(), this.activity(data.followUps), this.move('solution')]
          : [];
        return [...solved, ...asked, this.survey(), ...more(), ...detour, this.plan()];
      }
      case 'hold':
        return [...(random.chance(50) ? visited : solved), ...more(), this.plan('after hold'), this.hold()];
      case 'lost':
        return [...(random.chance(30) ? visited : solved), ...more(), this.lose()];
    }
  }

  /** What its owner does with a deal that an import brought in, where its course goes on after that. */
  stepsAfterImport(outcome: ImportedOutcome): Step[] {
    const { random } = this.company;
    const talks = Array.from({ length: random.integer(1, 2) }, () => this.activity(data.negotiations));
    switch (outcome) {
      case 'quotation':
      case 'revisi':
        return [
          this.plan(),
          this.fileRequest(),
          ...talks,
          ...(random.chance(35) ? [this.commit('upside')] : []),
        ];
      case 'negotiation':
      case 'progress_win':
        return [this.plan('soon'), ...talks, ...(random.chance(65) ? [this.commit('commit')] : [])];
      case 'hold':
        return [this.plan('after hold'), ...talks, this.hold()];
      case 'lost':
        return [...talks, this.lose()];
      case 'win':
      case 'lost before':
      case 'cancelled':
        return [];
    }
  }

  /** The owner promises the deal, unless he has done so already, for the month of the day on which he does. */
  promise(): Step {
    return this.change(async (numbered, deal, at) => {
      const { commit } = await pipelineDetail(this.by(deal, at), deal.id);
      if (commit !== 'none') return numbered;
      const expected_close_date = lastDayOf(dayOf(at));
      const { version } = await updatePipeline(this.by(deal, at), { ...numbered, expected_close_date });
      const commit_month = dayOf(at).slice(0, 7);
      return commitPipeline(this.by(deal, at), { id: deal.id, version, commit: 'commit', commit_month });
    });
  }

  /** The next month begins and the deal is not won; it is expected again when it was before `promise`. */
  slip(): Step {
    return this.change(async ({ id }, deal, at) => {
      const { version, commit } = await slipCommit(this.company.callAsSystem(at), id, dayOf(at).slice(0, 7));
      const { expected_close_date } = deal.body;
      if (commit !== 'none') return { version };
      return updatePipeline(this.by(deal, at), { id, version, expected_close_date });
    });
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

  /** A change of the deal; the next one names the version that it answers. */
  private change(
    made: (numbered: Numbered, deal: Deal, at: Date) => Promise<Pick<PipelineDetail, 'version'>>,
  ): Step {
    return async (deal, at) => {
      const { version } = await made({ id: deal.id, version: deal.version }, deal, at);
      deal.version = version;
    };
  }

  private activity(
    choices: readonly (readonly [
      kind: 'call' | 'visit' | 'meeting' | 'email' | 'demo' | 'note',
      summary: string,
    ])[],
  ): Step {
    return async (deal, at) => {
      const [kind, summary] = this.company.random.pick(choices);
      const pic = this.company.random.pick([null, ...deal.customer.contactIds]);
      await addActivity(this.by(deal, at, true), { pipeline_id: deal.id, kind, summary, pic_id: pic });
    };
  }

  /** What a survey brings; of every other deal it is kept with the deal. */
  private survey(): Step {
    return async (deal, at) => {
      if (deal.id % 2 === 0) return;
      const job = this.jobOf(deal, at);
      await this.attach(deal, at, [
        surveyReport(job),
        floorPlan(job, 4 + (deal.id % 3)),
        { photo: deal.id % 4 === 1 ? 'ruang-server.jpg' : 'koridor.jpg' },
      ]);
    };
  }

  private photograph(): Step {
    return async (deal, at) => {
      if (deal.id % 3 === 0) await this.attach(deal, at, [{ photo: 'gudang.jpg' }]);
    };
  }

  private fileRequest(): Step {
    return async (deal, at) => {
      if (deal.id % 3 === 0) await this.attach(deal, at, [requestForOffer(this.jobOf(deal, at))]);
    };
  }

  private attach(deal: Deal, at: Date, files: readonly DemoFile[]): Promise<void> {
    const call = this.company.callAs(deal.customer.owner, at);
    return this.company.files.attach(call, { entity: 'pipeline', entity_id: deal.id }, files);
  }

  private jobOf({ body, customer }: Deal, at: Date) {
    const { name, address, city } = customer.body;
    return {
      deal: body.name,
      customer: name,
      address: `${address}, ${city}`,
      day: dayOf(at),
      by: customer.owner.name,
    };
  }

  private move(status: 'visit' | 'solution', reason?: string): Step {
    return this.change((numbered, deal, at) =>
      changeStatus(this.by(deal, at, true), 'move', { ...numbered, status, reason }),
    );
  }

  private back = (): Step => this.move('visit', 'Kebutuhan berubah, survei ulang diperlukan');

  private lose(): Step {
    return this.change((numbered, deal, at) => {
      const [lost_reason, lost_note] = this.company.random.weighted(
        data.lostReasons.map((lost) => [lost, lost[2]] as const),
      );
      return changeStatus(this.by(deal, at), 'lost', { ...numbered, lost_reason, lost_note });
    });
  }

  private reopen(): Step {
    return this.change((numbered, deal, at) => changeStatus(this.by(deal, at), 'reopen', numbered));
  }

  /** Holds until after today, so that nothing on hold is overdue at once. */
  private hold(): Step {
    return this.change((numbered, deal, at) => {
      const { random, today } = this.company;
      const hold_until = addDays(today, random.integer(7, 170 - daysBetween(dayOf(at), today)));
      return changeStatus(this.by(deal, at), 'hold', { ...numbered, hold_until });
    });
  }

  /**
   * What the owner means to do next, see `NextActions`; some closing days have slipped by.
   * @param next - 'soon': he expects to close within weeks.
   */
  private plan(next: 'usual' | 'soon' | 'after hold' = 'usual'): Step {
    return this.change((numbered, deal, at) => {
      const { random, today } = this.company;
      const { user_id: _, need_presales: _need, presales_note: _note, ...form } = deal.body;
      const slipped = form.expected_close_date <= today && random.chance(85);
      const asBefore = slipped ? addDays(today, random.integer(14, 120)) : form.expected_close_date;
      const body = {
        ...form,
        next_action: random.pick(data.nextActions),
        next_action_date:
          next === 'after hold' ? this.nextActions.dayFarAhead() : this.nextActions.day(dayOf(at)),
        expected_close_date: next === 'soon' ? addDays(today, random.integer(1, SOON_DAYS)) : asBefore,
      };
      deal.body = { ...deal.body, ...body };
      return updatePipeline(this.by(deal, at), { ...numbered, ...body });
    });
  }

  /** The owner's forecast for the month of the expected close; a month that has passed takes none any more. */
  private commit(commit: 'upside' | 'commit'): Step {
    return this.change(async (numbered, deal, at) => {
      const commit_month = deal.body.expected_close_date.slice(0, 7);
      if (commit_month < this.company.today.slice(0, 7)) return deal;
      return commitPipeline(this.by(deal, at), { ...numbered, commit, commit_month });
    });
  }

  private presalesSteps(work: PresalesWork): Step[] {
    const { random } = this.company;
    const asks = this.change((numbered, deal, at) => {
      const presales_note = random.pick(data.presalesNotes);
      return changePresales(this.by(deal, at), 'request_presales', { ...numbered, presales_note });
    });
    if (work === 'need') return [asks];
    const worker = random.pick(this.company.withRole('pre-sales'));
    const takes = this.change((numbered, _deal, at) =>
      changePresales(this.company.callAs(worker, at), 'take_presales', numbered),
    );
    const gives = this.change((numbered, _deal, at) => {
      const call = this.company.callAs(this.company.person('lead-pre-sales1'), at);
      const engineer = random.chance(40) ? [random.pick(this.company.withRole('engineer'))] : [];
      const due_date = addDays(dayOf(at), random.integer(5, 20));
      const users = [
        { id_user: worker.id, part: 'presales' as const, due_date },
        ...engineer.map(({ id }) => ({ id_user: id, part: 'engineer' as const, due_date })),
      ];
      return assignPresales(call, { ...numbered, users });
    });
    const begins = random.chance(30) ? takes : gives;
    if (work === 'progress') return [asks, begins];
    const finishes = this.change((numbered, _deal, at) => {
      const result_note = random.pick(data.presalesResults);
      return changePresales(this.company.callAs(worker, at), 'presales_done', { ...numbered, result_note });
    });
    return [asks, begins, finishes];
  }
}
