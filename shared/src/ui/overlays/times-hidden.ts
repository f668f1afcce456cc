import { useEffect, useState } from 'react';

/**
 * How often what calls it was taken from the screen and stays drawn, as a page that one comes back to and a toolbar in
 * whose place another stands. What hangs there and was about to close would hang there for good: what waits for its end
 * has been stopped on the way. With this as its key it begins anew.
 */
export function useTimesHidden(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => () => setTimes((before) => before + 1), []);
  return times;
}
