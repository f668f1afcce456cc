import Type, { type Static } from 'typebox';
import { defineList } from '../list';
import { optionsOperation, recordOperations } from '../record-operations';
import { Id, oneOf, optional, Picture, picture, recordFields, requiredText, strict, text } from '../schema';
import { shown } from '../shown';
import { BrandOption } from './brands';

/** What the form of a solution sends; an empty text is stored as null. */
export const SolutionInput = Type.Object(
  {
    name: requiredText(120),
    description: optional(text(2000)),
    /** Brands the solution is built from, each at most once. */
    brand_ids: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
    /** Place among the solutions, lowest first. */
    sort_order: Type.Integer({ minimum: 0, maximum: 9999 }),
    icon: picture(),
  },
  strict,
);
export type SolutionInput = Static<typeof SolutionInput>;

const solutionFields = {
  ...recordFields,
  ...shown(SolutionInput, ['name', 'icon', 'description', 'sort_order']),
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

export const listAllSolutions = optionsOperation('solution', {
  access: 'session',
  option: SolutionOption,
  summary: 'Solutions in their order, for pickers and filters',
});

export const { calls: solutionCalls, restore: restoreSolution } = recordOperations('solution', {
  restorable: true,
  read: 'session',
  write: 'brandSolution.crud',
  input: SolutionInput,
  record: Solution,
  summaries: {
    get: 'One solution with its brands',
    create: 'Adds a solution; its name is unique',
    update: 'Changes the fields of a solution that are sent, its brands as a whole',
    remove: 'Deletes a solution that nothing uses',
  },
});
export const {
  get: getSolution,
  create: createSolution,
  update: updateSolution,
  remove: deleteSolution,
} = solutionCalls;
