import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { oneOf, strict } from '../schema';

/** What the figures of a dashboard are about: the month, quarter or year of today. */
export const dashboardPeriods = ['month', 'quarter', 'year'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

const CardIds = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 200,
  uniqueItems: true,
});

/** How a person has put the cards of the dashboard; ids that no department knows any more wait until one does. */
export const Arrangement = Type.Object(
  {
    period: oneOf(dashboardPeriods),
    /** Ids of cards in their order; the others stand behind as their departments have them. */
    order: CardIds,
    hidden: CardIds,
  },
  strict,
);
export type Arrangement = Static<typeof Arrangement>;

export const readDashboard = defineOperation({
  name: 'dashboard.detail',
  method: 'GET',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Arrangement }),
  summary: 'How the caller has put the cards of the dashboard, and its period',
});

export const arrangeDashboard = defineOperation({
  name: 'dashboard.arrange',
  method: 'POST',
  access: 'session',
  input: Arrangement,
  output: Type.Object({}),
  summary: 'Puts the cards of the caller’s dashboard into an order, hides some, chooses the period',
});
