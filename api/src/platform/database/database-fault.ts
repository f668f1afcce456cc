/** What pg's errors carry beside the sentence. */
export interface DatabaseFault {
  code: string;
  constraint: string;
  table: string;
}

/** Two transactions waited for each other, or one could not be put in order: nothing of the one that was ended is stored. */
const RETRIED_CODES = new Set(['40P01', '40001']);

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** @returns null for an error that carries no code: it does not come from the database. */
export function faultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const code = textOf(error, 'code');
  return code === ''
    ? null
    : { code, constraint: textOf(error, 'constraint'), table: textOf(error, 'table') };
}

/** Whether the transaction that ended with `error` may do when it is run again. */
export function isLostRace(error: unknown): boolean {
  const fault = faultOf(error);
  return fault !== null && RETRIED_CODES.has(fault.code);
}
