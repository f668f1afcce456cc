import type { Sentence } from '../../format/sentence';
import { FEWEST_ANSWERS, type QuizQuestion } from './product-knowledge-quiz';
import type { KnowledgeInput } from './product-knowledge';
import { knowledgeSentence } from './sentences/product-knowledge';

function problemOf({ answers }: QuizQuestion): Sentence | null {
  const texts = answers.map(({ text }) => text.trim().toLowerCase());
  if (answers.length < FEWEST_ANSWERS) return knowledgeSentence('few_answers', { count: FEWEST_ANSWERS });
  if (new Set(texts).size < texts.length) return knowledgeSentence('same_answers');
  return answers.some(({ is_right: isRight }) => isRight) ? null : knowledgeSentence('no_right_answer');
}

/** Whether a body says anything: the editor leaves paragraphs of nothing where nothing is written. */
export const holdsText = (body: string): boolean => body.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() !== '';

/** What is wrong with the questions of a quiz, at the answers of each; empty where it may be asked. */
function quizProblems(quiz: readonly QuizQuestion[]): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  for (const [place, question] of quiz.entries()) {
    const problem = problemOf(question);
    if (problem) problems[`quiz.${place}.answers`] = problem;
  }
  return problems;
}

/** What is wrong with an entry, at its fields: nobody can confirm that he has read what is not there. */
export function knowledgeProblems({
  body,
  must_read: mustRead,
  quiz,
  video_url: film,
}: Pick<KnowledgeInput, 'body' | 'must_read' | 'quiz' | 'video_url'>): Record<string, Sentence> {
  const saysNothing = mustRead && !film?.trim() && !holdsText(body);
  return {
    ...(saysNothing ? { body: knowledgeSentence('no_text') } : {}),
    ...quizProblems(quiz ?? []),
  };
}
