import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  chartMonths,
  type Days,
  figureDays,
  figuresByDays,
  figuresByWords,
  onDays,
  periodOf,
} from '@balai/shared/contract/host/card-figures';
import {
  type Card,
  cardAddress,
  cardBreakdown,
  cardFigures,
  type CardFilter,
  cardRows,
  type DepartmentCard,
} from '@balai/shared/contract/host/cards';
import { dashboardPeriods } from '@balai/shared/contract/host/dashboards';
import type { ListFigure } from '@balai/shared/contract/list-figures';
import { isSuccess } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import { type Role, roles } from '@balai/shared/permissions/roles';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { defineAreaTests, DEMO_DAY } from './area-tests.testing';

const contract = join(import.meta.dirname, '../../../shared/src/contract');

/** The cards of all departments, found by the name of their file. */
async function readCards(): Promise<DepartmentCard[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!host)\w+\/(?:[\w-]+-)?cards\.ts$/.test(path.replaceAll('\\', '/')),
  );
  const found: DepartmentCard[] = [];
  for (const file of files) {
    // That such a file exports lists of cards is what the type checker says of the files themselves.
    const exported = (await import(join(contract, file))) as Record<string, readonly DepartmentCard[]>;
    found.push(...Object.values(exported).flat());
  }
  return found;
}

const isFor = (role: Role, { access, roles: named }: DepartmentCard): boolean =>
  can(role, access) && (named?.includes(role) ?? true);

/** What a card tells, each with what its address adds to the card's filter. */
async function toldBy(
  client: Awaited<ReturnType<TestApp['sessionOf']>>,
  card: Card,
): Promise<{ told: ListFigure; more: CardFilter }[]> {
  const figures = async (query: CardFilter) => {
    const answer = await client.callOperation(cardFigures(card), { ...query });
    if (!isSuccess(answer)) throw new Error(`${card.id}: ${answer.message}`);
    return answer.data;
  };
  const byDays = async (days: readonly Days[]) =>
    (await figures(figuresByDays(card, days))).map((told, at) => {
      const these = days[at];
      return { told, more: card.over !== undefined && these ? onDays(card.over, these) : {} };
    });
  if (card.kind === 'months') return byDays(chartMonths(DEMO_DAY));
  if (card.kind === 'figure') {
    const periods = card.over === undefined ? [dashboardPeriods[0]] : dashboardPeriods;
    return (await Promise.all(periods.map((period) => byDays(figureDays(card, period, DEMO_DAY))))).flat();
  }
  if (card.kind === 'parts')
    return (await figures(figuresByWords(card))).map((told, at) => ({
      told,
      more: { [card.by ?? '']: card.parts?.[at]?.word ?? '' },
    }));
  if (card.kind === 'ranking') {
    const { filter, by = '', over } = card;
    const answers = await Promise.all(
      dashboardPeriods.map(async (period) => {
        const days = over === undefined ? {} : onDays(over, periodOf(period, DEMO_DAY));
        const answer = await client.callOperation(cardBreakdown(card), { ...filter, ...days, by });
        if (!isSuccess(answer)) throw new Error(`${card.id}: ${answer.message}`);
        return answer.data.parts.slice(0, 5).flatMap(({ value, count, sums }) => {
          const told = { count, count_capped: false, sums };
          return value === null ? [] : [{ told, more: { ...days, [by]: value } }];
        });
      }),
    );
    return answers.flat();
  }
  const answer = await client.callOperation(cardRows(card), { ...card.filter, row: 3 });
  if (!isSuccess(answer)) throw new Error(`${card.id}: ${answer.message}`);
  const { count = -1, count_capped = false } = answer;
  return [{ told: { count, count_capped, sums: {} }, more: {} }];
}

export const areaTests = defineAreaTests(({ database }) => {
  let test: TestApp;
  let cards: DepartmentCard[];
  beforeAll(async () => {
    test = await createTestApp({}, database());
    cards = await readCards();
  });
  afterAll(() => test.close());

  it.each([...roles])('of %s are those of the lists that they open', async (role) => {
    const client = await test.sessionOf(role);
    const own = cards.filter((card) => isFor(role, card));
    for (const card of own) {
      for (const { told, more } of await toldBy(client, card as Card)) {
        const [, query = ''] = cardAddress(card, more).split('?');
        const answer = await client.get(
          `/panel/${card.list}/list`,
          Object.fromEntries(new URLSearchParams(query)),
        );
        const { count, count_capped, sums }: ListFigure = answer.json();
        const sum = 'sum' in card && card.sum !== undefined ? card.sum : null;
        expect({ card: card.id, more, count, capped: count_capped, sum: sum && sums[sum] }).toEqual({
          card: card.id,
          more,
          count: told.count,
          capped: told.count_capped,
          sum: sum && told.sums[sum],
        });
      }
    }
    // Whoever signs in has something to do or to read, and a figure.
    expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['work', 'figure', 'recent']));
  });

  it('are alive for who sells and for who owns the company', async () => {
    for (const role of ['sales', 'lead-sales', 'superadmin'] as const) {
      const client = await test.sessionOf(role);
      const own = cards.filter((card) => isFor(role, card));
      const alive = { work: 0, figure: 0, recent: 0, months: 0, parts: 0, ranking: 0 };
      for (const card of own) {
        const told = await toldBy(client, card as Card);
        if (told.some((one) => one.told.count > 0)) alive[card.kind] += 1;
      }
      const { recent, months, parts, ranking } = alive;
      expect({ role, recent, months, parts, ranking }).toEqual({
        role,
        recent: role === 'superadmin' ? 2 : 3,
        months: 1,
        parts: 1,
        ranking: role === 'sales' ? 0 : 2,
      });
      expect(alive.work).toBeGreaterThanOrEqual(3);
      expect(alive.figure).toBeGreaterThanOrEqual(4);
    }
  });
});
