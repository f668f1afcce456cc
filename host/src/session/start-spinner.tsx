import { useEffect, useRef } from 'react';
import { sessionLook } from './session-look';
import { useSessionText } from './session-text';

/** The full-page spinner, at the first start only [2.39]; says after a while what is going on, then what to do. */
export function StartSpinner() {
  const text = useSessionText();
  const words = useRef<HTMLDivElement>(null);
  // The words of the page itself are there even where nothing else arrives.
  useEffect(() => (words.current ? globalThis.__pageStart?.attend(words.current) : undefined), []);
  return (
    <div role="status" aria-label={text('loading')} className={sessionLook('start')}>
      <span className={sessionLook('spinner', 'spinner-large')} />
      <div ref={words} />
    </div>
  );
}
