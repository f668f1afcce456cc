import { ActivityInput, MOST_SUMMARY_CHARACTERS } from '@balai/shared/contract/sales/pipeline-activities';
import { activityImport } from '@balai/shared/contract/sales/pipeline-import';
import { activityProblem } from '@balai/shared/contract/sales/pipeline-rules';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { jakartaDay, jakartaMoment } from '@balai/shared/format/calendar';
import { roles } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { textOfHtml } from '../../../platform/html/html-text';
import { columnLabel } from '../../../platform/imports/check-settings';
import { formProblems } from '../../../platform/imports/form-problems';
import { defineImport, type ImportRow, type RowProblem } from '../../../platform/imports/define-import';
import { importColumns } from '../../../platform/imports/import-columns';
import { personReference } from '../../../platform/imports/import-people.repository';
import { insertImported } from '../../../platform/imports/imported-records';
import { pipelineReference } from './named-pipelines.repository';
import {
  activityRecord,
  activityScope,
  pipelinesOfActivities,
  rememberLastActivity,
} from './pipeline-activities.repository';
import { findOpenings } from './pipeline-references.repository';

interface Said {
  summary: string | null;
  details: string | null;
}

/** What was done in one text: its subject, and under it what is written of it. */
const wholeSummary = ({ summary, details }: Said): string =>
  [summary, details === summary ? null : details]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join('\n');

/** Of a day nobody asks for the hour: noon stands for it, as in the form, and of today what has passed of it. */
const momentOf = (day: string, now: Date): string => {
  const noon = jakartaMoment(day, '12:00');
  return (day === jakartaDay(now) && noon > now ? now : noon).toISOString();
};

interface Judged extends Pick<ImportRow, 'fileRow'> {
  values: Said & { pipeline_id: number; day: string; state: 'done' | 'open' | null };
}

const field = columnLabel(activityImport.area, 'summary');

async function findActivityProblems(call: Call, rows: readonly Judged[]): Promise<RowProblem[]> {
  const openings = await findOpenings(
    call,
    rows.map(({ values }) => values.pipeline_id),
  );
  return rows.flatMap(({ fileRow, values }) => {
    const { pipeline_id: id, day, state } = values;
    const text = wholeSummary(values);
    const openedAt = openings.get(id) ?? call.now.toISOString();
    const impossible = activityProblem(momentOf(day, call.now), { openedAt, now: call.now });
    return formProblems(fileRow, {
      ...(text === '' && { summary: fieldSentence('required', { field }) }),
      ...(text.length > MOST_SUMMARY_CHARACTERS && {
        details: fieldSentence('too_long', { field, limit: MOST_SUMMARY_CHARACTERS }),
      }),
      ...(impossible && { day: impossible }),
      ...(state === 'open' && { state: pipelineSentence('activity_open') }),
    });
  });
}

