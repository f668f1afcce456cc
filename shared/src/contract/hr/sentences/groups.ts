import { defineSentences } from '../../../format/sentence';

export const groupSentence = defineSentences('group', {
  leader: 'The leader must be an active colleague',
  day_ahead: 'The day cannot lie in the future',
  already_member: 'This person is already in the group {{group}} at that time',
  member: 'A member must be an active colleague',
  ends_early: 'A membership cannot end before it begins',
});
