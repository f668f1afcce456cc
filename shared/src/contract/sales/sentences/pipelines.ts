import { defineSentences } from '../../../format/sentence';

export const pipelineSentence = defineSentences('pipeline', {
  quotation_missing: 'Create a quotation first',
  activity_missing: 'Log a visit first',
  hold_past: 'Hold must end in the future',
  hold_too_long: 'Hold is limited to {{days}} days',
  reopen_too_late: 'A lost pipeline can be reopened for {{days}} days only',
  lost_note: 'Please fill the lost reason',
});
