/**
 * Which rows of an area a role sees.
 * - `own`: the record's `user_id` is the caller
 * - `group`: the record's `id_group` is the caller's active group; includes own
 * - `assigned`: the caller stands in the record's list of people
 * - `viaPipelines`: the record is the customer of a pipeline that the caller sees
 * - `all`: every row
 *
 * A role may hold several; the API joins them with OR. A role that is not listed sees nothing.
 */
export type RowScope = 'own' | 'group' | 'assigned' | 'needPresales' | 'viaPipelines' | 'all';
