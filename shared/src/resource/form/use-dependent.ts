import { useWatch } from 'react-hook-form';
import { useFormMethods } from './form-context';
import type { Dependent } from './form-model';

/** What the present values of the form make of it; see `dependsOn`. */
export function useDependent<Result>({ names, from }: Dependent<Result>): Result {
  const { control } = useFormMethods();
  return from(useWatch({ control, name: names, exact: true }));
}
