/**
 * Reasons in a history that nobody has typed. They are stored in English; screens and files say them in the language of
 * their reader, by the names here. `{{name}}` stands for whom or what it is about.
 */
const reasons = {
  /** Where the reverse of a verb asks for a reason and nobody was asked: "undo" was pressed. */
  undone: 'Undone',
  importedFrom: 'Imported from {{name}}',
  importTakenBack: 'Import taken back: {{name}}',
  leftCompany: '{{name}} left the company',
  pricesFrom: 'Price update from {{name}}',
} as const;

export type HistoryReason = keyof typeof reasons;

const SLOT = '{{name}}';

/** As it is stored. @param name - of the person, file or system that it is about. */
export const storedReason = (reason: HistoryReason, name = ''): string =>
  reasons[reason].replace(SLOT, () => name);

/** What `storedReason` has stored; null for what a person has typed. */
export function readReason(stored: string): { reason: HistoryReason; name: string } | null {
  for (const reason of Object.keys(reasons) as HistoryReason[]) {
    // its keys, which Object.keys forgets
    const [before = '', after] = reasons[reason].split(SLOT);
    if (after === undefined ? stored !== before : !stored.startsWith(before) || !stored.endsWith(after))
      continue;
    return {
      reason,
      name: after === undefined ? '' : stored.slice(before.length, stored.length - after.length),
    };
  }
  return null;
}
