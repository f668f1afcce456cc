import * as solutions from '@balai/shared/contract/engineering/solutions';
import { defineFeature } from '../../../platform/operations/feature';
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
      read: solutions.getSolution.access,
      see: service.solutionDetail,
      attach: solutions.updateSolution.access,
      comments: 'solution',
    },
  },
  names: [{ fields: ['solution_id'], table: 'solutions' }],
  notifications: {
    solution: { record: solutionRecord, read: solutions.getSolution.access, scope: solutionScope },
  },
  routes: (routes) => {
    routes.list(solutions.solutionList, solutionListSource);
    routes.answer(solutions.listAllSolutions, findSolutionOptions);
    routes.answer(solutions.getSolution, (call, { id }) => service.solutionDetail(call, id));
    routes.answer(solutions.createSolution, service.createSolution);
    routes.answer(solutions.updateSolution, service.updateSolution);
    routes.answer(solutions.deleteSolution, (call, { id }) => service.deleteSolution(call, id));
    routes.restore(solutions.restoreSolution, {
      record: solutionRecord,
      unique: ['name'],
      links: [solutionBrands],
    });
  },
});
