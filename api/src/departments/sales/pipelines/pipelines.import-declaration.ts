import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { lostReasons, pipelineSources, pipelineTypes } from '@balai/shared/contract/sales/pipeline-words';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { defineImport } from '../../../platform/imports/define-import';
import { personReference } from '../../../platform/imports/import-people.repository';
import {
  findCustomersNamed,
  findCustomersWithIds,
  findSolutionsNamed,
  findSolutionsWithIds,
} from './pipeline-references.repository';
import { findStoredPipelines, importPipelines } from './pipelines.import';

/** Numbers are taken by the month of creation, and counters begin here. */
const EARLIEST_DAY = '2000-01-01';

/** What a file of sales opportunities can fill. A pause is of today, so history does not enter it. */
export const pipelineImportDeclaration = defineImport({
  operations: pipelineImport,
  keys: ['opportunity_id', 'deal_id', 'pipeline_id', 'opportunity', 'id'],
  columns: {
    name: {
      type: 'text',
      maxLength: 150,
      required: true,
      aliases: ['opportunity_name', 'deal_name', 'deal', 'title', 'subject', 'product'],
    },
    customer_id: {
      type: 'reference',
      table: 'customers',
      source: '/panel/customer/list_all',
      find: findCustomersNamed,
      allowed: findCustomersWithIds,
      required: true,
      columns: ['customer_name'],
      aliases: ['account', 'account_name', 'customer_name', 'company', 'client'],
    },
    user_id: {
      ...personReference(['sales', 'lead-sales', 'assistant-sales']),
      title: 'Owner',
      columns: ['user'],
      required: true,
      aliases: ['owner', 'sales_agent', 'agent', 'seller', 'sales', 'salesperson', 'sales_rep'],
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
      aliases: ['deal_stage', 'stage', 'state'],
      synonyms: {
        prospect: ['prospecting', 'new', 'lead', 'qualification'],
        visit: ['engaging', 'engaged', 'contacted', 'meeting'],
        solution: ['needs analysis', 'value proposition', 'design'],
        quotation: ['quote', 'quoted', 'proposal', 'proposal/price quote'],
        revisi: ['revision'],
        negotiation: ['negotiating', 'negotiation/review'],
        win: ['won', 'closed won', 'menang'],
        lost: ['closed lost', 'lose', 'kalah'],
      },
    },
    type: {
      type: 'enum',
      options: pipelineTypes,
      required: true,
      suggested: 'product',
      aliases: ['deal_type'],
    },
    /** Without one the value is 0: an open deal may have none yet. */
    expected_value: { type: 'money', aliases: ['close_value', 'value', 'amount', 'deal_value', 'nilai'] },
    created_on: {
      type: 'date',
      columns: ['created_at'],
      aliases: ['engage_date', 'created', 'created_at', 'create_date', 'start_date'],
    },
    expected_close_date: { type: 'date', aliases: ['expected_close', 'forecast_date'] },
    closed_on: { type: 'date', aliases: ['close_date', 'closed', 'closed_at', 'closed_date'] },
    solution_id: {
      type: 'reference',
      table: 'solutions',
      source: '/panel/solution/list_all',
      find: findSolutionsNamed,
      allowed: findSolutionsWithIds,
    },
    source: { type: 'enum', options: pipelineSources, aliases: ['lead_source'] },
    competitor: { type: 'text', maxLength: 120 },
    lost_reason: { type: 'enum', options: lostReasons, aliases: ['loss_reason'] },
    lost_note: { type: 'text', maxLength: 1000 },
  },
  findStored: findStoredPipelines,
  findProblems: async (_call, rows) =>
    rows
      .filter(({ values }) => values.created_on !== null && values.created_on < EARLIEST_DAY)
      .map(({ fileRow }) => ({
        fileRow,
        column: 'created_on',
        code: 'too_early',
        sentence: pipelineSentence('too_early', { day: EARLIEST_DAY }),
      })),
  insertBatch: async (call, rows) => {
    await importPipelines(
      call,
      rows.map(({ source, externalId, values }) => ({
        ...values,
        expected_value: values.expected_value ?? 0,
        source_name: source,
        externalId,
      })),
    );
  },
});
