import {
  createSolution,
  deleteSolution,
  getSolution,
  updateSolution,
} from '@balai/shared/contract/engineering/solutions';
import { defineRecordPages } from '@balai/shared/resource';

export const solutionPages = defineRecordPages({
  namespace: 'engineering',
  area: 'solution',
  path: '/solution',
  get: getSolution,
  create: createSolution,
  update: updateSolution,
  remove: deleteSolution,
  titleOf: (solution) => solution.name,
  alsoRefresh: ['brand'],
});
