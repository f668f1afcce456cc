import type { FormOutcome } from '@balai/shared/resource';

/** The stored record in the answer to a form's write. */
export const savedRecord = <Row>(outcome: FormOutcome): Row =>
  // The form is generic over operations; the server checked `data` against the one that the page gave it.
  outcome.answer['data'] as Row;
