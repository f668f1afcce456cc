import type { ReactNode } from 'react';
import type { TObject, TSchema } from 'typebox';
import type { Operation } from '../../contract/operation';
import type { Access } from '../../permissions/permissions';
import type { IconName } from '../../ui/core';
import type { FieldDeclaration, FormValues } from '../form/form-model';
import type { Translate } from './record-words';

/** How a verb looks and to whom it is offered. */
interface VerbLook<Row> {
  icon: IconName;
  /** 'primary': a likely next step, the first that is allowed becomes the button; 'danger': in red, at the end. */
  tone?: 'primary' | 'danger';
  /** On button and menu; default: `<area>.action.<verb>`. */
  label?: (record: Row, t: Translate) => string;
  /** Default: the verb stands in the record's `allowed_actions`; of a row that has none, its page decides. */
  allowed?: (record: Row) => boolean;
  /** What the reader holds beside that. */
  access?: Access;
  /** Makes something new of the record: on its page N starts it, as on a list. */
  makesNew?: boolean;
}

/** A verb that leads to another page. */
interface LinkVerb<Row> extends VerbLook<Row> {
  to: (record: Row) => string;
  dialog?: undefined;
  operation?: undefined;
}

/** A verb whose dialog is code of its own. */
interface DialogVerb<Row> extends VerbLook<Row> {
  dialog: (record: Row, close: () => void) => ReactNode;
  /** The page that does the same: the button is a link there, for a tab of its own. */
  to?: (record: Row) => string;
  operation?: undefined;
}

/** A verb that calls the server: at once, after a question, or with what its dialog asks for. */
export interface CallVerb<Row> extends VerbLook<Row> {
  operation: Operation;
  to?: undefined;
  dialog?: undefined;
  /**
   * Of its dialog; without them there is none. Kinds come from the operation's input, labels from
   * `<area>.<verb>_field.<name>` or as in every form, help from `<area>.help.<verb>.<name>`.
   */
  fields?:
    | readonly (string | FieldDeclaration)[]
    | ((record: Row, t: Translate) => readonly (string | FieldDeclaration)[]);
  /**
   * Asks first: before something is deleted [8.8], or submitted, in the area's words `ask.<verb>` with {{name}} and
   * `askHelp.<verb>`, else in the specification's [2.71].
   */
  ask?: 'submit' | 'delete';
  /** Sent beside the fields; default: id, version and status of the record, as far as the operation takes them. */
  input?: (record: Row) => FormValues;
  initialValues?: (record: Row) => FormValues;
  /** Rules beyond the schema: field to sentence. */
  validate?: (values: FormValues, record: Row, t: Translate) => Record<string, string>;
  /** Of the dialog; default: the label. */
  title?: (record: Row, t: Translate) => string;
  /** Under the title; default: what the record is called. */
  description?: (record: Row, t: Translate) => string;
  /** On the button of the dialog; default: the label. */
  submitLabel?: (t: Translate) => string;
  /** Areas that are asked again beside the operation's own and the table's. */
  alsoRefresh?: readonly string[];
  /** What the reverse of the call (`undoneBy`) is sent beside id and version: the values of before. */
  undoInput?: (record: Row) => FormValues;
  /** Shows what the server answered, for what is told once. */
  result?: (record: Row, answer: Readonly<Record<string, unknown>>, close: () => void) => ReactNode;
}

export type Verb<Row> = LinkVerb<Row> | DialogVerb<Row> | CallVerb<Row>;

/** What the verbs of one kind of record share; `RecordPages` is one. */
export interface VerbFrame<Row> {
  namespace: string;
  area: string;
  titleOf: (record: Row) => string;
  numberOf?: (record: Row) => string | null;
  alsoRefresh?: readonly string[];
}

export interface VerbTable<Row, Name extends string = string> {
  frame: VerbFrame<Row>;
  verbs: Readonly<Record<Name, Verb<Row>>>;
}

/**
 * What may be done with a kind of record, in the order of its menu. Each line gives button, dialog, call, feedback and
 * the refusal at its field, on the record's page and wherever else `useVerbs`, `VerbButtons` or `VerbMenu` offer it.
 *
 * ```ts
 * export const distributorVerbs = defineVerbs(distributorPages, {
 *   activate: { icon: 'play', tone: 'primary', operation: activateDistributor },
 *   block: { icon: 'ban', tone: 'danger', operation: blockDistributor, fields: ['reason'] },
 * });
 * ```
 *
 * Words: `<area>.action.<verb>`.
 */
export const defineVerbs = <Row, Name extends string>(
  frame: VerbFrame<Row>,
  verbs: Readonly<Record<Name, Verb<NoInfer<Row>>>>,
): VerbTable<Row, Name> => ({ frame, verbs });

/** Whether the record's state, and the server, allow a verb; who may not call it is another question. */
export function isAllowed<Row>(name: string, verb: Verb<Row>, record: Row): boolean {
  if (verb.allowed) return verb.allowed(record);
  if (typeof record !== 'object' || record === null || !('allowed_actions' in record)) return true;
  return Array.isArray(record.allowed_actions) && record.allowed_actions.includes(name);
}

/** The input of a write as the schema of an object. Throws for any other. */
export function objectInput(operation: Operation): TObject {
  const input: TSchema = operation.input;
  if (!('properties' in input)) throw new Error(`The input of '${operation.name}' is no object`);
  return input as TObject; // checked above
}

/** What a verb sends beside its fields. */
export function inputOf<Row>(verb: CallVerb<Row>, record: Row): FormValues {
  if (verb.input) return verb.input(record);
  const { properties } = objectInput(verb.operation);
  const seen: FormValues = typeof record === 'object' && record !== null ? { ...record } : {};
  return Object.fromEntries(
    Object.entries({ ...seen, from_status: seen['status'] }).filter(
      ([name, value]) => /^(id|version|from_status)$/.test(name) && name in properties && value !== undefined,
    ),
  );
}
