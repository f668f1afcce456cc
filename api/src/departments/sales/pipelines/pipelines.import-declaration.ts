import { sql } from 'kysely';
import { lostReasons } from '@balai/shared/contract/sales/pipeline-words';
import { PipelineInput } from '@balai/shared/contract/sales/pipelines';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { changesByFile } from '../../../platform/imports/changes-by-file';
import { defineImport } from '../../../platform/imports/define-import';
import { textOfHtml } from '../../../platform/html/html-text';
import { importColumns } from '../../../platform/imports/import-columns';
import { filledCells } from '../../../platform/imports/imported-records';
import { personReference } from '../../../platform/imports/import-people.repository';
import { customerReference } from '../customers/named-customers.scope';
import { findChangeProblems, findDealProblems, statusOf } from './imported-deals';
import { pipelineReference } from './named-pipelines.repository';
import { findSolutionsNamed, findSolutionsWithIds } from './pipeline-references.repository';
import { importPipelines } from './pipelines.import';
import { pipelineRecord, pipelineUses } from './pipelines.repository';
import { pipelineScope } from './pipelines.scope';

const wonInFiles = ['won', 'closed won', 'converted', 'menang', 'deal', 'closing', 'po', 'spk'];
const lostInFiles = ['closed lost', 'lose', 'kalah', 'batal', 'gagal', 'gugur', 'cancel', 'cancelled'];

const keys = ['opportunity_id', 'deal_id', 'pipeline_id', 'id'];

/** What a file of sales opportunities can fill. A pause is of today, so history does not enter it. */
const columns = importColumns(PipelineInput, {
  name: {
    aliases: [
      'opportunity',
      'opportunity_name',
      'deal_name',
      'deal',
      'title',
      'subject',
      'product',
      'project',
      'project_name',
      'nama_proyek',
      'proyek',
      'nama_peluang',
      'peluang',
      'nama_pekerjaan',
      'pekerjaan',
    ],
  },
  customer_id: {
    ...customerReference,
    required: true,
    columns: ['customer_name'],
    aliases: [
      'account',
      'account_name',
      'customer_name',
      'company',
      'client',
      'partner_id',
      'party',
      'organization',
      'associated_company',
      'nama_pelanggan',
      'nama_perusahaan',
      'perusahaan',
      'nama_customer',
      'instansi',
    ],
  },
  user_id: {
    ...personReference(['sales', 'lead-sales', 'assistant-sales']),
    title: 'Owner',
    columns: ['user'],
    required: true,
    aliases: [
      'owner',
      'deal_owner',
      'opportunity_owner',
      'sales_agent',
      'agent',
      'seller',
      'sales',
      'salesperson',
      'sales_rep',
      'salesman',
      'marketing',
      'nama_sales',
    ],
  },
  status: {
    type: 'enum',
    options: [
      'prospect',
      'visit',
      'solution',
      'quotation',
      'revisi',
      'negotiation',
      'progress_win',
      'win',
      'lost',
    ],
    required: true,
    // Beside a stage, what others call status says only whether it is decided.
    preferred: ['sales_stage', 'deal_stage', 'stage', 'stage_id', 'tahap', 'tahapan'],
    aliases: ['state'],
    synonyms: {
      prospect: ['prospecting', 'new', 'lead', 'open', 'qualification', 'appointment scheduled'],
      visit: [
        'engaging',
        'engaged',
        'contacted',
        'contact made',
        'replied',
        'meeting',
        'qualified',
        'qualified to buy',
        'survey',
        'survei',
        'follow up',
        'presentasi',
      ],
      solution: [
        'needs analysis',
        'value proposition',
        'design',
        'id. decision makers',
        'identifying decision makers',
        'perception analysis',
        'presentation scheduled',
        'demo scheduled',
        'decision maker bought-in',
      ],
      quotation: [
        'quote',
        'quoted',
        'proposal',
        'proposal/price quote',
        'proposal made',
        'proposition',
        'tender',
        'sph',
      ],
      revisi: ['revision'],
      negotiation: ['negotiating', 'negotiation/review', 'negotiations started', 'contract sent'],
      win: wonInFiles,
      lost: lostInFiles,
    },
  },
  /** For files that keep the last stage of a decided deal and say beside it how it ended, or put it into an archive. */
  outcome: {
    type: 'enum',
    options: ['open', 'win', 'lost'],
    aliases: ['status', 'deal_status', 'won_lost', 'result', 'active'],
    synonyms: {
      open: ['replied', 'quotation', 'pending', 'true'],
      win: wonInFiles,
      lost: [...lostInFiles, 'false'],
    },
  },
  type: { suggested: 'product', aliases: ['deal_type'] },
  /** Without one the value is 0: an open deal may have none yet. */
  expected_value: {
    required: false,
    aliases: [
      'close_value',
      'value',
      'amount',
      'deal_value',
      'expected_revenue',
      'opportunity_amount',
      'nilai',
      'nilai_proyek',
      'nilai_rp',
      'nilai_penawaran',
      'estimasi_nilai',
    ],
  },
  created_on: {
    type: 'date',
    columns: ['created_at'],
    aliases: [
      'engage_date',
      'created',
      'created_at',
      'create_date',
      'created_date',
      'deal_created',
      'opportunity_date',
      'start_date',
      'tanggal',
      'tgl',
      'tanggal_masuk',
      'tgl_masuk',
    ],
  },
  expected_close_date: {
    required: false,
    aliases: [
      'expected_close',
      'expected_closing',
      'expected_closing_date',
      'date_deadline',
      'target_closing',
      'estimasi_closing',
      'perkiraan_closing',
      'forecast_date',
    ],
  },
  /** When it came into its status; without one, the last of the other days of the row. */
  status_at: {
    type: 'date',
    aliases: [
      'status_date',
      'status_since',
      'stage_date',
      'stage_changed',
      'last_stage_change',
      'last_stage_change_date',
      'last_stage_update',
      'date_last_stage_update',
    ],
  },
  last_activity_on: {
    type: 'date',
    aliases: ['last_activity', 'last_activity_date', 'last_contact', 'last_modified', 'updated_at'],
  },
  next_action: { aliases: ['next_step', 'next_activity_summary', 'tindak_lanjut', 'rencana'] },
  next_action_date: { aliases: ['next_step_date', 'next_activity_date', 'next_activity_deadline'] },
  closed_on: {
    type: 'date',
    aliases: [
      'close_date',
      'closed',
      'closed_at',
      'closed_date',
      'date_closed',
      'won_time',
      'tanggal_closing',
      'tgl_closing',
      'tanggal_po',
      'tgl_po',
    ],
  },
  solution_id: {
    type: 'reference',
    table: 'solutions',
    source: '/panel/solution/list_all',
    find: findSolutionsNamed,
    allowed: findSolutionsWithIds,
  },
  source: { aliases: ['lead_source'] },
  competitor: {},
  lost_reason: {
    type: 'enum',
    options: lostReasons,
    aliases: ['loss_reason', 'lost_reason_id', 'closed_lost_reason', 'alasan_kalah'],
    synonyms: { price: ['too expensive'] },
  },
  lost_note: {
    type: 'text',
    maxLength: 1000,
    read: textOfHtml,
    aliases: ['detailed_reason', 'keterangan_kalah'],
  },
  site_id: null,
  pic_id: null,
  brand_ids: null,
});

