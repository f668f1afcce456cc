import { commitMonthProblem } from '@balai/shared/contract/sales/pipeline-rules';
import { jakartaDay } from '@balai/shared/format/calendar';
import { said } from '@balai/shared/i18n';
import { dependsOn, type FieldDeclaration, type FormValues, type Translate } from '@balai/shared/resource';
import { newOwnerFields } from '../../lib/new-owner';
import { OWNER_ROLES } from './pipelines.queries';

/** What a commit is asked, of one pipeline or of many. */
export const commitFields: readonly FieldDeclaration[] = [
  { name: 'commit' },
  {
    name: 'commit_month',
    required: true,
    when: dependsOn(['commit'], ({ commit }) => typeof commit === 'string' && commit !== 'none'),
  },
];

/** Why a month cannot be committed for. */
export function commitProblems(
  { commit, commit_month: month }: FormValues,
  _pipeline: object | null,
  t: Translate,
): Record<string, string> {
  if (commit === 'none') return {};
  if (typeof month !== 'string' || month === '') return { commit_month: t('pipeline.problem.commitMonth') };
  const problem = commitMonthProblem(month, jakartaDay(new Date()));
  return problem ? { commit_month: said(problem) } : {};
}

/** What giving pipelines, which may all be of one seller, to another one is asked. */
export const reassignFields = (owner: number | undefined): readonly FieldDeclaration[] =>
  newOwnerFields('user_id', OWNER_ROLES, owner);
