import Type, { type Static } from 'typebox';
import type { Translation } from '../../format/languages';
import type { Access } from '../../permissions/permissions';
import type { Role } from '../../permissions/roles';
import { defineOperation } from '../operation';
import { recordOf, strict } from '../schema';
import type { CardFilter } from './cards';

/** How many a new person is shown. */
export const SHOWN_STEPS = 3;

/** Something for a new person to try, as a department declares it. */
export interface DepartmentFirstStep {
  /** Unique over all departments, `<department>.<slug>`. */
  id: string;
  /** In English. */
  title: string;
  words: Readonly<Record<Translation, string>>;
  /** Where it is tried. */
  link: string;
  access: Access;
  /** The roles among them that it is for, where it is not for all. */
  roles?: readonly Role[];
  /** The first ones are shown. */
  order: number;
  /** Rows of a list that say that it was done; without it, it is done when it was opened. */
  done?: { list: string; filter: CardFilter };
}

/** A step as JSON. */
export const FirstStep = Type.Object({
  id: Type.String(),
  title: Type.String(),
  words: Type.Optional(recordOf(Type.String())),
  link: Type.String(),
  access: Type.String(),
  roles: Type.Optional(Type.Array(Type.String())),
  order: Type.Number(),
  done: Type.Optional(
    Type.Object({
      list: Type.String(),
      filter: recordOf(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    }),
  ),
});
export type FirstStep = Static<typeof FirstStep>;

const MOST_OPENED = 50;

/** What a person has done with the steps. */
export const FirstStepsOfPerson = Type.Object(
  {
    /** He wants to see them no more, in no browser. */
    is_closed: Type.Boolean(),
    /** Ids of those that he has opened. */
    opened: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      maxItems: MOST_OPENED,
      uniqueItems: true,
    }),
  },
  strict,
);
export type FirstStepsOfPerson = Static<typeof FirstStepsOfPerson>;

export const readFirstSteps = defineOperation({
  name: 'first_steps.detail',
  method: 'GET',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: FirstStepsOfPerson }),
  summary: 'Which first steps the caller has opened, and whether he has closed them',
});

export const changeFirstSteps = defineOperation({
  name: 'first_steps.change',
  method: 'POST',
  access: 'session',
  input: FirstStepsOfPerson,
  output: Type.Object({}),
  summary: 'Keeps which first steps the caller has opened, and whether he has closed them',
});
