import { defineSentences } from '../../../format/sentence';

export const feedSentence = defineSentences('feed', {
  posted: '{{person}} posted in the feed',
  mentioned: '{{person}} mentioned you in the feed',
  no_group: 'Choose the group that it is for',
  group_gone: 'This group is not there any more',
  no_role: 'Choose a role that it is for',
  no_question: 'Write what the answers are to',
  few_answers_one: 'A question needs {{count}} answer at least',
  few_answers_other: 'A question needs {{count}} answers at least',
  same_answers: 'Two answers are the same',
  poll_days: 'The last day of a poll cannot be past',
  pin_days: 'The last day above the others cannot be past',
  not_active: 'One of the people mentioned is not active',
  not_in_audience: '{{person}} is not among those whom this is for',
  no_poll: 'This post asks nothing',
  poll_closed: 'This poll is closed',
  one_answer: 'Choose one answer only',
  no_such_answer: 'This answer is not there',
});
