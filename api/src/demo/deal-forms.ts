import type { CreatePipeline } from '@balai/shared/contract/sales/pipelines';
import { addDays } from './calendar';
import type { DemoCompany } from './company';
import type { DemoCustomer } from './customers';
import { dealTemplates, officePremises, premises, type DealTemplate } from './deal-titles';
import type { DemoSolution } from './solutions.demo';
import * as data from './pipelines-data';

const MILLION_RUPIAH = 1_000_000;
const HALF_A_MILLION_RUPIAH = 500_000;
/** So often a title is drawn anew before the deal is another stage of the same. */
const ATTEMPTS = 4;
const NEXT_ACTION_DAYS = [2, 12] as const;

interface DrawnDeal {
  solution: DemoSolution;
  type: CreatePipeline['type'];
  name: string;
  expected_value: number;
}

/** Makes the forms of new deals as their sellers fill them; no two deals have one name. */
export class DealForms {
  readonly #times = new Map<string, number>();

  constructor(
    private readonly company: DemoCompany,
    private readonly solutions: readonly DemoSolution[],
  ) {}

  /** The ids of the customer come when the deal begins. @param day - on which it begins. */
  formOf(customer: DemoCustomer, day: string) {
    const { random } = this.company;
    const { solution, type, name, expected_value } = this.#draw(customer, ATTEMPTS);
    return {
      name,
      customer_id: 0,
      type,
      solution_id: solution.id,
      brand_ids: random.sample(solution.brandIds, random.integer(1, 2)),
      source: random.weighted(data.sources),
      expected_value,
      expected_close_date: addDays(day, random.integer(30, 180)),
      next_action: random.pick(data.nextActions),
      next_action_date: addDays(day, random.integer(...NEXT_ACTION_DAYS)),
      competitor: random.chance(35) ? random.pick(data.competitors) : null,
      user_id: customer.owner.id,
    } satisfies CreatePipeline;
  }

  #draw(customer: DemoCustomer, attempts: number): DrawnDeal {
    const { random } = this.company;
    const type = random.weighted(data.types);
    const solution = random.pick(this.solutions.filter(({ name }) => templatesOf(name, type).length > 0));
    const template = random.pick(templatesOf(solution.name, type));
    const quantity = this.#quantityOf(template);
    const place = random.pick(premises[customer.body.industry] ?? officePremises);
    const title = template.title
      .replace('{n}', amountText(quantity ?? 1))
      .replace('{place}', place)
      .replace('{city}', customer.body.city);
    const times = (this.#times.get(title) ?? 0) + 1;
    if (times > 1 && attempts > 1) return this.#draw(customer, attempts - 1);
    this.#times.set(title, times);
    const name = times === 1 ? title : `${title}, tahap ${times}`;
    return { solution, type, name, expected_value: this.#valueOf(template, quantity) };
  }

  /** A project is mostly a large one: of two draws the larger counts. */
  #quantityOf({ type, quantities }: DealTemplate): number | null {
    const { random } = this.company;
    if (quantities.length === 0) return null;
    const quantity = random.pick(quantities);
    return type === 'project' ? Math.max(quantity, random.pick(quantities)) : quantity;
  }

  /** Whole half millions of rupiah: the price of one varies a little from deal to deal, more pieces cost more. */
  #valueOf({ price: [least, most] }: DealTemplate, quantity: number | null): number {
    const percent = this.company.random.integer(0, 100);
    const each = least + ((most - least) * percent) / 100;
    const total = each * (quantity ?? 1) * MILLION_RUPIAH;
    return Math.max(1, Math.round(total / HALF_A_MILLION_RUPIAH)) * HALF_A_MILLION_RUPIAH;
  }
}

const templatesOf = (solution: string, type: CreatePipeline['type']): readonly DealTemplate[] =>
  (dealTemplates[solution] ?? []).filter((template) => template.type === type);

/** 1500 as an Indonesian writes it. */
const amountText = (quantity: number): string => String(quantity).replace(/\B(?=\d{3}$)/, '.');
