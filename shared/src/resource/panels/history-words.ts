import type { HistoryEntry } from '../../contract/host/history';
import type { AreaWords, ResourceText } from '../resource-text';

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

const fileDeeds = {
  create: 'historyFileAdded',
  add_preview: 'historyFilePreviewed',
  delete: 'historyFileRemoved',
  show_externally: 'historyFileShown',
} as const;
const commentDeeds = {
  create: 'historyCommented',
  update: 'historyCommentChanged',
  hide: 'historyCommentHidden',
} as const;
const recordDeeds = {
  create: 'historyCreated',
  update: 'historyUpdated',
  delete: 'historyDeleted',
  export: 'historyExported',
} as const;

const deedOf = <Key extends string>(deeds: Readonly<Record<string, Key>>, action: string): Key | undefined =>
  Object.entries(deeds).find(([name]) => name === action)?.[1];

/** What an entry says happened, to follow the name of who did it: 'moved it from Visit to Lost'. */
export function deedInWords(entry: HistoryEntry, words: AreaWords, text: ResourceText): string {
  const { kind, action, from_status: from, to_status: to } = entry;
  const other = () => text('historyOther', { action: words.word('action', action) });
  if (kind === 'file' || kind === 'comment') {
    const deed = deedOf<
      (typeof fileDeeds)[keyof typeof fileDeeds] | (typeof commentDeeds)[keyof typeof commentDeeds]
    >(kind === 'file' ? fileDeeds : commentDeeds, action);
    return deed ? text(deed, { name: entry.subject ?? '' }) : other();
  }
  const status = (word: string): string => words.word('status', word);
  if (from && to && from !== to) return text('historyMoved', { from: status(from), to: status(to) });
  const deed = deedOf(recordDeeds, action);
  if (deed) return text(deed);
  return to && !from ? text('historySet', { to: status(to) }) : other();
}
