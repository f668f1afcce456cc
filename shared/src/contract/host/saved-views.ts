import Type, { type Static } from 'typebox';
import { roles } from '../../permissions/roles';
import { ById } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Person, recordOf, requiredText, Version } from '../schema';

/** Views of one person on one list. */
export const VIEWS_PER_LIST = 50;

export const densities = ['compact', 'normal', 'relaxed'] as const;

const ViewColumn = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    shown: Type.Boolean(),
    /** Stays at the start of the table while the others scroll. */
    pinned: Type.Boolean(),
    /** Pixels; null: as the list declares it. */
    width: nullable(Type.Integer({ minimum: 48, maximum: 900 })),
  },
  { additionalProperties: false },
);
export type ViewColumn = Static<typeof ViewColumn>;

/** Everything that makes a view; what the list does not know any more is left out by whoever draws it. */
export const ViewSettings = Type.Object(
  {
    /** Search, tab, sort and filters by the name that they have in the address. */
    place: recordOf(Type.String({ maxLength: 2000 })),
    /** In their order; a column that is not named stands at the end as the list declares it. */
    columns: Type.Array(ViewColumn, { maxItems: 100 }),
    rows_per_page: Type.Integer({ minimum: 10, maximum: 200 }),
    density: oneOf(densities),
  },
  { additionalProperties: false },
);
export type ViewSettings = Static<typeof ViewSettings>;

export const SavedView = Type.Object({
  id: Id,
  version: Version,
  /** Of the list: 'customer'. */
  area: Type.String(),
  name: Type.String(),
  /** The role that it is shared with; null: private. */
  role: nullable(oneOf(roles)),
  owner: Person,
  settings: ViewSettings,
  /** Opens when the caller comes to the list. */
  is_mine_default: Type.Boolean(),
  /** Opens for everybody of its role who has chosen no other. */
  is_role_default: Type.Boolean(),
  can_edit: Type.Boolean(),
});
export type SavedView = Static<typeof SavedView>;

const Area = Type.String({ pattern: '^[a-z][a-z_.]{1,39}$' });
const about = {
  name: requiredText(60),
  role: Type.Optional(nullable(oneOf(roles))),
  settings: ViewSettings,
};
const strict = { additionalProperties: false };

export const listSavedViews = defineOperation({
  name: 'saved_view.list',
  method: 'GET',
  access: 'session',
  input: Type.Object({ area: Area }, strict),
  output: Type.Object({ data: Type.Array(SavedView) }),
  summary: 'The caller’s own views of a list and those shared with his role, by name',
});

export const createSavedView = defineOperation({
  name: 'saved_view.create',
  method: 'POST',
  access: 'session',
  input: Type.Object({ area: Area, ...about }, strict),
  output: Type.Object({ data: SavedView }),
  summary: 'Saves a view; superadmin shares with any role, leads, admins and hrd with their own',
});

export const updateSavedView = defineOperation({
  name: 'saved_view.update',
  method: 'POST',
  access: 'session',
  input: Type.Object({ id: Id, version: Version, ...about }, strict),
  output: Type.Object({ data: SavedView }),
  summary: 'Changes an own view, its name, settings and whom it is shared with',
});

export const deleteSavedView = defineOperation({
  name: 'saved_view.delete',
  method: 'DELETE',
  access: 'session',
  input: ById,
  output: Type.Object({}),
  summary: 'Deletes an own view',
});

export const chooseDefaultView = defineOperation({
  name: 'saved_view.default',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    {
      id: Id,
      /** For the caller alone, or for the role that the view is shared with. */
      whose: oneOf(['mine', 'role']),
      on: Type.Boolean(),
    },
    strict,
  ),
  output: Type.Object({}),
  summary: 'Has a list open with this view, or with none',
});
