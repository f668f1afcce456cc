import { defineSentences } from '../../../format/sentence';

export const runningTextSentence = defineSentences('running_text', {
  // Literal by the specification [9.12], in two parts: title and text of a notification.
  congratulations: 'Congratulations, {{person}}!',
  deal: 'Your success in closing a {{amount, rupiah}} deal',
  certificate_approved: 'Your certificate has been successfully approved',
  // Of what somebody likes or says something to.
  certificate: 'Your certificate {{name}} has been successfully approved',
  birthday: 'Your birthday',
  birthday_today: 'Birthday today',
  liked: '{{person}} likes it',
  commented: '{{person}} congratulates you',
  own_like_only: 'You can only remove your own like',
  empty: 'Some field cannot be empty',
  announcement_days: 'An announcement cannot end before it begins',
  announcement_scheduled: 'This announcement is not shown yet; delete it or give it another day',
  announcement_showing: 'This announcement is shown already and cannot be deleted; end it instead',
  announcement_later: 'What is shown already cannot begin later; end it instead',
  announcement_ended: 'This announcement has ended',
});
