import Type, { type Static } from 'typebox';
import { ById } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Person, requiredText, strict, Timestamp } from '../schema';
import { roles } from '../../permissions/roles';

// The quiz at the end of an entry of product knowledge. Its rule:
// - Everybody who reads the published entry may answer it, as often as he needs; each time is counted until he passes.
// - A question is answered right when all of its right answers are chosen and no other one. Who has answered at least as
//   many percent of the questions right as the entry asks for has passed.
// - Which answers are right is told to nobody but those who write entries; who answers learns which questions were wrong.
// - It belongs to the edition: where text, film or questions of a published entry change, people read and answer anew.
// - An entry with a quiz counts as read by who has come to its end and has passed.

export const MOST_QUESTIONS = 20;
export const FEWEST_ANSWERS = 2;
export const MOST_ANSWERS = 6;
/** Percent of the questions that have to be answered right where the author says nothing else. */
export const PASS_PERCENT = 80;

/** A question as its author writes it. */
export const QuizQuestion = Type.Object(
  {
    question: requiredText(300),
    answers: Type.Array(Type.Object({ text: requiredText(200), is_right: Type.Boolean() }, strict), {
      maxItems: MOST_ANSWERS,
    }),
  },
  strict,
);
export type QuizQuestion = Static<typeof QuizQuestion>;

/** A question as it is asked. */
export const AskedQuestion = Type.Object({
  question: Type.String(),
  answers: Type.Array(Type.String()),
  /** More than one answer is right. */
  several: Type.Boolean(),
});
export type AskedQuestion = Static<typeof AskedQuestion>;

/** How a person has answered the quiz of the edition that is shown. */
export const QuizResult = Type.Object({
  attempts: Type.Integer({ minimum: 0 }),
  /** Of the best attempt; null before the first. */
  best_percent: nullable(Type.Integer()),
  passed_at: nullable(Timestamp),
});
export type QuizResult = Static<typeof QuizResult>;

export const answerQuiz = defineOperation({
  name: 'product_knowledge.answer',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    {
      id: Id,
      /** Whose questions were answered; absent: the one that is shown. */
      edition: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Of each question in their order, the places of the chosen answers; the first is 1. */
      answers: Type.Array(
        Type.Array(Type.Integer({ minimum: 1, maximum: MOST_ANSWERS }), {
          maxItems: MOST_ANSWERS,
          uniqueItems: true,
        }),
        { maxItems: MOST_QUESTIONS },
      ),
    },
    strict,
  ),
  output: Type.Object({
    data: Type.Object({
      ...QuizResult.properties,
      /** Of this attempt. */
      percent: Type.Integer(),
      passed: Type.Boolean(),
      /** Places of the questions that were not answered right; the first is 1. */
      wrong: Type.Array(Type.Integer()),
    }),
  }),
  summary: 'Answers the quiz of a published entry; how many questions were right, and which ones were not',
});

/** Readers of one page. */
export const READER_ROWS = 50;

/** Who of the readers: all, who has read it, who has passed its quiz, who has yet to. */
export const readerStates = ['all', 'read', 'passed', 'open'] as const;
export type ReaderState = (typeof readerStates)[number];

export const listKnowledgeReaders = defineOperation({
  name: 'product_knowledge.readers',
  method: 'GET',
  access: 'session',
  input: Type.Object(
    {
      ...ById.properties,
      state: Type.Optional(oneOf(readerStates)),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    },
    strict,
  ),
  output: Type.Object({
    data: Type.Array(
      Type.Object({
        user: Person,
        role: oneOf(roles),
        /** When he opened it last; null where he has not. */
        at: nullable(Timestamp),
        /** The furthest that he came in the text, in percent. */
        percent: Type.Integer(),
        ...QuizResult.properties,
      }),
    ),
    /** Of all active people, by state. */
    counts: Type.Object({
      all: Type.Integer(),
      read: Type.Integer(),
      passed: Type.Integer(),
      open: Type.Integer(),
    }),
  }),
  summary: 'Who has read the edition that is shown and passed its quiz; for its author, superadmin and leads',
});
