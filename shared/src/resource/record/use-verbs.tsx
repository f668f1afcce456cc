import { atom, useAtomValue, useSetAtom, type Atom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { ApiError, useAnyOperation } from '../../http/queries';
import { i18n } from '../../i18n/i18n';
import { useCan } from '../../session/session';
import {
  alertFailure,
  alertSuccess,
  confirmAction,
  confirmDelete,
  confirmSubmit,
  type AboutSaved,
} from '../../ui/alerts';
import { Button, Flex, Icon, type IconName } from '../../ui/core';
import { ActionMenu, type MenuAction, useKeptFocus } from '../../ui/rich';
import { VerbDialog } from '../later';
import { useReadAfterRefusal } from '../after-refusal';
import type { AreaWords } from '../resource-text';
import { undoOf } from '../undo-of';
import { namedSubject } from './about-saved';
import { subjectOf } from './record-pages';
import { ownWord, recordWord, type Translate } from './record-words';
import { inputOf, isAllowed, type CallVerb, type Verb, type VerbTable } from './verbs';

/** What the server answered. */
export type VerbAnswer = Readonly<Record<string, unknown>>;

/** Does the verb of a table to a record. @returns the server's answer, null when it was not done. */
export type StartVerb = <Row, Name extends string>(
  table: VerbTable<Row, Name>,
  name: Name,
  record: Row,
) => Promise<VerbAnswer | null>;

/**
 * The question of a verb that is done at once: what will happen to what, with the verb on its button, where the area has
 * the words `ask.<verb>` and `askHelp.<verb>`; else the specification's [2.71].
 */
function isSure<Row>(
  table: VerbTable<Row>,
  name: string,
  verb: CallVerb<Row>,
  record: Row,
): Promise<boolean> | true {
  const { frame } = table;
  if (!verb.ask) return true;
  if (verb.ask === 'delete') return confirmDelete(namedSubject(frame, record));
  const title = ownWord(frame, `ask.${name}`, { name: subjectOf(frame, record) });
  if (title === undefined) return confirmSubmit();
  const text = ownWord(frame, `askHelp.${name}`);
  return confirmAction({ title, text, confirmLabel: labelOf(table, name, verb, record) });
}

/** The record that a verb was done to, and what takes it back. */
export const aboutDone = <Row,>(
  { frame }: VerbTable<Row>,
  { operation, undoInput, alsoRefresh = [] }: CallVerb<Row>,
  record: Row,
  answer: VerbAnswer,
): AboutSaved => {
  const subject = namedSubject(frame, record);
  const refreshed = [...(frame.alsoRefresh ?? []), ...alsoRefresh];
  const before = undoInput?.(record);
  const reverse = operation.undoneBy?.();
  return { subject, undo: undoOf({ reverse, answer, before, subject, alsoRefresh: refreshed }) };
};

/**
 * The verbs of tables for buttons of any kind. Done and refused are said in toasts, a refusal of
 * what a dialog asked for at its field.
 * @returns `dialog` - to be drawn: the one that is open.
 */
export function useVerbs(): { start: StartVerb; dialog: ReactNode } {
  // Not state of the page: to draw that again for a dialog took longer than to draw the dialog.
  const [open] = useState(() => atom<ReactNode>(null));
  const setDialog = useSetAtom(open);
  const { mutateAsync } = useAnyOperation();
  const readAfterRefusal = useReadAfterRefusal();
  const close = () => setDialog(null);

  const call = async <Row,>(table: VerbTable<Row>, name: string, verb: CallVerb<Row>, record: Row) => {
    if (!(await isSure(table, name, verb, record))) return null;
    const { frame } = table;
    const alsoRefresh = [...(frame.alsoRefresh ?? []), ...(verb.alsoRefresh ?? [])];
    try {
      const answer = await mutateAsync({
        operation: verb.operation,
        input: inputOf(verb, record),
        alsoRefresh,
      });
      alertSuccess(undefined, aboutDone(table, verb, record, answer));
      return { ...answer };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
      readAfterRefusal(error, verb.operation, alsoRefresh);
      return null;
    }
  };

  const ask = <Row, Name extends string>(
    table: VerbTable<Row, Name>,
    name: Name,
    verb: CallVerb<Row>,
    record: Row,
  ): Promise<VerbAnswer | null> =>
    new Promise((settle) => {
      const end = (answer: VerbAnswer | null) => {
        close();
        settle(answer);
      };
      setDialog(<VerbDialog {...{ table, name, verb, record }} onEnd={end} />);
    });

  const start: StartVerb = async (table, name, record) => {
    const verb = table.verbs[name];
    if (verb.dialog) {
      setDialog(verb.dialog(record, close));
      return null;
    }
    if (verb.to) return null;
    const answer = await (verb.fields ? ask(table, name, verb, record) : call(table, name, verb, record));
    if (answer && verb.result) setDialog(verb.result(record, answer, close));
    return answer;
  };
  return { start, dialog: <OpenDialog open={open} /> };
}

const OpenDialog = ({ open }: { open: Atom<ReactNode> }) => useAtomValue(open);

/** What a verb is called on its button. */
export function labelOf<Row>({ frame }: VerbTable<Row>, name: string, verb: Verb<Row>, record: Row): string {
  return verb.label?.(record, translateIn(frame.namespace)) ?? recordWord(frame, `action.${name}`);
}

const translateIn =
  (ns: string): Translate =>
  (key, values) =>
    i18n.t(key, { ns, ...values });

/** Fields as a verb says them: its own label and help where it has one. */
export const verbFields = (
  fields: NonNullable<Extract<CallVerb<never>['fields'], readonly unknown[]>>,
  verb: string,
  words: AreaWords,
) =>
  fields.map((field) => {
    const declared = typeof field === 'string' ? { name: field } : field;
    const help = declared.help ?? (words.help(`${verb}.${declared.name}`) || undefined);
    return { ...declared, label: declared.label ?? words.rowField(verb, declared.name), help };
  });

/** How a verb of the table looks where it is done to many records at once. */
export const bulkLook = <Row, Name extends string>({ frame, verbs }: VerbTable<Row, Name>, name: Name) => ({
  id: name,
  label: recordWord(frame, `action.${name}`),
  icon: verbs[name].icon,
  destructive: verbs[name].tone === 'danger',
});

/** The names of the verbs that the reader may start on a record now, in the order of their table. */
export function useAllowedVerbs<Row, Name extends string>(): (
  table: VerbTable<Row, Name>,
  record: Row,
) => [Name, Verb<Row>][] {
  const can = useCan();
  return (table, record) =>
    entriesOf(table).filter(
      ([name, verb]) => isAllowed(name, verb, record) && (verb.access === undefined || can(verb.access)),
    );
}

// The keys of the table are what its type says.
const entriesOf = <Row, Name extends string>({ verbs }: VerbTable<Row, Name>) =>
  Object.entries(verbs) as [Name, Verb<Row>][];

export interface VerbButtonsProps<Row> {
  verbs: VerbTable<Row>;
  record: Row;
  /** Before each label. */
  icon?: IconName;
  /** 'composer': quiet, each with the sign of its verb, over a text that is written. */
  look?: 'composer';
}

/** The allowed verbs beside each other, small: in a notice, a card, an empty state. */
export function VerbButtons<Row>({ verbs: table, record, icon, look }: VerbButtonsProps<Row>) {
  const isQuiet = look === 'composer';
  const { start, dialog } = useVerbs();
  const allowed = useAllowedVerbs<Row, string>()(table, record);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  if (allowed.length === 0) return null;
  return (
    <>
      <Flex {...keptFocus} gap="2" minW="0" flexShrink={isQuiet ? 1 : 0} flexWrap="wrap">
        {allowed.map(([name, verb]) => (
          <Button
            key={name}
            size={isQuiet ? 'xs' : 'sm'}
            variant={isQuiet ? 'ghost' : verb.tone === 'primary' ? 'solid' : 'outline'}
            colorPalette={verb.tone === 'danger' ? 'danger' : undefined}
            onClick={() => void start(table, name, record)}
          >
            {isQuiet ? <Icon name={verb.icon} size={14} /> : icon ? <Icon name={icon} /> : null}
            {labelOf(table, name, verb, record)}
          </Button>
        ))}
      </Flex>
      {dialog}
    </>
  );
}

/**
 * Verbs as entries of a menu, such as that of a row.
 * @param allowed - default: all of the table.
 */
export function verbActions<Row, Name extends string>(
  table: VerbTable<Row, Name>,
  record: Row,
  start: StartVerb,
  allowed = entriesOf(table),
): MenuAction[] {
  return allowed.map(([name, verb]) => ({
    id: name,
    label: labelOf(table, name, verb, record),
    icon: verb.icon,
    destructive: verb.tone === 'danger',
    onSelect: () => void start(table, name, record),
  }));
}

export interface VerbMenuProps<Row> {
  verbs: VerbTable<Row>;
  record: Row;
  /** Of the menu's button, e.g. 'Actions for Budi'. */
  label: string;
}

/** The allowed verbs of one entry of a list; nothing where there is none. */
export function VerbMenu<Row>({ verbs: table, record, label }: VerbMenuProps<Row>) {
  const { start, dialog } = useVerbs();
  const allowed = useAllowedVerbs<Row, string>()(table, record);
  if (allowed.length === 0) return null;
  return (
    <>
      <ActionMenu label={label} size="xs" items={verbActions(table, record, start, allowed)} />
      {dialog}
    </>
  );
}
