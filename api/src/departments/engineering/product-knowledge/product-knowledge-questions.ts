import type { AskedQuestion, QuizQuestion } from '@balai/shared/contract/engineering/product-knowledge-quiz';

/** Places of the right answers; the first is 1. */
const rightOf = ({ answers }: QuizQuestion): number[] =>
  answers.flatMap(({ is_right: isRight }, index) => (isRight ? [index + 1] : []));

/** As they are asked: without what is right. */
export const askedOf = (quiz: readonly QuizQuestion[]): AskedQuestion[] =>
  quiz.map((question) => ({
    question: question.question,
    answers: question.answers.map(({ text }) => text),
    several: rightOf(question).length > 1,
  }));

/** Whether all right answers of a question were chosen, and no other one. */
export function isAnswered(question: QuizQuestion, chosen: readonly number[]): boolean {
  const right = rightOf(question);
  return chosen.length === right.length && right.every((place) => chosen.includes(place));
}
