import type { KanbanCard } from './pipeline-board';
import type { CreatePipeline, PipelineDetail, PipelineRow } from './pipelines';

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

export const buildPipelineRow = (overrides: Partial<PipelineRow> = {}): PipelineRow => ({
  id: 1,
  version: 1,
  created_at: '2026-10-05T02:00:00.000Z',
  updated_at: '2026-10-05T02:00:00.000Z',
  no_pipeline: 'PL/2026/10/0001',
  name: 'Core switch refresh',
  customer_id: 1,
  customer_name: 'PT Samudra Data Prima',
  user: { id: 7, name: 'Sari Wijaya', image: null },
  group_name: 'Sales A',
  type: 'project',
  status: 'visit',
  sub_status: null,
  status_days: 12,
  probability_bp: 2000,
  commit: 'none',
  commit_month: null,
  expected_value: 250_000_000,
  weighted_value: 50_000_000,
  expected_close_date: '2026-12-20',
  next_action: 'Send the survey result',
  next_action_date: '2026-11-20',
  next_action_late: false,
  presales_state: 'none',
  presales_people: null,
  ...overrides,
});

export const buildPipelineDetail = (overrides: Partial<PipelineDetail> = {}): PipelineDetail => ({
  ...buildPipelineRow(),
  group: { id: 1, name: 'Sales A' },
  site: null,
  pic: null,
  solution: null,
  brands: [],
  source: 'referral',
  need_presales: false,
  presales_note: null,
  competitor: null,
  lost_reason: null,
  lost_note: null,
  hold_until: null,
  closed_at: null,
  imported: false,
  pipeline_user: [],
  activity_count: 1,
  allowed_actions: ['update', 'move', 'lost', 'hold'],
  allowed_moves: ['prospect', 'solution'],
  ...overrides,
});

export const buildKanbanCard = (overrides: Partial<KanbanCard> = {}): KanbanCard => ({
  id: 1,
  version: 1,
  no_pipeline: 'PL/2026/10/0001',
  name: 'Core switch refresh',
  customer_name: 'PT Samudra Data Prima',
  user: { id: 7, name: 'Sari Wijaya', image: null },
  type: 'project',
  status: 'visit',
  status_days: 12,
  commit: 'none',
  expected_value: 250_000_000,
  expected_close_date: '2026-12-20',
  next_action_date: '2026-11-20',
  next_action_late: false,
  presales_state: 'none',
  allowed_actions: ['update', 'move', 'lost', 'hold'],
  allowed_moves: ['prospect', 'solution'],
  ...overrides,
});
