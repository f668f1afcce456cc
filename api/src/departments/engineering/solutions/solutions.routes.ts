import * as solutions from '@balai/shared/contract/engineering/solutions';
import { registerReferenceFields } from '../../../platform/audit/reference-names';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import { solutionListSource } from './solutions.repository';
import * as service from './solutions.service';

registerRecordAccess('solution', {
  read: solutions.getSolution.access,
  see: async (call, id) => void (await service.solutionDetail(call, id)),
  attach: solutions.updateSolution.access,
  comments: 'solution',
});

registerReferenceFields(['solution_id'], 'solutions');

export default function solutionRoutes(routes: Routes): void {
  routes.list(solutions.solutionList, solutionListSource);
  routes.operation(solutions.listAllSolutions, async ({ call, input }) => ({
    data: await service.listSolutionOptions(call, input),
  }));
  routes.operation(solutions.getSolution, async ({ call, input }) => ({
    data: await service.solutionDetail(call, input.id),
  }));
  routes.operation(solutions.createSolution, async ({ call, input }) => ({
    data: await service.createSolution(call, input),
  }));
  routes.operation(solutions.updateSolution, async ({ call, input }) => ({
    data: await service.updateSolution(call, input),
  }));
  routes.operation(solutions.deleteSolution, async ({ call, input }) => {
    await service.deleteSolution(call, input.id);
    return {};
  });
}
