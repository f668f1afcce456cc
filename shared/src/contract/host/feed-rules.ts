import type { Sentence } from '../../format/sentence';
import { FEWEST_ANSWERS, type FeedPostInput } from './feed';
import { feedSentence } from './sentences/feed';

type Asked = Pick<FeedPostInput, 'audience' | 'group_id' | 'roles' | 'poll_question' | 'poll_answers'>;

/** What the fields of a new post demand of each other; empty where it may be posted. */
export function feedProblems(input: Asked): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (input.audience === 'group' && !input.group_id) problems['group_id'] = feedSentence('no_group');
  if (input.audience === 'role' && input.roles.length === 0) problems['roles'] = feedSentence('no_role');
  const asks = (input.poll_question ?? '').trim() !== '';
  const answers = input.poll_answers.map((answer) => answer.trim().toLowerCase());
  if (!asks && answers.length > 0) problems['poll_question'] = feedSentence('no_question');
  if (asks && answers.length < FEWEST_ANSWERS)
    problems['poll_answers'] = feedSentence('few_answers', { count: FEWEST_ANSWERS });
  if (new Set(answers).size < answers.length) problems['poll_answers'] = feedSentence('same_answers');
  return problems;
}
