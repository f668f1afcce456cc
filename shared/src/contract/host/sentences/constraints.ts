import { defineSentences } from '../../../format/sentence';

/** What constraints of the database refuse, beside what the services say of the same. */
export const constraintSentence = defineSentences('constraint', {
  from_file_taken: 'A record of this source and number is there already',
  second_primary: 'Only one contact can be the primary one',
  missing: '{{field}} not found',
  owned_already: 'The customer belongs to this person already',
  transfer_waiting: 'One of these customers already has a transfer waiting for approval',
  name_registered: 'A customer of this name is registered already',
  npwp_registered: 'A customer of this NPWP is registered already',
  bank_both: 'Bank and account are given both or not at all',
  in_a_group: 'This person is already in a group',
  in_a_group_then: 'This person is already in a group at that time',
  serial_units: 'Only goods counted in whole units have serial numbers',
  replaces_itself: 'An item cannot replace itself',
  no_person: 'Person not found',
  assigned_already: 'This person is assigned already',
  view_of_role: 'Somebody has just chosen another view',
  view_of_own: 'You have just chosen another view',
});
