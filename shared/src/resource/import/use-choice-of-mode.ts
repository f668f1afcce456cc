import type { ImportOperations } from '../../contract/host/imports';
import { useCan } from '../../session/session';

/** Whether the caller chooses what a file of the area is to do: add records or change some that are there. */
export function useChoiceOfMode({ change }: Pick<ImportOperations, 'change'>): boolean {
  const can = useCan();
  return change !== undefined && can(change);
}
