import { deleteSolution, type Solution, updateSolution } from '@balai/shared/contract/engineering/solutions';
import type { Call } from '../../../platform/call';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';

/** What the caller may do with any solution. */
export const solutionActions = (call: Call): Solution['allowed_actions'] =>
  verbsOpenTo(call, { update: updateSolution, delete: deleteSolution });
