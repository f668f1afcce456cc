/** Whether a row holds what a filter asks for at all, whatever it is. */
export const emptiness = ['empty', 'filled'] as const;
export type Emptiness = (typeof emptiness)[number];

/** The parameter that asks for one of these. */
export const emptinessOf = (filter: string): string => `${filter}_is`;

export const isEmptiness = (value: unknown): value is Emptiness => emptiness.some((word) => word === value);
