import { sayPresence } from '../../contract/host/presence';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';

/** Who only passes through a field is not told of. */
const SETTLED_MS = 600;

/** While the stream of this browser is still on its way. */
const AGAIN_MS = 2_000;

type Timer = ReturnType<typeof setTimeout>;

// What it says is of this moment: a failure is nothing that anybody could do something about.
const say = (entity: string, id: number, field: string | null) =>
  callOperation(sayPresence, { entity, entity_id: id, field }, { background: true });

/**
 * Tells the server which field of a record one is in. It makes one call at a time and says next what holds when that is
 * answered, so that the server is left with the latest.
 */
export function fieldTeller(entity: string, id: number) {
  let current: string | null = null;
  /** What the server holds; undefined where nobody can know. */
  let held: string | null | undefined = null;
  let isSaying = false;
  /** How many streams have ended. */
  let ended = 0;
  let settling: Timer | undefined;
  let again: Timer | undefined;

  const tell = async (): Promise<void> => {
    clearTimeout(again);
    if (isSaying || current === held) return;
    isSaying = true;
    const [field, endedBefore] = [current, ended];
    const answer = await say(entity, id, field);
    isSaying = false;
    const isUnknown = isSuccess(answer) && !answer.is_known;
    held = isUnknown ? null : field;
    if (ended !== endedBefore) held = undefined;
    if (isUnknown) again = setTimeout(() => void tell(), AGAIN_MS);
    else await tell();
  };
  const stop = (): void => {
    clearTimeout(settling);
    clearTimeout(again);
    current = null;
  };

  return {
    /** One is in a field now, or in none. @returns takes that back, as long as it has not been said. */
    enter: (field: string | null): (() => void) => {
      settling = setTimeout(() => {
        current = field;
        void tell();
      }, SETTLED_MS);
      return () => clearTimeout(settling);
    },
    /** What was said belongs to a stream, and has ended with it. */
    forget: (): void => {
      stop();
      ended += 1;
      held = null;
    },
    /** One is in no field any more. */
    leave: (): void => {
      stop();
      void tell();
    },
  };
}
