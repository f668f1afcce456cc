import { type DOMAttributes, useEffect, useState } from 'react';

/**
 * Holds what stands in a list as long as one of its rows is pressed. The list is read again at any moment; a row that
 * moves between press and release takes no click, and neither does the one that came under the pointer.
 * @returns what to draw, and the attribute of the element round the rows.
 */
export function useHeldWhilePressed<Value>(
  value: Value,
): readonly [Value, Pick<DOMAttributes<HTMLElement>, 'onPointerDown'>] {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (!held) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click follows the release within the same task.
    const release = () => {
      timer = setTimeout(() => setHeld(null));
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [held]);
  return [held ? held.value : value, { onPointerDown: () => setHeld({ value }) }];
}
