import type { HistoryEntry } from '../../contract/host/history';
import { readReason } from '../../contract/history-reasons';
import { locales } from '../../format/languages';
import { currentLanguage } from '../../i18n/language';
import { isBlank, valueInWords, type ValueFrame } from '../value-in-words';
import type { Deeds } from './deeds';
import type { StreamText } from './stream-text';

/** All that one save did, newest first. */
export interface HistorySave {
  entries: readonly HistoryEntry[];
  newest: HistoryEntry;
}

/** Puts neighbours of one save together. */
export function savesOf(entries: readonly HistoryEntry[]): HistorySave[] {
  const saves: { entries: HistoryEntry[]; newest: HistoryEntry }[] = [];
  for (const entry of entries) {
    const last = saves.at(-1);
    if (last?.newest.save === entry.save) last.entries.push(entry);
    else saves.push({ entries: [entry], newest: entry });
  }
  return saves;
}

/** What says what was done: the words of all histories, those of the area, and how its values are written. */
export interface HistoryFrame extends ValueFrame {
  stream: StreamText;
  deeds: Deeds;
  /** Also of what was made or taken away is told what it holds; a page of the record shows that itself. */
  tellsAll?: boolean;
}

const fileDeeds = {
  create: 'fileAdded',
  add_preview: 'filePreviewed',
  delete: 'fileRemoved',
  show_externally: 'fileShown',
} as const;
const commentDeeds = {
  create: 'commented',
  update: 'commentChanged',
  hide: 'commentHidden',
} as const;
const recordDeeds = {
  create: 'created',
  delete: 'deleted',
  restore: 'restored',
  export: 'exported',
  import: 'importedThis',
} as const;

const deedOf = <Key extends string>(deeds: Readonly<Record<string, Key>>, action: string): Key | undefined =>
  Object.entries(deeds).find(([name]) => name === action)?.[1];

/** More fields than these are counted: their names stand below. */
const FIELDS_NAMED = 3;

function updateInWords({ diff }: HistoryEntry, { stream, words }: HistoryFrame): string {
  const fields = Object.keys(diff ?? {}).map((field) => words.field(field));
  if (fields.length === 0) return stream('updated');
  if (fields.length > FIELDS_NAMED) return stream('updatedMany', { count: fields.length });
  const list = new Intl.ListFormat(locales[currentLanguage()]);
  return stream('updatedFields', { fields: list.format(fields) });
}

const SLOT = /\{\{(\w+)\}\}/g;

/**
 * What the area says of an action: the first of its ways all of whose fields the entry has set to something. A way to say
 * an update has to name all that it changed.
 */
function ownDeedInWords({ action, diff }: HistoryEntry, frame: HistoryFrame): string | null {
  const setTo = (field: string): unknown => diff?.[field]?.[1];
  const changed = Object.keys(diff ?? {});
  for (const way of frame.deeds(action)) {
    const fields = [...way.matchAll(SLOT)].map(([, field = '']) => field);
    if (fields.some((field) => isBlank(setTo(field)))) continue;
    if (action === 'update' && changed.some((field) => !fields.includes(field))) continue;
    return way.replaceAll(SLOT, (_slot, field: string) => valueInWords(field, setTo(field), frame));
  }
  return null;
}

/** Why it was done, as its person has written it; what nobody has written is said in the reader's language. */
export function reasonInWords(reason: string, stream: StreamText): string {
  const known = readReason(reason);
  return known ? stream(known.reason, { name: known.name }) : `“${reason}”`;
}

/** What an entry says happened, to follow the name of who did it: 'moved it from Visit to Lost'. */
export function deedInWords(entry: HistoryEntry, frame: HistoryFrame): string {
  const { kind, action, from_status: from, to_status: to } = entry;
  const { stream, words } = frame;
  // A verb of whose deed nobody has told how it reads behind a name.
  const other = () => `${updateInWords(entry, frame)} (${words.word('action', action)})`;
  if (kind === 'file' || kind === 'comment') {
    const deed = deedOf<
      (typeof fileDeeds)[keyof typeof fileDeeds] | (typeof commentDeeds)[keyof typeof commentDeeds]
    >(kind === 'file' ? fileDeeds : commentDeeds, action);
    return deed ? stream(deed, { name: entry.subject ?? '' }) : other();
  }
  const own = ownDeedInWords(entry, frame);
  if (own !== null) return own;
  const status = (word: string): string => words.word('status', word);
  if (from && to && from !== to) return stream('moved', { from: status(from), to: status(to) });
  if (action === 'update') return updateInWords(entry, frame);
  const deed = deedOf(recordDeeds, action);
  if (deed) return stream(deed);
  return to && !from ? stream('set', { to: status(to) }) : other();
}
