import { placeOfStep, type pipelineMoveTargets } from '@balai/shared/contract/sales/pipeline-words';

export type MoveTarget = (typeof pipelineMoveTargets)[number];

/** Whether a move from one step to another goes back; going back needs a reason. */
export const isBackward = (from: string, to: string): boolean => placeOfStep(to) < placeOfStep(from);

/** What a change of a pipeline's status is sent of it: which one it is, and what its person saw. */
export const asSeen = <Status extends string>({
  id,
  version,
  status,
}: {
  id: number;
  version: number;
  status: Status;
}) => ({ id, version, from_status: status });
