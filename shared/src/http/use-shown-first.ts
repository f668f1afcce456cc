import { useRef } from 'react';
import { isSuccess, type Answer, type Operation } from '../contract/operation';
import { forItsPerson } from './for-its-person';

/** A small change that is seen before the server has taken it: a like, a vote. */
export interface ShownFirst<Op extends Operation> {
  /** Default: it is shown already. */
  show?: () => void;
  /** By `writtenDown` of outbox.ts it outlives a reload. */
  send: () => Promise<Answer<Op>>;
  /** Shows again what was there before, and says why; default: what is read once all have settled shows it. */
  takeBack?: (message: string) => void;
  /** Once nothing is under way any more: what is read between two changes would show the first one again. */
  settled?: () => void;
}

/**
 * @returns shows a change at once and sends it after those before it, so that the last one is what the server keeps;
 *   what it did not take is taken back.
 */
export function useShownFirst(): <Op extends Operation>(change: ShownFirst<Op>) => void {
  const sending = useRef(Promise.resolve());
  const underWay = useRef(0);
  return ({ show, send, takeBack, settled }) => {
    show?.();
    underWay.current += 1;
    sending.current = sending.current.then(async () => {
      const answer = await forItsPerson(send());
      if (!isSuccess(answer)) takeBack?.(answer.message);
      underWay.current -= 1;
      if (underWay.current === 0) settled?.();
    });
  };
}
