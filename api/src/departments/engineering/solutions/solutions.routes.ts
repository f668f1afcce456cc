import * as solutions from '@balai/shared/contract/engineering/solutions';
import { defineFeature } from '../../../platform/operations/feature';
import { openedBy } from '../../../platform/scope/record-access';
import {
  findSolutionOptions,
  solutionBrands,
  solutionListSource,
  solutionRecord,
  solutionScope,
} from './solutions.repository';
import * as service from './solutions.service';

export default defineFeature({
  records: {
    solution: {
      ...openedBy(solutions.solutionCalls, service.solutionDetail),
      comments: 'solution',
      bell: { record: solutionRecord, scope: solutionScope },
    },
  },
  names: [{ fields: ['solution_id'], table: 'solutions' }],
  routes: (routes) => {
    routes.list(solutions.solutionList, solutionListSource);
    routes.answer(solutions.listAllSolutions, findSolutionOptions);
    routes.answer(solutions.getSolution, (call, { id }) => service.solutionDetail(call, id));
    routes.answer(solutions.createSolution, service.createSolution);
    routes.answer(solutions.updateSolution, service.updateSolution);
    routes.answer(solutions.deleteSolution, (call, { id }) => service.deleteSolution(call, id));
    routes.restore(solutions.restoreSolution, {
      record: solutionRecord,
      links: [solutionBrands],
    });
  },
});
