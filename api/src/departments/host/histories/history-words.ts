import { readReason } from '@balai/shared/contract/history-reasons';
import { monthIn } from '@balai/shared/format/dates';
import type { Language } from '@balai/shared/format/languages';
import { percent } from '@balai/shared/format/percent';
import { asLabel } from '@balai/shared/format/words';
import type { HistoryEntry } from '../../../platform/audit/audit-history';
import type { ExportCell } from '../../../platform/lists/export-table';
import { fileWords } from '../../../platform/lists/export-words';
import { jakartaDay, jakartaTime } from '@balai/shared/format/calendar';
import { speechOf } from '../../../platform/words/speech';

/** What the file of a history calls things: the same that the record's page calls them. */
export interface HistoryWords {
  /** What records of this kind are called. */
  record: string;
  /** A word of histories: 'at', 'kinds.file'. */
  own: (name: string) => string;
  /** A word that all files share, e.g. 'file.rows'. */
  shared: (key: string) => string;
  /** What was done. */
  action: (entry: Pick<HistoryEntry, 'kind' | 'action'>) => string;
  field: (name: string) => string;
  /** Why it was done. */
  reason: (reason: string | null) => string | null;
  role: (slug: string) => string;
  /**
   * A value before or after: words of choices, yes and no, names of records, months and percentages as on the screen,
   * moments as a clock in Jakarta shows them.
   */
  value: (field: string, value: unknown) => ExportCell;
}

const MONTH = /^\d{4}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function wallClock(text: string): string {
  const moment = new Date(text);
  return `${jakartaDay(moment)} ${jakartaTime(moment)}`;
}

export function historyWords(entity: string, language: Language): HistoryWords {
  const { word } = speechOf(language);
  const { title: record, area, shared } = fileWords({ area: entity }, language);
  const own = (name: string): string => word(`history.${name}`) ?? asLabel(name);

  const action: HistoryWords['action'] = ({ kind, action: verb }) => {
    const isOfRecord = kind !== 'file' && kind !== 'comment';
    const known = word(`history.actions.${isOfRecord ? verb : `${kind}_${verb}`}`);
    return known ?? area.word('action', verb);
  };

  const value = (field: string, stored: unknown): ExportCell => {
    if (stored === null || stored === undefined) return null;
    if (typeof stored === 'boolean') return shared(stored ? 'resource.yes' : 'resource.no');
    if (typeof stored === 'number') return field.endsWith('_bp') ? percent(stored) : stored;
    if (typeof stored === 'string') {
      if (MOMENT.test(stored)) return wallClock(stored);
      if (MONTH.test(stored)) return monthIn(stored, language);
      return word(`${entity}.${field}.${stored}`) ?? stored;
    }
    if (Array.isArray(stored)) return stored.map((part) => value(field, part) ?? '').join(', ');
    // What the audit stores is JSON, so this is an object.
    return typeof stored === 'object' ? ofMembers(field, stored) : null;
  };

  /** A record is named; the change of a row tells its members behind its name. */
  const ofMembers = (field: string, stored: object): string => {
    const name = 'name' in stored && typeof stored.name === 'string' ? stored.name : null;
    if (name !== null && 'id' in stored) return name;
    const members = Object.entries(stored)
      .filter(([member, inner]) => inner !== null && inner !== '' && !(name !== null && member === 'name'))
      .map(([member, inner]) => `${area.rowField(field, member)}: ${String(value(member, inner))}`)
      .join(', ');
    if (name === null) return members;
    return members === '' ? name : `${name} (${members})`;
  };

  return {
    record,
    own,
    shared,
    action,
    field: area.field,
    reason: (reason) => {
      if (reason === null) return null;
      const known = readReason(reason);
      return known ? own(`reasons.${known.reason}`).replace('{{name}}', () => known.name) : reason;
    },
    role: (slug) => (slug === 'system' ? own('system') : (word(`user.role.${slug}`) ?? asLabel(slug))),
    value,
  };
}
