import Type, { type Static } from 'typebox';
import type { Translation } from '../../format/languages';
import type { Access } from '../../permissions/permissions';
import type { Role } from '../../permissions/roles';
import { ListBreakdown, ListFigure } from '../list-figures';
import { defineOperation } from '../operation';
import { oneOf, recordOf } from '../schema';

/** Filters of a list by their names in its query: values that its address takes as well. */
export type CardFilter = Readonly<Record<string, string | number | boolean>>;

/** A title in the languages beside English. */
type Translations = Readonly<Record<Translation, string>>;

interface CardBase {
  /** Unique over all departments, `<department>.<slug>`. */
  id: string;
  /** In English. */
  title: string;
  words: Translations;
  /** Area of the list whose rows it tells of: 'pipeline' of /panel/pipeline/list. */
  list: string;
  filter: CardFilter;
  /** The page of that list; the card opens it with its filter. */
  link: string;
  /** Who may read the list under this filter. */
  access: Access;
  /** The roles among them that it is for, where it is not for all. */
  roles?: readonly Role[];
  /** Where it stands among the cards of its kind. */
  order: number;
}

/** What of a row is shown; names of its fields, also 'user.name'. */
export interface CardRow {
  name: string;
  /** What tells it from its namesakes; empty ones are left out. */
  hint: readonly string[];
  /** Whom it is about, before the name: initials, or the picture where there is one. */
  avatar?: CardAvatar;
  /** Whole rupiah. */
  amount?: string;
  /** A day or moment. */
  date?: string;
  /** Where a row leads: fields in braces, e.g. '/detail-pipeline/{id}'. */
  link: string;
}

/** A person, or a company by its logo; names of fields of the row. */
export interface CardAvatar {
  name: string;
  image?: string;
  logo?: boolean;
}

/** What is often done next with such a row, and the page that begins it. */
export interface CardShortcut {
  /** In English. */
  title: string;
  words: Translations;
  /** As that of the row: '/detail-pipeline/{id}?log=call'. The page asks the record whether it may be done. */
  link: string;
  access: Access;
}

interface RowsOfCard {
  row: CardRow;
  shortcut?: CardShortcut;
  sort: string;
  direction: 'asc' | 'desc';
}

/** What a row asks of a person, by the fields in which its record keeps it. */
export interface CardTask {
  /** Who may change it, by the update of the list's area, which takes single fields. */
  access: Access;
  /** What is to be done: a text, emptied when it is done. */
  what: string;
  /** The day of it, YYYY-MM-DD: emptied with it, or another where it is put off. */
  day: string;
}

/** What needs the person: the first rows, and how many there are; it is not there when there are none. */
export interface WorkCard extends CardBase, RowsOfCard {
  kind: 'work';
  /** Said in red: somebody waits longer than was promised. */
  late?: boolean;
  /** Done and put off on the dashboard. */
  task?: CardTask;
}

/** The newest of something. */
export interface RecentCard extends CardBase, RowsOfCard {
  kind: 'recent';
}

/** A number: how many rows, or what a column with a total adds up to. */
export interface FigureCard extends CardBase {
  kind: 'figure';
  /** A column with a total, in whole rupiah; absent: how many rows there are. */
  sum?: string;
  /**
   * A date filter: the figure is that of the person's period, compared with as many days of the period before, with a
   * line of the periods before.
   */
  over?: string;
  /** The days of `over` are still to come: it is the period as a whole, compared with nothing. */
  ahead?: boolean;
  /** Less of it is better. */
  lessIsBetter?: boolean;
}

/** A question, answered by the last twelve months. */
export interface MonthsCard extends CardBase {
  kind: 'months';
  sum?: string;
  /** A date filter. */
  over: string;
}

/** A question, answered by the rows of each word of an enum filter. */
export interface PartsCard extends CardBase {
  kind: 'parts';
  sum?: string;
  /** An enum filter. */
  by: string;
  parts: readonly { word: string; title: string; words: Translations }[];
}

/** A question, answered by the people or records that hold most: the five first ones. */
export interface RankingCard extends CardBase {
  kind: 'ranking';
  sum?: string;
  /** A reference filter that divides the rows, see `breakdownOf` of lists. */
  by: string;
  /** A date filter: only rows of the person's period count. */
  over?: string;
}

/** A card of the dashboard as its department declares it; the shell draws it without the department's code. */
export type DepartmentCard = WorkCard | RecentCard | FigureCard | MonthsCard | PartsCard | RankingCard;
export type CardKind = DepartmentCard['kind'];

