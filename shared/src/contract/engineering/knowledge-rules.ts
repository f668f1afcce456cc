import type { Sentence } from '../../format/sentence';
import { FEWEST_ANSWERS, type QuizQuestion } from './knowledge-quiz';
import { knowledgeSentence } from './sentences/product-knowledge';

function problemOf({ answers }: QuizQuestion): Sentence | null {
  const texts = answers.map(({ text }) => text.trim().toLowerCase());
  if (answers.length < FEWEST_ANSWERS) return knowledgeSentence('few_answers', { count: FEWEST_ANSWERS });
  if (new Set(texts).size < texts.length) return knowledgeSentence('same_answers');
  return answers.some(({ is_right: isRight }) => isRight) ? null : knowledgeSentence('no_right_answer');
}

/** What is wrong with the questions of a quiz, at the answers of each; empty where it may be asked. */
export function quizProblems(quiz: readonly QuizQuestion[]): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  for (const [place, question] of quiz.entries()) {
    const problem = problemOf(question);
    if (problem) problems[`quiz.${place}.answers`] = problem;
  }
  return problems;
}
