import { sampleOf } from '../sample.testing';
import { KanbanCard } from './pipeline-board';
import { type CreatePipeline, PipelineDetail, PipelineRow } from './pipelines';

/** A complete body of pipeline/create; overrides carry what the test is about. */
export const buildCreatePipeline = (
  overrides: Partial<CreatePipeline> & Pick<CreatePipeline, 'customer_id'>,
): CreatePipeline => ({
  name: 'Core switch refresh',
  type: 'project',
  expected_value: 250_000_000,
  // Far enough ahead to be in the future whenever the test runs.
  expected_close_date: '2035-12-31',
  ...overrides,
});

const shown = {
  no_pipeline: 'PL/2026/10/0001',
  name: 'Core switch refresh',
  customer_name: 'PT Samudra Data Prima',
  user: { id: 7, name: 'Sari Wijaya', image: null },
  status: 'visit',
  status_days: 12,
  expected_value: 250_000_000,
  expected_close_date: '2026-12-20',
  next_action_date: '2026-11-20',
} as const;

const stored = {
  ...shown,
  created_at: '2026-10-05T02:00:00.000Z',
  updated_at: '2026-10-05T02:00:00.000Z',
  group_name: 'Sales A',
  probability_bp: 2000,
  weighted_value: 50_000_000,
  next_action: 'Send the survey result',
} as const;

export const buildPipelineRow = (overrides: Partial<PipelineRow> = {}): PipelineRow =>
  sampleOf(PipelineRow, { ...stored, ...overrides });

export const buildPipelineDetail = (overrides: Partial<PipelineDetail> = {}): PipelineDetail =>
  sampleOf(PipelineDetail, {
    ...stored,
    group: { id: 1, name: 'Sales A' },
    source: 'referral',
    activity_count: 1,
    allowed_actions: ['update', 'move', 'lost', 'hold'],
    allowed_moves: ['prospect', 'solution'],
    ...overrides,
  });

export const buildKanbanCard = (overrides: Partial<KanbanCard> = {}): KanbanCard =>
  sampleOf(KanbanCard, {
    ...shown,
    allowed_actions: ['update', 'move', 'lost', 'hold'],
    allowed_moves: ['prospect', 'solution'],
    ...overrides,
  });
