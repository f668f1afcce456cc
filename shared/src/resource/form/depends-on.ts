import type { Dependent } from './form-model';

/**
 * What follows from the values of other fields: it is computed anew when one of these changes, and with no other key.
 *
 * ```ts
 * { name: 'serial_optional', when: dependsOn(['kind', 'has_serial'], (item) => isGoods(item) && item.has_serial) }
 * ```
 *
 * @param names - of fields of the form itself, not of rows in it.
 * @param from - is given the values of these fields and no others.
 */
export const dependsOn = <const Name extends string, Result>(
  names: readonly Name[],
  from: (values: Readonly<Record<Name, unknown>>) => Result,
): Dependent<Result> => ({
  names,
  // In the order of the names, each of which thereby has its value.
  from: (values) =>
    from(Object.fromEntries(names.map((name, at) => [name, values[at]])) as Record<Name, unknown>),
});
