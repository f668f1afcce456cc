import Type, { type Static } from 'typebox';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Picture, picture, recordFields, requiredText, text, Version } from '../schema';
import { BrandOption } from './brands';

/** What the form of a solution sends; an empty text is stored as null. */
export const SolutionInput = Type.Object(
  {
    name: requiredText(120),
    description: Type.Optional(nullable(text(2000))),
    /** Brands the solution is built from, each at most once. */
    brand_ids: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
    /** Place among the solutions, lowest first. */
    sort_order: Type.Integer({ minimum: 0, maximum: 9999 }),
    icon: picture(),
  },
  { additionalProperties: false },
);
export type SolutionInput = Static<typeof SolutionInput>;

const solutionFields = {
  ...recordFields,
  name: Type.String(),
  icon: Picture,
  description: nullable(Type.String()),
  sort_order: Type.Integer(),
};

const SolutionRow = Type.Object({
  ...solutionFields,
  /** Names of its brands in alphabetical order, comma separated; empty when it has none. */
  brand_names: Type.String(),
  brand_count: Type.Integer({ minimum: 0 }),
});
export type SolutionRow = Static<typeof SolutionRow>;

export const Solution = Type.Object({
  ...solutionFields,
  brand_ids: Type.Array(Id),
  brands: Type.Array(BrandOption),
  allowed_actions: Type.Array(oneOf(['update', 'delete'])),
});
export type Solution = Static<typeof Solution>;

export const solutionList = defineList({
  area: 'solution',
  access: 'session',
  row: SolutionRow,
  columns: {
    name: { type: 'text', card: 'title' },
    description: { type: 'text', card: 'subtitle' },
    brand_names: { type: 'text', sortable: false, card: 'fact' },
    brand_count: { type: 'integer', initiallyHidden: true },
    sort_order: { type: 'integer' },
    updated_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    brand: { type: 'reference', source: '/panel/brand/list_all' },
  },
  order: { column: 'sort_order', direction: 'asc' },
});

export const SolutionOption = Type.Object({ id: Id, name: Type.String(), icon: Picture });
export type SolutionOption = Static<typeof SolutionOption>;

export const listAllSolutions = defineOperation({
  name: 'solution.list_all',
  method: 'GET',
  path: '/panel/solution/list_all',
  access: 'session',
  input: Type.Object(
    {
      key: Type.Optional(Type.String({ maxLength: 200 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Array(SolutionOption) }),
  summary: 'Solutions in their order, for pickers and filters',
});

export const getSolution = defineOperation({
  name: 'solution.detail',
  method: 'GET',
  path: '/panel/solution/detail',
  access: 'session',
  input: byId,
  output: Type.Object({ data: Solution }),
  summary: 'One solution with its brands',
});

export const createSolution = defineOperation({
  name: 'solution.create',
  method: 'POST',
  path: '/panel/solution/create',
  access: 'brandSolution.crud',
  input: SolutionInput,
  output: Type.Object({ data: Solution }),
  summary: 'Adds a solution; its name is unique',
});

export const updateSolution = defineOperation({
  name: 'solution.update',
  method: 'POST',
  path: '/panel/solution/update',
  access: 'brandSolution.crud',
  input: Type.Object(
    { id: Id, version: Version, ...SolutionInput.properties },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Solution }),
  summary: 'Replaces the fields and the brands of a solution',
});

export const deleteSolution = defineOperation({
  name: 'solution.delete',
  method: 'DELETE',
  path: '/panel/solution/delete',
  access: 'brandSolution.crud',
  input: byId,
  output: Type.Object({}),
  summary: 'Deletes a solution that nothing uses',
});
