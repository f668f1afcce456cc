import { defineSentences } from '../../../format/sentence';

export const groupSentence = defineSentences('group', {
  leader: 'The leader must be an active colleague',
  day_ahead: 'The day cannot lie in the future',
  already_member: 'This person is already in the group {{group}} at that time',
  member_lasts: 'This membership has not ended',
  member: 'A member must be an active colleague',
  leader_role: 'This group can be led by these roles only: {{roles}}',
  member_role: 'In this group can be these roles only: {{roles}}',
  misfits: 'These members cannot be in a group of this type: {{people}}',
  leads_as: 'With this role nobody leads the group {{group}}: give it another leader first',
  member_as: 'With this role nobody is in the group {{group}}: end the membership first',
  ends_early: 'A membership cannot end before it begins',
});
