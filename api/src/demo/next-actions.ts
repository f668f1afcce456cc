import { addDays, workdayFrom, workdayUpTo } from './calendar';
import type { DemoCompany } from './company';

type When = 'late' | 'today' | 'this week' | 'next week' | 'later';

/** Of each 25 open deals: three are late, two are due today. */
const plan: readonly When[] = [
  'later',
  'this week',
  'next week',
  'late',
  'later',
  'this week',
  'today',
  'next week',
  'later',
  'this week',
  'next week',
  'late',
  'later',
  'next week',
  'this week',
  'later',
  'next week',
  'this week',
  'today',
  'later',
  'next week',
  'late',
  'this week',
  'next week',
  'later',
];

/** Least and most days from today. */
const spans: Readonly<Record<When, readonly [least: number, most: number]>> = {
  late: [-12, -1],
  today: [0, 0],
  'this week': [1, 4],
  'next week': [5, 11],
  later: [12, 35],
};

/** Hands out the days on which sellers mean to do the next thing: mostly ahead, a few today, a few late. */
export class NextActions {
  #given = 0;

  constructor(private readonly company: DemoCompany) {}

  /** @param plannedOn - the day on which it is planned; what is late was planned before. */
  day(plannedOn: string): string {
    const { random, today, lastDay } = this.company;
    const when = plan[this.#given % plan.length] ?? 'later';
    this.#given += 1;
    const day = addDays(today, random.integer(...spans[when]));
    if (when !== 'late') return workdayFrom(day);
    const late = workdayUpTo(day);
    return late > plannedOn ? late : lastDay;
  }

  /** For what waits for something else. */
  dayFarAhead(): string {
    const { random, today } = this.company;
    return workdayFrom(addDays(today, random.integer(14, 60)));
  }
}