/** What a file of calls, visits and notes can fill: what was done for pipelines that are there, whatever became of them. */
export const activityImportDeclaration = defineImport({
  operations: activityImport,
  record: activityRecord,
  keys: ['activity_id', 'task_id', 'event_id', 'note_id', 'id'],
  columns: importColumns(ActivityInput, {
    pipeline_id: {
      ...pipelineReference,
      // They remember when they were last worked on.
      use: 'change',
      required: true,
      aliases: [
        'deal_id',
        'opportunity_id',
        'no_pipeline',
        'pipeline',
        'deal',
        'deal_name',
        'associated_deal',
        'associated_deal_ids',
        'opportunity',
        'opportunity_name',
        'related_to',
        'what_id',
        'reference_name',
        'document_name',
        'proyek',
        'nama_proyek',
        'peluang',
      ],
    },
    day: {
      type: 'date',
      required: true,
      aliases: [
        'date',
        'activity_date',
        'due_date',
        'done_time',
        'marked_as_done_time',
        'completed_date',
        'date_completed',
        'create_date',
        'created_date',
        'communication_date',
        'deadline',
        'date_deadline',
        'tanggal',
        'tgl',
        'tanggal_kunjungan',
      ],
    },
    kind: {
      suggested: 'note',
      aliases: [
        'type',
        'activity_type',
        'activity_type_id',
        'task_type',
        'task_subtype',
        'communication_medium',
        'jenis',
        'jenis_aktivitas',
        'aktivitas',
      ],
      synonyms: {
        call: [
          'phone',
          'phone call',
          'telephone',
          'telepon',
          'telp',
          'panggilan',
          'logged call',
          'outbound call',
        ],
        visit: ['site visit', 'survey', 'survei', 'kunjungan', 'visitasi'],
        meeting: ['event', 'lunch', 'rapat', 'pertemuan', 'meeting online', 'video call', 'zoom'],
        email: ['e-mail', 'mail', 'logged email', 'surel'],
        demo: ['demonstration', 'presentation', 'presentasi', 'product demo'],
        note: [
          'task',
          'to do',
          'to-do',
          'todo',
          'other',
          'comment',
          'deadline',
          'reminder',
          'whatsapp',
          'wa',
          'catatan',
        ],
      },
    },
    summary: {
      required: false,
      read: textOfHtml,
      aliases: [
        'subject',
        'title',
        'task_title',
        'meeting_name',
        'call_title',
        'activity_subject',
        'aktivitas_dilakukan',
        'judul',
        'perihal',
        'hasil',
      ],
    },
    details: {
      type: 'text',
      maxLength: MOST_SUMMARY_CHARACTERS,
      standsInFor: 'summary',
      read: textOfHtml,
      aliases: [
        'note',
        'notes',
        'note_body',
        'body',
        'content',
        'description',
        'comment',
        'comments',
        'full_comments',
        'task_notes',
        'call_notes',
        'keterangan',
        'catatan',
        'hasil_kunjungan',
      ],
    },
    user_id: {
      ...personReference(roles),
      title: 'Person',
      columns: ['user'],
      aliases: [
        'assigned_to',
        'assigned_to_user',
        'activity_assigned_to',
        'assignee',
        'owner',
        'activity_owner',
        'creator',
        'created_by',
        'sender',
        'sales',
        'salesperson',
        'nama_sales',
        'petugas',
      ],
    },
    state: {
      type: 'enum',
      options: ['done', 'open'],
      aliases: ['status', 'done', 'task_status', 'is_done', 'completed', 'selesai'],
      synonyms: {
        done: ['completed', 'closed', 'held', 'sent', 'true', 'yes', 'ya', 'selesai', 'linked'],
        open: [
          'to do',
          'todo',
          'not started',
          'in progress',
          'waiting',
          'waiting on someone else',
          'deferred',
          'planned',
          'scheduled',
          'overdue',
          'false',
          'no',
          'tidak',
          'belum',
        ],
      },
    },
    at: null,
    pic_id: null,
    next_action: null,
    next_action_date: null,
    move_to: null,
    version: null,
    from_status: null,
  }),
  undo: {
    scope: activityScope,
    label: sql<string>`left(t.summary, 80)`,
    uses: () => ({}),
    removed: async (call, ids) => rememberLastActivity(call, await pipelinesOfActivities(call, ids)),
  },
  findProblems: findActivityProblems,
  insertBatch: async (call, rows) => {
    const activities = rows.map(({ source, externalId, values }) => ({
      source,
      externalId,
      values: {
        pipeline_id: values.pipeline_id,
        kind: values.kind,
        at: momentOf(values.day, call.now),
        summary: wholeSummary(values),
        // Who did it; whoever brings the file where it does not say.
        created_by: values.user_id ?? call.caller.id,
      },
    }));
    await insertImported(call, activityRecord, activities);
    await rememberLastActivity(
      call,
      activities.map(({ values }) => values.pipeline_id),
    );
  },
});
