import type { exportHistory } from '@balai/shared/contract/host/history';
import type { InputOf } from '@balai/shared/contract/operation';
import { asLabel } from '@balai/shared/format/words';
import { writeAudit } from '../../../platform/audit/audit';
import { historyOf, type HistoryEntry } from '../../../platform/audit/audit-history';
import type { Call } from '../../../platform/call';
import { csvFile } from '../../../platform/lists/csv-file';
import {
  cellOf,
  exportFileName,
  exportMimeTypes,
  type ExportCell,
  type ExportColumn,
  type ExportTable,
} from '../../../platform/lists/export-table';
import { ensureExportable, EXPORT_LIMIT, type ExportFile } from '../../../platform/lists/list-export';
import { xlsxFile } from '../../../platform/lists/xlsx-file';
import { ensureVisible, hiddenFieldsOf } from '../../../platform/operations/record-access';

const columns: ExportColumn[] = [
  { title: 'At', type: 'timestamp' },
  { title: 'Who', type: 'text' },
  { title: 'Role', type: 'text' },
  { title: 'Kind', type: 'text' },
  { title: 'Action', type: 'text' },
  { title: 'File', type: 'text' },
  { title: 'From status', type: 'text' },
  { title: 'To status', type: 'text' },
  { title: 'Field', type: 'text' },
  { title: 'Before', type: 'text' },
  { title: 'After', type: 'text' },
  { title: 'Reason', type: 'text' },
  { title: 'Origin', type: 'text' },
];

/** A row for each field that an entry changed; one for an entry that changed none. */
function rowsOf(entry: HistoryEntry): ExportCell[][] {
  const { at, actor, actor_role: role, kind, action, subject, from_status: from, to_status: to } = entry;
  const changes = Object.entries(entry.diff ?? {});
  return (changes.length > 0 ? changes : [['', [null, null]] as const]).map(([field, [before, after]]) => [
    at,
    actor?.name ?? 'System',
    role,
    kind,
    action,
    subject,
    from,
    to,
    field === '' ? null : asLabel(field),
    cellOf(before),
    cellOf(after),
    entry.reason,
    entry.origin,
  ]);
}

/**
 * What happened to one record as a file; that it was taken away is written into the history.
 * @throws NotFoundError (404) for a record that the caller may not see; DomainError 422 'export_too_large'.
 */
export async function exportHistoryOf(
  call: Call,
  { entity, id, format }: InputOf<typeof exportHistory>,
): Promise<ExportFile> {
  await ensureVisible(call, entity, id);
  const { data, count } = await historyOf(
    call,
    entity,
    id,
    { row: EXPORT_LIMIT },
    hiddenFieldsOf(call, entity),
  );
  const rows = data.flatMap(rowsOf);
  ensureExportable(Math.max(count, rows.length));
  const table: ExportTable = {
    title: `History of ${asLabel(entity).toLowerCase()} ${id}`,
    factsTitle: 'Filters',
    columns,
    rows,
    facts: [
      ['Exported by', call.caller.name],
      ['Exported at', call.now.toISOString()],
      ['Rows', String(rows.length)],
    ],
  };
  await writeAudit(call, { entity, entityId: id, action: 'export', diff: { rows: [null, rows.length] } });
  return {
    content: format === 'csv' ? csvFile(table) : await xlsxFile(table),
    fileName: exportFileName(`${entity}-${id}-history`, call.now, format),
    mimeType: exportMimeTypes[format],
  };
}
