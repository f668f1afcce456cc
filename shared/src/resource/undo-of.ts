import type { Operation } from '../contract/operation';
import type { FormValues } from './form/form-model';

/** A write that was done, for who offers to take it back. */
export interface DoneWrite {
  /** What takes it back; undefined where nothing does. */
  reverse: Operation | undefined;
  answer: Readonly<Record<string, unknown>>;
  /**
   * What that is sent beside the record's id and its new version: the values of before; the id, too, where the answer
   * holds no record any more.
   */
  before?: FormValues;
  /** The record as feedback names it. */
  subject?: string;
  /** Areas that are asked again beside those of `reverse`. */
  alsoRefresh?: readonly string[];
}

/**
 * What takes a write back, for the toast that says it was done; undefined where nothing takes it back.
 * It is a call like any other: permission, version and guards are asked, and a refusal says why.
 */
export const undoOf = (write: DoneWrite): (() => void) | undefined =>
  write.reverse && (() => void import('./take-back').then(({ takeBack }) => takeBack(write)));
