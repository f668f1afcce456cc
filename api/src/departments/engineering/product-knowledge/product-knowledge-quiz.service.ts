import type {
  answerQuiz as answerOperation,
  listKnowledgeReaders,
} from '@balai/shared/contract/engineering/product-knowledge-quiz';
import { knowledgeSentence } from '@balai/shared/contract/engineering/sentences/product-knowledge';
import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError } from '../../../platform/errors';
import type { DataOf } from '../../../platform/operations/register-operation';
import { isAnswered } from './product-knowledge-questions';
import { countReaders, findReaders, storeAttempt } from './product-knowledge-readers.repository';
import { seesReaders } from './product-knowledge.policy';
import { visibleKnowledge } from './product-knowledge.service';

const PERCENT = 100;

/**
 * Answers the quiz of a published entry, once more until it is passed.
 * @throws NotFoundError (404); InvalidInputError (422) where nothing is asked or other questions than were answered;
 *   ConflictError (409) for who has passed already.
 */
export async function answerQuiz(
  call: Call,
  { id, answers, edition: asked }: InputOf<typeof answerOperation>,
): Promise<DataOf<typeof answerOperation>> {
  const {
    quiz,
    edition,
    status,
    quiz_pass_percent: needed,
    quiz_result: before,
  } = await visibleKnowledge(call, id);
  if (status !== 'published' || quiz.length === 0)
    throw new InvalidInputError({ answers: knowledgeSentence('no_quiz') });
  if ((asked ?? edition) !== edition || answers.length !== quiz.length)
    throw new InvalidInputError({ answers: knowledgeSentence('other_questions') });
  if (before.passed_at) throw new ConflictError(knowledgeSentence('passed_already'), { code: 'quiz_passed' });
  const wrong = quiz.flatMap((question, index) =>
    isAnswered(question, answers[index] ?? []) ? [] : [index + 1],
  );
  // Rounded down: who needs 67 of 100 has not passed by two of three.
  const percent = Math.floor(((quiz.length - wrong.length) * PERCENT) / quiz.length);
  const passed = percent >= needed;
  return { ...(await storeAttempt(call, id, { edition, percent, passed })), percent, passed, wrong };
}

/** @throws NotFoundError (404); ForbiddenError (403) for others than its author, superadmin and leads. */
export async function readReaders(
  call: Call,
  { id, state = 'all', page = 1 }: InputOf<typeof listKnowledgeReaders>,
): Promise<OutputOf<typeof listKnowledgeReaders>> {
  if (!seesReaders(call, await visibleKnowledge(call, id))) throw new ForbiddenError();
  return { data: await findReaders(call, id, state, page), counts: await countReaders(call, id) };
}