const { customer_id: _customer, ...others } = columns;
/** A deal stays with its customer. What names a row in the files of others names its deal, if that came by a file. */
const changeable = {
  ...others,
  no_pipeline: {
    type: 'text',
    maxLength: 150,
    title: 'Number',
    aliases: [...keys, 'name', ...(columns.name.aliases ?? [])],
  },
} as const;

const undo = {
  scope: pipelineScope,
  label: sql<string>`t.no_pipeline || ' ' || t.name`,
  uses: pipelineUses,
};

export const pipelineImportDeclaration = defineImport({
  operations: pipelineImport,
  record: pipelineRecord,
  keys,
  columns,
  undo,
  suggest: (columns) =>
    // A file with one column for both says by the status how a deal ended.
    columns.outcome.header === columns.status.header
      ? { ...columns, outcome: { ...columns.outcome, header: null } }
      : columns,
  findProblems: findDealProblems,
  changing: changesByFile({
    operations: pipelineImport,
    record: pipelineRecord,
    undo,
    columns: changeable,
    found: { column: 'no_pipeline', ...pipelineReference },
    problems: findChangeProblems,
  }),
  insertBatch: async (call, rows) => {
    const pipelines = rows.map(({ source, externalId, values }) => {
      const { status_at: status_on, status, outcome, expected_value = 0, ...cells } = filledCells(values);
      return {
        source,
        externalId,
        values: { ...cells, status: statusOf({ status, outcome }), status_on, expected_value },
      };
    });
    await importPipelines(call, pipelines);
  },
});
