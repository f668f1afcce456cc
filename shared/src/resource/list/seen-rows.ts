import type { List } from '../../contract/list';
import type { InputOf, Operation } from '../../contract/operation';
import { areaOf } from '../../http/query-client';

/** A page of a list, by what asks the server for it. */
export interface SeenRows {
  read: List['read'];
  input: InputOf<List['read']>;
}

const seen = new Map<string, SeenRows | undefined>();

/** Notes which rows of an area are in sight, or that others than a list's are. */
export const noteRows = (read: List['read'], input: SeenRows['input'] | undefined): void => {
  seen.set(areaOf(read), input && { read, input });
};

/** The rows of the list of its area that was in sight last. */
export const rowsSeenOf = (operation: Operation): SeenRows | undefined => seen.get(areaOf(operation));
