import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Operation } from '@balai/shared/contract/operation';
import { PICTURE_MARK } from '@balai/shared/contract/schema';
import { dateTimeShort } from '@balai/shared/format/dates';
import type { Call } from '../call';
import { ConflictError } from '../errors';
import { hiddenFieldsOf } from '../scope/record-access';

/** Who stored the newer version, and when (ISO 8601). */
export interface ConflictFacts {
  /** Empty when it was the system. */
  by: string;
  /** Whether the caller did it himself, in another window or on another device. */
  own: boolean;
  at: string;
  current_version: number;
}

/** The record as it is stored, before anybody asked what of it the caller may see. */
export interface StoredVersion {
  type: { readonly entity: string; readonly columns: readonly string[]; readonly masked?: readonly string[] };
  row: object;
}

function sentenceOf({ by, own, at: storedAt }: ConflictFacts) {
  const at = dateTimeShort(storedAt);
  if (own) return platformSentence('version_conflict_own', { at });
  return by === ''
    ? platformSentence('version_conflict_system', { at })
    : platformSentence('version_conflict', { by, at });
}

/**
 * Somebody else stored a newer version than the one the client worked on. The answer's `data` names who, when and
 * which version; `current` is added where the call is known, see `withCurrentValues`.
 */
export class VersionConflictError extends ConflictError {
  constructor(
    readonly facts: ConflictFacts,
    readonly stored?: StoredVersion,
    current?: Readonly<Record<string, unknown>>,
  ) {
    // One code for the three sentences: the form shows both versions, whoever stored the other.
    super(sentenceOf(facts), { code: 'version_conflict', data: current ? { ...facts, current } : facts });
  }
}

/** The parts of a JSON schema that are looked at here. */
interface ObjectSchema {
  properties?: Readonly<Record<string, ObjectSchema>>;
  anyOf?: readonly object[];
}

const propertiesOf = (schema: object | undefined): Readonly<Record<string, object>> =>
  // A TypeBox schema is a JSON schema; only its properties are read.
  (schema as ObjectSchema | undefined)?.properties ?? {};

const isPicture = (schema: object | undefined): boolean =>
  schema !== undefined && JSON.stringify(schema).includes(PICTURE_MARK);

/**
 * Adds the stored values to a refusal, so that the client can show them beside its own: of the fields that the call
 * writes, those that its own answer would show to the caller. What the record masks and what the history hides from
 * the caller stays out; so do pictures, whose stored name means nothing to a client.
 */
export function withCurrentValues(
  call: Call,
  operation: Pick<Operation, 'input' | 'output'>,
  conflict: VersionConflictError,
): VersionConflictError {
  if (!conflict.stored) return conflict;
  const { type, row } = conflict.stored;
  const written = propertiesOf(operation.input);
  const shown = propertiesOf(propertiesOf(operation.output)['data']);
  const hidden = new Set([...(type.masked ?? []), ...hiddenFieldsOf(call, type.entity)]);
  const mayBeShown = (name: string): boolean =>
    name in written &&
    !hidden.has(name) &&
    // A reference is answered as the record it points at: 'brand' for 'brand_id'.
    (name in shown || name.replace(/_id$/, '') in shown) &&
    !isPicture(shown[name]);
  const current = Object.fromEntries(
    Object.entries(row).filter(([name]) => type.columns.includes(name) && mayBeShown(name)),
  );
  return new VersionConflictError(conflict.facts, conflict.stored, current);
}
