import Type, { type Static } from 'typebox';
import { Id, nullable, oneOf, Timestamp } from '../schema';

/**
 * - checking: every record is looked at, whether somebody has built on it
 * - removing: the records are taken back
 * - done
 * - refused: somebody has built on some; the others stay as well, but for those that were taken back before
 * - failed: it could not be done
 */
export const undoStates = ['checking', 'removing', 'done', 'refused', 'failed'] as const;

/** How far the taking back of an import is. */
export const ImportUndo = Type.Object({
  /** Null: nobody wants it. */
  state: nullable(oneOf(undoStates)),
  /** What the import has made or changed. */
  records: Type.Integer(),
  undone: Type.Integer(),
  /** Records on which somebody has built. */
  built_on: Type.Integer(),
  /** Who wanted it. */
  by: nullable(Type.String()),
  ended_at: nullable(Timestamp),
});
export type ImportUndo = Static<typeof ImportUndo>;

/**
 * Changed by somebody since, named by another record, written about, with files, not open any more to who takes the
 * import back, or what it held before is somebody else's by now or deleted.
 */
export const buildings = ['changed', 'named', 'comments', 'files', 'out_of_reach', 'not_restorable'] as const;
export type BuiltOn = (typeof buildings)[number];

/** A record of an import on which somebody has built. */
export const BuiltOnRecord = Type.Object({
  id: Id,
  /** As people call it; empty where the caller may not see it. */
  label: Type.String(),
  reason: oneOf(buildings),
});
export type BuiltOnRecord = Static<typeof BuiltOnRecord>;
