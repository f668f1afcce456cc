import type { MoveTarget } from './kanban-move';

/** What every dialog about one pipeline needs of it; list rows, cards and records all have it. */
export interface DialogPipeline {
  id: number;
  version: number;
  no_pipeline: string;
  name: string;
}

/** The verb whose questions are being asked. */
export type PipelineDialog =
  | { kind: 'closed' }
  | { kind: 'move_back'; pipeline: DialogPipeline; targets: readonly MoveTarget[] }
  | { kind: 'lost'; pipeline: DialogPipeline }
  | { kind: 'hold'; pipeline: DialogPipeline }
  | { kind: 'commit'; pipeline: CommittedPipeline }
  | { kind: 'type'; pipeline: DialogPipeline; type: string }
  | { kind: 'reassign'; pipeline: DialogPipeline }
  | { kind: 'request_presales'; pipeline: DialogPipeline }
  | { kind: 'assign_presales'; pipeline: DialogPipeline }
  | { kind: 'presales_done'; pipeline: DialogPipeline }
  | { kind: 'activity_create'; pipeline: DialogPipeline; customerId: number; openedAt: string };

export interface CommittedPipeline extends DialogPipeline {
  commit: string;
  commit_month: string | null;
  expected_close_date: string;
}

export const closedDialog: PipelineDialog = { kind: 'closed' };
