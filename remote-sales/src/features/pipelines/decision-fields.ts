import type { FieldDeclaration, FormValues, Translate } from '@balai/shared/resource';

/** What is asked where a pipeline is lost, one or many. */
export const lostFields: readonly FieldDeclaration[] = [
  { name: 'lost_reason', wide: true },
  { name: 'lost_note' },
];

/** Which reason must be told in words. */
export const lostProblems = (
  { lost_reason: reason, lost_note: note }: FormValues,
  _pipeline: object | null,
  t: Translate,
): Record<string, string> =>
  reason === 'other' && !note ? { lost_note: t('pipeline.problem.lostNote') } : {};
