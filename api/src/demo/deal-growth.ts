import { monthWeights, workdayIn } from './calendar';
import type { DemoCompany } from './company';

/**
 * Keeps account of how many deals began (or were won) in each month, so that the next ones do where months lack some:
 * deals grow by 2 % a month as the company does, though most of those that are open began in the last months.
 */
export class DealGrowth {
  readonly #begun = new Map<string, number>();
  readonly #from: string;
  readonly #to: string;

  /** @param total - of all deals of the company. */
  constructor(
    private readonly company: DemoCompany,
    private readonly total: number,
    { from, to }: { from: string; to: string },
  ) {
    this.#from = from;
    this.#to = to;
  }

  begins(day: string): void {
    const month = day.slice(0, 7);
    this.#begun.set(month, (this.#begun.get(month) ?? 0) + 1);
  }

  /** A workday until `latest` of a month in which fewer deals began than growth would have it. */
  day(latest: string): string {
    const weights = monthWeights(this.#from, this.#to);
    const sum = weights.reduce((all, [, weight]) => all + weight, 0);
    const lacking = weights.map(([month, weight]): [string, number] => {
      const wanted = Math.round((this.total * weight) / sum);
      return [month, Math.max(0, wanted - (this.#begun.get(month) ?? 0))];
    });
    const open = (months: typeof weights) => months.filter(([month]) => month <= latest.slice(0, 7));
    const months = open(lacking).some(([, count]) => count > 0) ? lacking : weights;
    const month = this.company.random.weighted(open(months));
    const day = workdayIn(this.company.random, month, this.#from, latest);
    this.begins(day);
    return day;
  }
}
