import type { exportHistory } from '@balai/shared/contract/host/history';
import type { InputOf } from '@balai/shared/contract/operation';
import { momentIn } from '@balai/shared/format/dates';
import { thousands } from '@balai/shared/format/money';
import { writeAudit } from '../../../platform/audit/audit';
import { historyOf, type HistoryEntry } from '../../../platform/audit/audit-history';
import type { Call } from '../../../platform/call';
import { csvFile } from '../../../platform/lists/csv-file';
import {
  exportFileName,
  exportMimeTypes,
  type ExportCell,
  type ExportColumn,
  type ExportTable,
} from '../../../platform/lists/export-table';
import { ensureExportable, EXPORT_LIMIT, type ExportFile } from '../../../platform/lists/list-export';
import { xlsxFile } from '../../../platform/lists/xlsx-file';
import { ensureVisible, hiddenFieldsOf } from '../../../platform/scope/record-access';
import { historyWords, type HistoryWords } from './history-words';

const HEADINGS = [
  'at',
  'who',
  'role',
  'kind',
  'action',
  'file',
  'from',
  'to',
  'field',
  'before',
  'after',
  'reason',
  'origin',
] as const;

/** A row for each field that an entry changed; one for an entry that changed none. */
function rowsOf(entry: HistoryEntry, words: HistoryWords): ExportCell[][] {
  const { at, actor, actor_role: role, kind, subject, from_status: from, to_status: to } = entry;
  const changes = Object.entries(entry.diff ?? {});
  return (changes.length > 0 ? changes : [['', [null, null]] as const]).map(([field, [before, after]]) => [
    at,
    actor?.name ?? words.own('system'),
    words.role(role),
    words.own(`kinds.${kind}`),
    words.action(entry),
    subject,
    from === null ? null : words.value('status', from),
    to === null ? null : words.value('status', to),
    field === '' ? null : words.field(field),
    words.value(field, before),
    words.value(field, after),
    words.reason(entry.reason),
    words.own(`origins.${entry.origin}`),
  ]);
}

/**
 * What happened to one record as a file; that it was taken away is written into the history.
 * @throws NotFoundError (404) for a record that the caller may not see; DomainError 422 'export_too_large'.
 */
export async function exportHistoryOf(
  call: Call,
  { entity, id, format, language = 'en' }: InputOf<typeof exportHistory>,
): Promise<ExportFile> {
  await ensureVisible(call, entity, id);
  const { data, count } = await historyOf(
    call,
    entity,
    id,
    { row: EXPORT_LIMIT },
    hiddenFieldsOf(call, entity),
  );
  const words = historyWords(entity, language);
  const rows = data.flatMap((entry) => rowsOf(entry, words));
  ensureExportable(Math.max(count, rows.length));
  const table: ExportTable = {
    title: `${words.own('title')} – ${words.record} ${id}`,
    factsTitle: words.shared('resource.filters'),
    columns: HEADINGS.map((name): ExportColumn => ({
      title: words.own(name),
      type: name === 'at' ? 'timestamp' : 'text',
    })),
    rows,
    facts: [
      [words.shared('file.exported_by'), call.caller.name],
      [words.shared('file.exported_at'), momentIn(call.now.toISOString(), language)],
      [words.shared('file.rows'), thousands(rows.length)],
    ],
  };
  await writeAudit(call, { entity, entityId: id, action: 'export', diff: { rows: [null, rows.length] } });
  return {
    content: format === 'csv' ? csvFile(table) : await xlsxFile(table),
    fileName: exportFileName(`${entity}-${id}-history`, call.now, format),
    mimeType: exportMimeTypes[format],
  };
}
