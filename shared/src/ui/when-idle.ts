/**
 * Calls `act` when the browser is idle, after so many milliseconds at the soonest: what is drawn first comes first.
 * @returns what stops it.
 */
export function whenIdle(milliseconds: number, act: () => void): () => void {
  let isStopped = false;
  const unlessStopped = () => {
    if (!isStopped) act();
  };
  // Absent in Safari.
  const request = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
  const timer = setTimeout(() => request(unlessStopped), milliseconds);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
