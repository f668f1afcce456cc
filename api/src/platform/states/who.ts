import type { Role } from '@balai/shared/permissions/roles';
import type { Call } from '../call';

/** Whether the caller may make a transition of the row. Cheap: asked for every button of a detail page. */
export type Who<Row> = (call: Call, row: Row) => boolean;

/** Holds one of the roles. */
export const anyRole =
  (...roles: readonly Role[]): Who<unknown> =>
  (call) =>
    roles.includes(call.caller.role);

/** The record is the caller's own. */
export const owner: Who<{ user_id: number | null }> = (call, row) => row.user_id === call.caller.id;

/** Holds one of the roles and is in the record's group. */
export const sameGroup =
  (...roles: readonly Role[]): Who<{ id_group: number | null }> =>
  (call, row) =>
    roles.includes(call.caller.role) && row.id_group !== null && row.id_group === call.caller.groupId;

/** At least one of them holds. */
export const anyOf =
  <Row>(...conditions: readonly Who<Row>[]): Who<Row> =>
  (call, row) =>
    conditions.some((condition) => condition(call, row));

export const not =
  <Row>(condition: Who<Row>): Who<Row> =>
  (call, row) =>
    !condition(call, row);
