import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Label } from '@balai/shared/format/sentence';
import { refuseOwnMatter } from '../auth/four-eyes';
import type { Call } from '../call';
import { ConflictError, ForbiddenError, InvalidInputError } from '../errors';
import {
  insertRecord,
  lockRecord,
  type RecordType,
  type RecordValues,
  refuseOtherVersion,
  type StoredRecord,
  updateRecord,
} from '../records/records';
import type { LockScope } from '../scope/lock-scope';
import { recordStatus } from './status-history';
import type { Who } from './who';

/** What a transition's rules may look at. */
export interface GuardContext<Row, Input> {
  call: Call;
  /** As locked, before the change; at a creation the values about to be stored. */
  row: Row;
  input: Input;
  to: string;
}

export interface EffectContext<Row, Input> extends Omit<GuardContext<Row, Input>, 'row'> {
  before: Row;
  /** As stored. */
  row: Row;
}

/** Input when a table names no type of its own. */
export type TransitionInput = Readonly<Record<string, unknown>>;

/** One line of the domain document: from -> to | who | guard | effects. */
export interface Transition<Row, Input = TransitionInput> {
  /** Last part of the operation's name: 'approve' of claim.approve. */
  verb: string;
  /** null: the transition creates the record. '*': from every status but the target. */
  from: readonly string[] | '*' | null;
  to: string | ((row: Row, input: Input) => string);
  who: Who<Row>;
  /** Whose matter this decides, for a decision that needs a second pair of eyes: he cannot make it (`four-eyes.ts`). */
  concerns?: (row: Row) => number | null;
  /** 'required': `input.reason` must not be empty; it goes into the history. */
  reason?: 'required';
  /** Throws a DomainError with the domain's sentence when the transition may not be made now. */
  guard?: (context: GuardContext<Row, Input>) => Promise<void> | void;
  /** Further columns that change with the status. */
  set?: (context: GuardContext<Row, Input>) => Promise<RecordValues> | RecordValues;
  /** What else happens, in the same transaction. */
  effects?: (context: EffectContext<Row, Input>) => Promise<void>;
}

export interface StatesDeclaration<Row, Input = TransitionInput> {
  record: RecordType;
  /** The column that holds the status. */
  field: string;
  /** The area in operation names: 'pipeline'. */
  area: string;
  /** Column of a second, finer status that goes into the status history. */
  subField?: string;
  /** What people call a status in English, where its word says it badly: 'hold' is 'On hold'. */
  statusWords?: Readonly<Record<string, string>>;
  /** The rows whose status the caller may change; every other one is answered 404. */
  scope: LockScope;
  transitions: readonly Transition<Row, Input>[];
}

export type States<Row, Input = TransitionInput> = StatesDeclaration<Row, Input>;

export function defineStates<Row extends object, Input = TransitionInput>(
  declaration: StatesDeclaration<Row, Input>,
): States<Row, Input> {
  return declaration;
}

export interface TransitionRequest<Input> {
  verb: string;
  id: number;
  version: number;
  /** The status that the caller saw: while the record has it, nobody's change of anything else refuses the transition. */
  fromStatus?: string;
  input: Input;
}

/**
 * Makes one transition in the transaction of the call: lock, version, status, who, guard, change, effects, history.
 * @returns the row as stored, before the effects.
 * @throws NotFoundError 404, VersionConflictError 409, ConflictError 409 'state_conflict', ForbiddenError 403, and
 *   what the guard throws.
 */
export async function runTransition<Row extends object, Input>(
  call: Call,
  states: States<Row, Input>,
  { verb, id, version, fromStatus, input }: TransitionRequest<Input>,
): Promise<Row> {
  const before = await lockRecord<Row & StoredRecord>(call, states.record, id, states.scope);
  const status = statusOf(states, before);
  if (fromStatus !== status) await refuseOtherVersion(call, before, version, states.record);
  const transition = transitionFrom(states, verb, status);
  if (!transition.who(call, before)) throw new ForbiddenError();
  const concerned = transition.concerns?.(before) ?? null;
  if (concerned !== null) await refuseOwnMatter(call, concerned);
  const to = targetOf(transition, before, input);
  const reason = reasonOf(transition, input);
  const context = { call, row: before, input, to };
  await transition.guard?.(context);
  const further = (await transition.set?.(context)) ?? {};
  const row = await updateRecord<Row & StoredRecord>(call, states.record, {
    id,
    version: before.version,
    scope: states.scope,
    values: { ...further, [states.field]: to },
    action: verb,
    reason,
    fromStatus: status,
    toStatus: to,
  });
  await recordStatus(call, {
    entity: states.record.entity,
    entityId: id,
    from: status,
    to,
    subStatus: subStatusOf(states, row),
  });
  await transition.effects?.({ call, before, row, input, to });
  return row;
}

