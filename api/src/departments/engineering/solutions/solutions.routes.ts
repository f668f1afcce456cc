import * as solutions from '@balai/shared/contract/engineering/solutions';
import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { solutionListSource } from './solutions.repository';
import * as service from './solutions.service';

function solutionRoutes(routes: Routes): void {
  routes.list(solutions.solutionList, solutionListSource);
  routes.answer(solutions.listAllSolutions, service.listSolutionOptions);
  routes.answer(solutions.getSolution, (call, { id }) => service.solutionDetail(call, id));
  routes.answer(solutions.createSolution, service.createSolution);
  routes.answer(solutions.updateSolution, service.updateSolution);
  routes.answer(solutions.deleteSolution, (call, { id }) => service.deleteSolution(call, id));
}

export default defineFeature({
  records: {
    solution: {
      read: solutions.getSolution.access,
      see: async (call, id) => void (await service.solutionDetail(call, id)),
      attach: solutions.updateSolution.access,
      comments: 'solution',
    },
  },
  names: [{ fields: ['solution_id'], table: 'solutions' }],
  routes: solutionRoutes,
});