/** Checks the cards of a department where they are written. */
export const defineCards = (cards: readonly DepartmentCard[]): readonly DepartmentCard[] => cards;

const Words = Type.Optional(recordOf(Type.String()));

/** A card as JSON. A release may be younger than the shell that draws it: a kind that it does not know is passed over. */
export const Card = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  words: Words,
  list: Type.String(),
  filter: recordOf(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  link: Type.String(),
  access: Type.String(),
  roles: Type.Optional(Type.Array(Type.String())),
  order: Type.Number(),
  row: Type.Optional(
    Type.Object({
      name: Type.String(),
      hint: Type.Array(Type.String()),
      avatar: Type.Optional(
        Type.Object({
          name: Type.String(),
          image: Type.Optional(Type.String()),
          logo: Type.Optional(Type.Boolean()),
        }),
      ),
      amount: Type.Optional(Type.String()),
      date: Type.Optional(Type.String()),
      link: Type.String(),
    }),
  ),
  shortcut: Type.Optional(
    Type.Object({ title: Type.String(), words: Words, link: Type.String(), access: Type.String() }),
  ),
  sort: Type.Optional(Type.String()),
  direction: Type.Optional(oneOf(['asc', 'desc'])),
  late: Type.Optional(Type.Boolean()),
  task: Type.Optional(Type.Object({ access: Type.String(), what: Type.String(), day: Type.String() })),
  sum: Type.Optional(Type.String()),
  over: Type.Optional(Type.String()),
  ahead: Type.Optional(Type.Boolean()),
  lessIsBetter: Type.Optional(Type.Boolean()),
  by: Type.Optional(Type.String()),
  parts: Type.Optional(Type.Array(Type.Object({ word: Type.String(), title: Type.String(), words: Words }))),
});
export type Card = Static<typeof Card>;

/** The query of what a card tells: filters of its list, and what is asked of them. */
const CardQuery = Type.Unsafe<Record<string, string | number | boolean>>(
  Type.Object({}, { additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) }),
);

/** The first rows of a card, and how many there are. */
export const cardRows = ({ list }: Pick<Card, 'list'>) =>
  defineOperation({
    // Not the name that the list's own page reads it by: what changed is read again where it is a card.
    name: `${list}.card`,
    method: 'GET',
    path: `/panel/${list}/list`,
    access: 'session',
    input: CardQuery,
    output: Type.Object({
      data: Type.Array(recordOf(Type.Unknown())),
      count: Type.Optional(Type.Integer({ minimum: 0 })),
      count_capped: Type.Optional(Type.Boolean()),
    }),
    summary: `The first ${list} rows of a card`,
  });

/** Changes fields of a row of a card, as the form of its record does; `access` of its task says who may. */
export const changeCardRow = ({ list }: Pick<Card, 'list'>) =>
  defineOperation({
    name: `${list}.task`,
    method: 'POST',
    path: `/panel/${list}/update`,
    access: 'session',
    input: Type.Unsafe<{ id: number; version: number; [field: string]: string | number | null }>(
      Type.Object({}, { additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Null()]) }),
    ),
    output: Type.Object({ data: recordOf(Type.Unknown()) }),
    summary: `Changes fields of a ${list} row of a card`,
  });

/** What the rows of a card add up to, in parts. */
export const cardFigures = ({ list }: Pick<Card, 'list'>) =>
  defineOperation({
    name: `${list}.figures`,
    method: 'GET',
    access: 'session',
    input: CardQuery,
    output: Type.Object({ data: Type.Array(ListFigure) }),
    summary: `What the ${list} rows of a card add up to`,
  });

/** The rows of a card divided by the people or records that they hold. */
export const cardBreakdown = ({ list }: Pick<Card, 'list'>) =>
  defineOperation({
    name: `${list}.breakdown`,
    method: 'GET',
    access: 'session',
    input: CardQuery,
    output: Type.Object({ data: ListBreakdown }),
    summary: `What the ${list} rows of a card add up to for each that they hold`,
  });

/** Where a card leads: its list under its filter, and under more of it for one part. */
export function cardAddress({ link, filter }: Pick<Card, 'link' | 'filter'>, more: CardFilter = {}): string {
  const parameters = Object.entries({ ...filter, ...more }).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return `${link}?${new URLSearchParams(parameters).toString()}`;
}