/**
 * Creates a record in its first status: the transition whose `from` is null.
 * @param values - the columns to store beside the status; `who` and `guard` see them as the row.
 */
export async function runCreation<Row extends object, Input>(
  call: Call,
  states: States<Row, Input>,
  { verb = 'create', values, input }: { verb?: string; values: RecordValues; input: Input },
): Promise<Row> {
  const transition = states.transitions.find((known) => known.verb === verb && known.from === null);
  if (!transition) throw new Error(`${states.area} has no creation ${verb}`);
  // There is no stored row yet: rules of a creation look only at what is about to be stored.
  const draft = values as Row;
  if (!transition.who(call, draft)) throw new ForbiddenError();
  const to = targetOf(transition, draft, input);
  const reason = reasonOf(transition, input);
  const context = { call, row: draft, input, to };
  await transition.guard?.(context);
  const further = (await transition.set?.(context)) ?? {};
  const stored = { ...values, ...further, [states.field]: to };
  const row = await insertRecord<Row & StoredRecord>(call, states.record, stored, {
    action: verb,
    reason,
    toStatus: to,
  });
  await recordStatus(call, {
    entity: states.record.entity,
    entityId: row.id,
    from: null,
    to,
    subStatus: subStatusOf(states, row),
  });
  await transition.effects?.({ call, before: draft, row, input, to });
  return row;
}

/** The verbs the caller may try on the row: by status and person only, so that a list of buttons costs no SQL. */
export function allowedActions<Row extends object, Input>(
  call: Call,
  states: States<Row, Input>,
  row: Row,
): string[] {
  const status = statusOf(states, row);
  const allowed = states.transitions.filter(
    (transition) =>
      startsFrom(transition, status) &&
      transition.who(call, row) &&
      transition.concerns?.(row) !== call.caller.id,
  );
  return [...new Set(allowed.map(({ verb }) => verb))];
}

/** Those of `verbs` that `allowedActions` names, in the order of `verbs`. */
export function allowedAmong<Row extends object, Input, Verb extends string>(
  call: Call,
  states: States<Row, Input>,
  row: Row,
  verbs: readonly Verb[],
): Verb[] {
  const allowed = allowedActions(call, states, row);
  return verbs.filter((verb) => allowed.includes(verb));
}

type StatusNames = Pick<StatesDeclaration<never>, 'area' | 'field' | 'statusWords'>;

/** A status as the screens of its area call it. */
export function statusLabel(states: StatusNames, status: string): Label {
  const words = status.replaceAll('_', ' ');
  return {
    label: `${states.area}.${states.field}.${status}`,
    message: states.statusWords?.[status] ?? words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** The refusal of what a status does not allow. */
export const stateConflict = (states: StatusNames, status: string): ConflictError =>
  new ConflictError(platformSentence('state_conflict', { status: statusLabel(states, status) }), {
    data: { status },
  });

function transitionFrom<Row extends object, Input>(
  states: States<Row, Input>,
  verb: string,
  status: string,
): Transition<Row, Input> {
  const named = states.transitions.filter(
    (transition) => transition.verb === verb && transition.from !== null,
  );
  if (named.length === 0) throw new Error(`${states.area} has no transition ${verb}`);
  const found = named.find((transition) => startsFrom(transition, status));
  if (!found) throw stateConflict(states, status);
  return found;
}

function startsFrom<Row extends object, Input>(
  { from, to }: Transition<Row, Input>,
  status: string,
): boolean {
  if (from === null) return false;
  return from === '*' ? to !== status : from.includes(status);
}

function statusOf<Row extends object, Input>({ field, area }: States<Row, Input>, row: Row): string {
  const status: unknown = Reflect.get(row, field);
  if (typeof status !== 'string') throw new Error(`${area} has no status in the column ${field}`);
  return status;
}

function subStatusOf<Row extends object, Input>({ subField }: States<Row, Input>, row: Row): string | null {
  const status: unknown = subField === undefined ? null : Reflect.get(row, subField);
  return typeof status === 'string' ? status : null;
}

const targetOf = <Row extends object, Input>(
  { to }: Transition<Row, Input>,
  row: Row,
  input: Input,
): string => (typeof to === 'string' ? to : to(row, input));

function reasonOf<Row extends object, Input>(
  transition: Transition<Row, Input>,
  input: Input,
): string | null {
  const given: unknown =
    typeof input === 'object' && input !== null && 'reason' in input ? input.reason : null;
  const reason = typeof given === 'string' ? given.trim() : '';
  if (reason === '' && transition.reason === 'required')
    throw new InvalidInputError({ reason: platformSentence('reason_missing') });
  return reason === '' ? null : reason;
}
