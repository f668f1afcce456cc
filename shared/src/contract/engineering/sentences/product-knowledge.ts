import { defineSentences } from '../../../format/sentence';

export const knowledgeSentence = defineSentences('knowledge', {
  video_address: 'A video needs the address of its film',
  no_text: 'What must be read needs a text',
  published: 'New product knowledge',
  must_read: 'Please read this',
  few_answers_one: 'A question needs {{count}} answer at least',
  few_answers_other: 'A question needs {{count}} answers at least',
  same_answers: 'Two answers are the same',
  no_right_answer: 'Mark the right answer',
  no_quiz: 'This entry asks nothing',
  other_questions: 'The questions have changed; read them again',
  passed_already: 'You have passed this quiz already',
});
